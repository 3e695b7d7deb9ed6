// SPDX-License-Identifier: MIT
// Messages of JAX, and of XLA's shape inference below it.
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

/// `add got incompatible shapes`: the name before the words.
void completeRanks(Finding& finding, const Around& around) {
  finding = applied(std::move(finding), lastWord(around.before));
}

constexpr Form kJaxForms[] = {
    // jax/_src/lax/lax.py
    {"{op} got incompatible shapes for broadcasting: {operands}", ShapeRule::broadcast,
     ids::kJaxRaise},
    {"{op} got arrays of different rank: {operands}", ShapeRule::broadcast, ids::kJaxRaise},
    {": arrays must have the same number of dimensions, got {", ShapeRule::broadcast,
     ids::kJaxRaise, Outcome::refused, completeRanks},
    {"Incompatible shapes for broadcasting: {operand} and requested shape {target}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    // Since 0.3.18 with the shapes as they were; promotion of ranks is allowed there.
    {"Incompatible shapes for broadcasting: {operands}", ShapeRule::broadcast, ids::kJax},
    // jax/_src/numpy/util.py, with the option jax_numpy_rank_promotion="raise"
    {"Operands could not be broadcast together for {op} on shapes {operands}", ShapeRule::broadcast,
     ids::kJaxRaise},
    {"Incompatible types for broadcasting: input type={operand} and requested type={operand}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo, Outcome::refused,
     [](Finding& finding, const Around&) {
       finding.target = toText(finding.operands.back().shape);
       finding.operands.pop_back();
       if (finding.types) {
         finding.types->pop_back();
       }
     }},
    {"Cannot broadcast to shape with fewer dimensions: arr_shape={operand} shape={target}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    {"Cannot concatenate arrays with shapes that differ in dimensions other than the one being "
     "concatenated: concatenating along dimension {except} for shapes {operands}",
     ShapeRule::concatenate},
    {"All input arrays must have the same shape.", ShapeRule::concatenate},
    {"dot_general requires contracting dimensions to have the same shape, got ({size},) and "
     "({size},)",
     ShapeRule::matmul},
    {"dot_general requires contracting dimensions to have the same shape", ShapeRule::matmul},
    // jax/_src/api.py
    {"vmap got inconsistent sizes for array axes to be mapped", ShapeRule::other},
    {"Boolean index has shape {operand}, but array has shape {operand}", ShapeRule::mask},
    {"boolean index did not match shape of indexed array in index {n}: got {operand}, "
     "expected {operand}",
     ShapeRule::mask},
    {"pmap got inconsistent sizes for array axes to be mapped", ShapeRule::other},
    {"select cases must have the same shapes, got {operands}", ShapeRule::equal},
    {"which must be scalar or have the same shape", ShapeRule::equal},
    {"cannot reshape array of shape {operand} (size {n}) into shape {target} (size {n})",
     ShapeRule::reshape},
};

/// `Binary op add with incompatible shapes`, or `add with …` since 2024.
void completeBinary(Finding& finding, const Around& around) {
  std::string_view before = around.before;
  const bool isNamed = !takeLastWords(before, "Binary op");
  finding = isNamed ? applied(std::move(finding), lastWord(before)) : std::move(finding);
}

constexpr Form kXlaForms[] = {
    // xla/service/shape_inference.cc
    {"with incompatible shapes: {operands}", ShapeRule::broadcast, ids::kXla, Outcome::refused,
     completeBinary},
    {"Cannot infer shape for dot operation: {operand} <dot> {operand}", ShapeRule::matmul},
    {"Cannot concatenate arrays that differ in dimensions other than the one being "
     "concatenated. Dimension {n} in both shapes must be equal (or compatible): {operand} "
     "vs {operand}",
     ShapeRule::concatenate},
    {"Cannot concatenate arrays that differ in dimensions other than the one being "
     "concatenated (the other array dimensions must be the same): {operand} vs {operand}",
     ShapeRule::concatenate},
    {"Broadcast dimension {n} mismatch: {n} != {n}; {operand} and {operand}", ShapeRule::equal},
    {"Cannot concatenate arrays that differ in dimensions other than the one being concatenated. "
     "Dimension {n} in both shapes must be equal: {operand} vs {operand}",
     ShapeRule::concatenate},
};

}  // namespace

SystemForms jaxForms() { return {"jax", "JAX", kJaxForms, {}, ids::kNumpyMatmul}; }
SystemForms xlaForms() { return {"xla", "XLA", kXlaForms}; }

}  // namespace bcast::messages
