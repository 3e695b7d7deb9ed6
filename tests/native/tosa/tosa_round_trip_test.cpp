// SPDX-License-Identifier: MIT
// Random operations are written in every form and read back.
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/notation/parse.h"
#include "bcast/op/op.h"
#include "bcast/tosa/tosa_text.h"
#include "catch.h"

namespace bcast {
namespace {

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t limit) { return random() % limit; }

Shape drawShape(Random& random) {
  constexpr std::array<std::int64_t, 4> kCounts{0, 1, 3, 9007199254740991};
  const std::size_t rank = below(random, 5);
  if (rank == 4) {
    return Shape::unranked();
  }
  std::vector<Extent> extents;
  for (std::size_t axis = 0; axis < rank; ++axis) {
    const std::size_t drawn = below(random, kCounts.size() + 1);
    extents.push_back(drawn == kCounts.size() ? Extent::dynamic() : Extent(kCounts[drawn]));
  }
  return Shape(std::move(extents));
}

std::int64_t drawInteger(Random& random) { return static_cast<std::int64_t>(below(random, 64)); }

/// Values for the attributes that an operator takes.
Attributes drawAttributes(Random& random, const Op& op, const Signature& signature) {
  Attributes drawn;
  const ElementType type = signature.operands[0];
  if (op.name == "clamp") {
    const std::int64_t least = drawInteger(random);
    drawn.min = isFloat(type) ? Scalar{.real = static_cast<double>(-least)} : Scalar{0, least};
    drawn.max = isFloat(type) ? Scalar{.real = 0.5} : Scalar{0, 64};
  } else if (op.name == "mul") {
    drawn.shift = type == ElementType::i32 ? drawInteger(random) : 0;
  } else if (op.name == "arithmetic_right_shift") {
    drawn.round = below(random, 2) == 0;
  } else if (op.name == "negate" && !isFloat(type) && byteSize(type) == 1) {
    drawn.inputZeroPoint = drawInteger(random);
    drawn.outputZeroPoint = drawInteger(random);
  }
  const bool wide = op.name == "mul" && signature.result != type;
  drawn.to = op.name == "cast" || wide ? std::optional(signature.result) : std::nullopt;
  return drawn;
}

TosaOp draw(Random& random) {
  const Op& op = *ops()[below(random, ops().size())];
  const Signature& signature = op.signatures[below(random, op.signatures.size())];
  TosaOp drawn{std::string(op.name), {}, {}, {}, drawShape(random), signature.result, {}};
  for (std::size_t i = 0; i < op.arity; ++i) {
    drawn.operands.push_back(drawShape(random));
    drawn.types.push_back(signature.operands[i]);
    drawn.names.push_back("arg" + std::to_string(i));
  }
  drawn.attributes = drawAttributes(random, op, signature);
  return drawn;
}

std::string typeText(const Shape& shape, ElementType type) {
  std::string text = shape.isRanked() ? "tensor<" : "tensor<*x";
  for (const Extent extent : shape.isRanked() ? shape.extents() : std::vector<Extent>()) {
    text += toText(extent) + "x";
  }
  const std::string name(nameOf(type));
  return text + (name == "bool" ? "i1" : name == "u8" ? "ui8" : name) + ">";
}

std::string entries(const TosaOp& op) {
  const Attributes& given = op.attributes;
  if (given.min) {
    return "max_fp = " + std::to_string(given.max->real) +
           " : f32, max_int = " + std::to_string(given.max->whole) +
           " : i64, min_fp = " + std::to_string(given.min->real) +
           " : f32, min_int = " + std::to_string(given.min->whole) + " : i64";
  }
  if (given.shift) {
    return "shift = " + std::to_string(*given.shift) + " : i8";
  }
  if (given.inputZeroPoint) {
    return "quantization_info = #tosa.unary_quant<input_zp = " +
           std::to_string(*given.inputZeroPoint) +
           ", output_zp = " + std::to_string(*given.outputZeroPoint) + ">";
  }
  return given.round ? std::string("round = ") + (*given.round ? "true" : "false") : "";
}

/// The operation's names, its operands with their types, and its types, as lists.
struct Lists {
  std::string values, arguments, types;
};
Lists listsOf(const TosaOp& op) {
  Lists lists;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const std::string comma = i > 0 ? ", " : "";
    const std::string type = typeText(op.operands[i], op.types[i]);
    lists.values += comma + "%" + op.names[i];
    lists.arguments += comma + "%" + op.names[i] + ": " + type;
    lists.types += comma + type;
  }
  return lists;
}

std::string written(Random& random, const TosaOp& op) {
  const Lists lists = listsOf(op);
  const std::string name = "tosa." + (op.op == "div" ? "int_div" : op.op);
  const std::string result = typeText(op.result, op.resultType);
  const std::string dictionary = "{" + entries(op) + "}";
  const std::string types = " : (" + lists.types + ") -> " + result;
  const std::string line =
      below(random, 2) == 0
          ? "%0 = " + name + " " + lists.values + " " + dictionary + types
          : "%0 = \"" + name + "\"(" + lists.values + ") <" + dictionary + ">" + types;
  if (!op.function) {
    return line;
  }
  return "func.func @" + *op.function + "(" + lists.arguments + ") -> " + result + " {\n  " + line +
         "\n  return %0 : " + result + "\n}\n";
}

bool equal(const std::optional<Scalar>& a, const std::optional<Scalar>& b) {
  return a.has_value() == b.has_value() && (!a || (a->real == b->real && a->whole == b->whole));
}

void checkEqual(const TosaOp& read, const TosaOp& drawn) {
  CHECK(read.op == drawn.op);
  CHECK(read.operands == drawn.operands);
  CHECK(read.types == drawn.types);
  CHECK(read.names == drawn.names);
  CHECK(read.result == drawn.result);
  CHECK(read.resultType == drawn.resultType);
  CHECK(read.function == drawn.function);
  CHECK(equal(read.attributes.min, drawn.attributes.min));
  CHECK(equal(read.attributes.max, drawn.attributes.max));
  CHECK(read.attributes.to == drawn.attributes.to);
  CHECK(read.attributes.round == drawn.attributes.round);
  CHECK(read.attributes.shift == drawn.attributes.shift);
  CHECK(read.attributes.inputZeroPoint == drawn.attributes.inputZeroPoint);
  CHECK(read.attributes.outputZeroPoint == drawn.attributes.outputZeroPoint);
}

}  // namespace

TEST_CASE("an operation written as TOSA reads back unchanged") {
  // NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp): the same operations each time.
  Random random(20240611);
  for (int turn = 0; turn < 5000; ++turn) {
    TosaOp drawn = draw(random);
    if (below(random, 2) == 0) {
      drawn.function = "f" + std::to_string(turn);
    }
    const std::string text = written(random, drawn);
    CAPTURE(text);
    const Result<TosaOp> read = parseTosa(text);
    if (!read.ok()) {
      FAIL(message(read.error()));
    }
    checkEqual(read.value(), drawn);
  }
}

}  // namespace bcast
