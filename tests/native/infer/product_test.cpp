// SPDX-License-Identifier: MIT
// Products: the laws of their shapes, and the places of errors in an equation.
#include <algorithm>
#include <string>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/notation/equation.h"
#include "catch.h"
#include "random_shapes.h"
#include "replay.h"
#include "small_world.h"

namespace bcast {
namespace {

std::optional<Shape> productOf(std::string_view mode, const Shape& a, const Shape& b) {
  const auto answer =
      infer(Request{.mode = std::string(mode), .operands = {a, b}, .trace = false}).take();
  return answer.shape;
}

/// With the last two axes exchanged.
Shape transposed(const Shape& shape) {
  std::vector<Extent> extents = shape.extents();
  std::swap(extents[extents.size() - 2], extents[extents.size() - 1]);
  return Shape(extents);
}

/// The offset and the detail of an error in an equation.
std::string errorIn(const std::string& equation) {
  const auto read = readEquation(equation);
  return read.ok() ? "" : std::to_string(*read.error().where.offset) + " " + read.error().detail;
}

std::string resultOf(const std::string& equation) { return readEquation(equation).take().result; }

}  // namespace

TEST_CASE("the transpose of a product is the product of the transposes, exchanged") {
  std::size_t fit = 0;
  for (const std::string_view mode : {ids::kNumpyMatmul.view(), ids::kPytorchMatmul.view(),
                                      ids::kTensorflowMatmul.view(), ids::kOnnxMatMul.view()}) {
    for (const Shape& a : smallWorld()) {
      for (const Shape& b : smallWorld()) {
        if (a.rank() < 2 || b.rank() < 2) {
          continue;
        }
        const auto product = productOf(mode, a, b);
        const auto exchanged = productOf(mode, transposed(b), transposed(a));
        CHECK(product.has_value() == exchanged.has_value());
        if (product && exchanged) {
          CHECK(transposed(*product) == *exchanged);
          ++fit;
        }
      }
    }
  }
  CHECK(fit > 20000);
}

TEST_CASE("the order of the operands of an equation does not matter") {
  std::size_t fit = 0;
  for (const std::string_view mode : {ids::kNumpyEinsum.view(), ids::kPytorchEinsum.view()}) {
    for (const Shape& a : smallWorld()) {
      for (const Shape& b : smallWorld()) {
        const std::string one = std::string("ijk").substr(0, a.rank());
        const std::string other = std::string("kij").substr(0, b.rank());
        const auto ask = [&](const std::string& terms, std::vector<Shape> operands) {
          return infer(Request{.mode = std::string(mode),
                               .operands = std::move(operands),
                               .equation = terms})
              .take();
        };
        const Inference given = ask(one + "," + other, {a, b});
        const Inference exchanged = ask(other + "," + one, {b, a});
        CHECK(given.shape == exchanged.shape);
        CHECK(replay(given.trace) == given.shape);
        fit += given.accepted ? 1 : 0;
      }
    }
  }
  CHECK(fit > 10000);
}

TEST_CASE("an equation without an arrow keeps the labels that occur once") {
  CHECK(resultOf("ij,jk") == "ik");
  CHECK(resultOf("ba") == "ab");
  CHECK(resultOf("aB") == "Ba");
  CHECK(resultOf("j...i,...i") == ".j");
  CHECK(resultOf("") == "");
}

TEST_CASE("an error in an equation has its place") {
  CHECK(errorIn("ij,jk->ik") == "");
  CHECK(errorIn(" i j , j k -> i k ") == "");
  CHECK(errorIn("ij,j1->i") == "4 unexpected \"1\"");
  CHECK(errorIn("ij;jk") == "2 unexpected \";\"");
  CHECK(errorIn("i..") == "1 unexpected \".\"");
  CHECK(errorIn("...i...") == "4 a term can have one ...");
  CHECK(errorIn("ij->ii") == "5 the result has i twice");
  CHECK(errorIn("ij->ik") == "5 no operand has k");
  CHECK(errorIn("ij->i->j") == "5 unexpected \"-\"");
  CHECK(errorIn("i->i,j") == "4 unexpected \",\"");
  CHECK(errorIn("i\xE2\x86\x92j") == "1 unexpected \"\xE2\x86\x92\"");
}

TEST_CASE("a product has fixes that programmers would write") {
  const auto fixesOf = [](std::vector<Shape> operands) {
    std::vector<std::string> code;
    for (const Fix& fix :
         answer(Request{.mode = "numpy.matmul", .operands = std::move(operands)}).take().fixes) {
      code.push_back(fix.code.front().text);
    }
    return code;
  };
  const auto shape = [](std::vector<Extent> extents) { return Shape(std::move(extents)); };
  using Codes = std::vector<std::string>;
  CHECK(fixesOf({shape({Extent(3), Extent(4)}), shape({Extent(3), Extent(4)})}) ==
        Codes{"b.T", "a.T"});
  CHECK(fixesOf({shape({Extent(3), Extent(4)}), shape({Extent(5), Extent(3)})}).front() == "b @ a");
  CHECK(
      fixesOf({shape({Extent(2), Extent(3), Extent(4)}), shape({Extent(2), Extent(5), Extent(4)})})
          .front() == "b.swapaxes(1, 2)");
  CHECK(fixesOf({shape({Extent(3)}), shape({Extent(1), Extent(4)})}).front() == "a[:, None]");
}

}  // namespace bcast
