// SPDX-License-Identifier: MIT
// Products: the laws of their shapes, and the places of errors in an equation.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/notation/dot_general.h"
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
  for (const std::string_view mode :
       {ids::kNumpyMatmul.view(), ids::kPytorchMatmul.view(), ids::kTensorflowMatmul.view(),
        ids::kOnnxMatMul.view(), ids::kOpenvinoMatMul.view()}) {
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

TEST_CASE("an inner product is a dot product with the second operand transposed") {
  std::size_t fit = 0;
  for (const Shape& a : smallWorld()) {
    for (const Shape& b : smallWorld()) {
      const auto inner = productOf("numpy.inner", a, b);
      const bool isProduct = a.rank() > 0 && b.rank() > 1;
      CHECK(inner == productOf("numpy.dot", a, isProduct ? transposed(b) : b));
      fit += inner ? 1 : 0;
    }
  }
  CHECK(fit > 5000);
}

TEST_CASE("a dot_general that is accepted is an einsum") {
  std::size_t fit = 0;
  for (const Shape& a : smallWorld()) {
    for (const Shape& b : smallWorld()) {
      if (!a.isStatic() || !b.isStatic()) {
        continue;
      }
      Request request{.mode = "stablehlo.dotGeneral", .operands = {a, b}};
      request.equation =
          std::string("ijk").substr(0, a.rank()) + "," + std::string("ijk").substr(3 - b.rank());
      const auto general = infer(request).take();
      request.mode = "numpy.einsum";
      CHECK((!general.accepted || infer(request).take().shape == general.shape));
      fit += general.accepted ? 1 : 0;
    }
  }
  CHECK(fit > 500);
}

TEST_CASE("each axis that no other operand has gets a letter of its own") {
  const auto labelsOf = [](std::string_view mode, Shape a, Shape b) {
    const Inference given =
        infer(Request{.mode = std::string(mode), .operands = {std::move(a), std::move(b)}}).take();
    return given.placement->labels->names;
  };
  const auto ones = [](std::size_t rank) { return Shape(std::vector<Extent>(rank, Extent(1))); };
  CHECK(labelsOf("numpy.dot", ones(3), ones(4)) == "abkcdj");
  CHECK(labelsOf("numpy.dot", ones(2), ones(1)) == "ak");
  CHECK(labelsOf("numpy.inner", ones(1), ones(3)) == "kab");
  CHECK(labelsOf("numpy.inner", ones(0), ones(2)) == "ab");
  const std::string many = labelsOf("numpy.inner", ones(0), ones(54));
  CHECK(many == "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ00");
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

TEST_CASE("what dot_general cannot compute is an error in the equation") {
  const auto wrong = [](const std::string& equation) {
    const auto read = readDotGeneral(equation);
    return read.ok() ? "" : std::to_string(*read.error().where.offset) + " " + read.error().detail;
  };
  CHECK(wrong("bik,bkj->bij") == "");
  CHECK(wrong("ij,jk") == "");
  CHECK(wrong("abk,bak->ba") == "");
  CHECK(wrong(",->") == "");
  CHECK(wrong("ij,jk,kl->il") == "");  // The number of operands is another error.
  CHECK(wrong("...ik,...kj->...ij") == "0 write a label for each axis instead of ...");
  CHECK(wrong("ik,k...->i...") == "4 write a label for each axis instead of ...");
  CHECK(wrong("ik,kj->...ij") == "7 the result must be ij");
  CHECK(wrong("ii,i->i") == "1 an operand has i twice");
  CHECK(wrong("i, ii ->i") == "4 an operand has i twice");
  CHECK(wrong("ij,jk->k") == "0 only one operand has i, so the result needs it");
  CHECK(wrong("ij, jk -> i") == "5 only one operand has k, so the result needs it");
  CHECK(wrong("ik,kj->ji") == "7 the result must be ij");
  CHECK(wrong("bik,bkj -> ibj") == "11 the result must be bij");
  CHECK(wrong("kj,ik") == "5 the result must be ji");
  CHECK(wrong("ik,kj->k") == "0 only one operand has i, so the result needs it");
  CHECK(wrong("ij,j1->i") == "4 unexpected \"1\"");
}

TEST_CASE("the lints of a product are about its batches and its sums") {
  const auto lintsOf = [](std::string_view mode, std::vector<std::vector<std::int64_t>> operands,
                          std::optional<std::string> equation = std::nullopt) {
    Request request{.mode = std::string(mode)};
    for (const auto& counts : operands) {
      request.operands.emplace_back(std::vector<Extent>(counts.begin(), counts.end()));
    }
    request.equation = std::move(equation);
    std::vector<std::string> texts;
    for (const Lint& lint : answer(request).take().lints) {
      texts.push_back(lint.text);
    }
    return texts;
  };
  using Texts = std::vector<std::string>;
  CHECK(lintsOf("numpy.matmul", {{8, 1, 3, 4}, {7, 4, 5}}) ==
        Texts{"A and B both stretch, so the result has more batches than either."});
  CHECK(lintsOf("numpy.matmul", {{8, 7, 3, 4}, {7, 4, 5}}).empty());
  CHECK(lintsOf("numpy.matmul", {{3, 1}, {1, 4}}).empty());
  CHECK(lintsOf("numpy.einsum", {{3, 4}, {4, 5}}, "ij,jk->k") ==
        Texts{"Only A has i, so A alone is summed along it."});
  CHECK(lintsOf("numpy.einsum", {{3}, {4}}, "i,j->") ==
        Texts{"Only A has i, so A alone is summed along it.",
              "Only B has j, so B alone is summed along it."});
  CHECK(lintsOf("numpy.einsum", {{3, 4}}, "ij->i").empty());
  CHECK(lintsOf("numpy.einsum", {{3, 4}, {4, 5}}, "ij,jk->ik").empty());
  CHECK(lintsOf("numpy.einsum", {{3}, {4}}, "i,j->ij") ==
        Texts{"Nothing is summed, so multiplying with broadcasting gives the same."});
  CHECK(lintsOf("numpy.einsum", {{3, 3}, {3}}, "ii,i->i").empty());
  CHECK(lintsOf("numpy.einsum", {{}, {}}, ",").empty());
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
