// SPDX-License-Identifier: MIT
// Messages of NumPy, which CuPy, dask and other libraries copy.
#include <algorithm>

#include "bcast/notation/parse.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/words/scan.h"

namespace bcast::messages {
namespace {

/// The last line of code in a traceback before the message; empty if there is none.
std::string_view codeLine(std::string_view before) {
  constexpr std::size_t kLongest = 1024;
  before.remove_prefix(before.size() - std::min(before.size(), kLongest));
  before = before.substr(0, before.rfind('\n'));
  return before.substr(before.rfind('\n') + 1);
}

/// The third shape of `x += y` is that of the output.
void completeOutput(Finding& finding, const Around& around) {
  if (finding.operands.size() != 3 || finding.operands[2] != finding.operands[0]) {
    return;
  }
  const std::string_view code = codeLine(around.before);
  bool isInPlace = code.find("out=") != std::string_view::npos;
  for (const std::string_view sign : {"+=", "-=", "*=", "/=", "|=", "&="}) {
    isInPlace = isInPlace || code.find(sign) != std::string_view::npos;
  }
  if (isInPlace) {
    finding.operands.pop_back();
    finding.rule = ShapeRule::inPlace;
    finding.mode = ids::kNumpyInPlace;
  } else {
    finding = noted(std::move(finding), kMayBeOutput);
  }
}

/// The batches of `a @ b` do not fit. The requested shape is that of the matrices in the result.
void completeBatches(Finding& finding, const Around& /*around*/) {
  bool isProduct = false;
  const auto shapes = wholeShapes(finding.operands);
  const auto isBatch = [](const Shape& each) { return each.isRanked() && each.rank() > 2; };
  if (shapes && shapes->size() == 2 && std::all_of(shapes->begin(), shapes->end(), isBatch)) {
    const auto& left = (*shapes)[0].extents();
    const auto& right = (*shapes)[1].extents();
    const Shape matrix({left[left.size() - 2], right.back()});
    isProduct = left.back() == right[right.size() - 2] && finding.target == toText(matrix);
  }
  finding.target = std::nullopt;
  if (!isProduct) {
    finding.rule = ShapeRule::other;
    finding.mode = std::nullopt;
  }
}

void completeScalar(Finding& finding, const Around& /*around*/) {
  finding.target = toText(Shape());
}

constexpr Form kNumpyForms[] = {
    // numpy/core/src/multiarray/nditer_constr.c, since 1.6
    {"operands could not be broadcast together with remapped shapes [original->remapped]: "
     "{operand} and requested shape {target}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    {"operands could not be broadcast together with remapped shapes [original->remapped]: "
     "{original} and requested shape {target}",
     ShapeRule::matmul, ids::kNumpyMatmul, Outcome::refused, completeBatches},
    {"operands could not be broadcast together with remapped shapes [original->remapped]: "
     "{remapped}",
     ShapeRule::broadcast, ids::kNumpy},
    {"operands could not be broadcast together with shape {operand} and requested shape {target}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    {"operands could not be broadcast together with shapes {operand} and requested shape {target}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    {"operands could not be broadcast together with shapes {operands}", ShapeRule::broadcast,
     ids::kNumpy, Outcome::refused, completeOutput},
    {"operands could not be broadcast together with shape {operands}", ShapeRule::broadcast,
     ids::kNumpy},
    {"non-broadcastable output operand with shape {operand} doesn't match the broadcast shape "
     "{broadcast}",
     ShapeRule::inPlace, ids::kNumpyInPlace},
    {"non-broadcastable output operand with shape {...} [remapped to {operand}] doesn't match the "
     "broadcast shape {broadcast}",
     ShapeRule::inPlace, ids::kNumpyInPlace},
    {"non-broadcastable operand with shape {operand} doesn't match the broadcast shape {broadcast}",
     ShapeRule::inPlace, ids::kNumpyInPlace},
    {"non-broadcastable operand with shape {...} [remapped to {operand}] doesn't match the "
     "broadcast shape {broadcast}",
     ShapeRule::inPlace, ids::kNumpyInPlace},
    {"input operand has more dimensions than allowed by the axis remapping", ShapeRule::broadcastTo,
     ids::kNumpyBroadcastTo},
    // numpy/lib/stride_tricks.py
    {"cannot broadcast a non-scalar to a scalar array", ShapeRule::broadcastTo,
     ids::kNumpyBroadcastTo, Outcome::refused, completeScalar},
    // numpy/core/src/multiarray/iterators.c
    {"shape mismatch: objects cannot be broadcast to a single shape. Mismatch is between arg {n} "
     "with shape {operand} and arg {n} with shape {operand}",
     ShapeRule::broadcast, ids::kNumpy},
    {"shape mismatch: objects cannot be broadcast to a single shape", ShapeRule::broadcast,
     ids::kNumpy},
    {"two or more arrays have incompatible dimensions on axis ({n},)", ShapeRule::broadcast,
     ids::kNumpy},
    // numpy/core/src/multiarray/ctors.c, array_assign.c, mapping.c
    {"could not broadcast input array from shape {operand} into shape {target}", ShapeRule::assign,
     ids::kNumpyBroadcastTo},
    {"could not broadcast where mask from shape {operand} into shape {target}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    {"shape mismatch: value array of shape {operand} could not be broadcast to indexing result of "
     "shape {target}",
     ShapeRule::assign, ids::kNumpyBroadcastTo},
    {"shape mismatch: indexing arrays could not be broadcast together with shapes {operands}",
     ShapeRule::index, ids::kNumpy},
    {"shape mismatch: indexing arrays could not be broadcast together with shape {operands}",
     ShapeRule::index, ids::kNumpy},
    {"boolean index did not match indexed array along dimension {ownAxis}; dimension is {size} but "
     "corresponding boolean dimension is {size}",
     ShapeRule::mask},
    {"boolean index did not match indexed array along axis {ownAxis}; size of axis is {size} but "
     "size of corresponding boolean axis is {size}",
     ShapeRule::mask},
    {"boolean index did not match indexed array along dimension", ShapeRule::mask},
    {"cannot assign slice of shape {target} from input of shape {operand}", ShapeRule::assign,
     ids::kNumpyBroadcastTo},
    {"NumPy boolean array indexing assignment cannot assign {length} input values to the {length} "
     "output values where the mask is true",
     ShapeRule::equal},
    // numpy/random/_generator.pyx
    {"Output size {target} is not compatible with broadcast dimensions of inputs {operand}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    // numpy/core/src/multiarray/multiarraymodule.c, numpy/core/shape_base.py
    {"all the input array dimensions for the concatenation axis must match exactly, but along "
     "dimension {n}, the array at index {n} has size {size} and the array at index {n} has size "
     "{size}",
     ShapeRule::concatenate},
    {"all the input array dimensions except for the concatenation axis must match exactly, but "
     "along dimension {n}, the array at index {n} has size {size} and the array at index {n} has "
     "size {size}",
     ShapeRule::concatenate},
    {"all the input array dimensions except for the concatenation axis must match exactly",
     ShapeRule::concatenate},
    {"all the input arrays must have same number of dimensions", ShapeRule::concatenate},
    {"all input arrays must have the same shape", ShapeRule::concatenate},
    {"setting an array element with a sequence", ShapeRule::create},
    {"cannot reshape array of size {n} into shape {target}", ShapeRule::reshape},
    {"total size of new array must be unchanged", ShapeRule::reshape},
    // numpy/core/src/umath/ufunc_object.c, numpy/core/src/multiarray/cblasfuncs.c, einsum.c.src
    {"has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size "
     "{size} is different from {last})",
     ShapeRule::matmul, ids::kNumpyMatmul, Outcome::refused, completeEarlier},
    {"has a mismatch in its core dimension {n}, with gufunc signature {...} (size {size} is "
     "different from {size})",
     ShapeRule::equal,
     {},
     Outcome::refused,
     completeEarlier},
    {"does not have enough dimensions (has {n}, gufunc core with signature", ShapeRule::matmul},
    {"shapes {operand} and {operand} not aligned: {n} (dim {n}) != {n} (dim {n})",
     ShapeRule::matmul, ids::kNumpyDot},
    {"objects are not aligned", ShapeRule::matmul},
    {"einstein sum subscripts string", ShapeRule::einsum, ids::kNumpyEinsum},
    {"operand has more dimensions than subscripts given in einstein sum", ShapeRule::einsum,
     ids::kNumpyEinsum},
    {"output has more dimensions than subscripts given in einstein sum", ShapeRule::einsum,
     ids::kNumpyEinsum},
    {"operands provided to einstein sum function than specified in the subscripts string",
     ShapeRule::einsum, ids::kNumpyEinsum},
    {"in einstein sum subscripts string, subscripts must be letters", ShapeRule::einsum,
     ids::kNumpyEinsum},
    {"dimensions in single operand for collapsing index {dimension} don't match ({size} != {size})",
     ShapeRule::einsum, ids::kNumpyEinsum, Outcome::refused, completeRepeated},
    {"dimensions in operand {n} for collapsing index {dimension} don't match ({size} != {size})",
     ShapeRule::einsum, ids::kNumpyEinsum, Outcome::refused, completeRepeated},
    {"Size of label {dimension} for operand {n} ({size}) does not match previous terms ({size})",
     ShapeRule::einsum, ids::kNumpyEinsum, Outcome::refused, completeEarlier},
    // numpy/lib/function_base.py
    {"fp and xp are not of the same length", ShapeRule::equal},
    {"The weights and list don't have the same length", ShapeRule::equal},
    {"x and y must have same length", ShapeRule::equal},
};

}  // namespace

SystemForms numpyForms() { return {"numpy", "NumPy", kNumpyForms, {}, ids::kNumpyMatmul}; }

}  // namespace bcast::messages
