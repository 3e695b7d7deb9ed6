// SPDX-License-Identifier: MIT
#include "bcast/read/read_lower.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bcast/notation/tensor_type.h"
#include "bcast/read/lower_request_phrases.h"
#include "bcast/read/read_attributes.h"
#include "bcast/tosa/tosa_text.h"

namespace bcast {
namespace {

constexpr std::string_view kAssumptionFields[] = {"operand", "axis", "neverOne", "least", "most"};
/// The fields that describe an operator, unless a TOSA text does.
constexpr std::string_view kOperatorFields[] = {"op", "operands", "result", "attributes"};
constexpr std::string_view kFields[] = {"op",     "operands",   "result",   "strategy",
                                        "assume", "attributes", "comments", "tosa"};

/// `tensor<?x3xf32>`
void readTensorText(Shape& shape, ElementType& type, std::string_view text, const Reader& in) {
  const Result<TypedShape> typed = parseTensorType(text);
  if (!typed.ok()) {
    in.failInText(typed.error());
    return;
  }
  shape = typed.value().shape;
  type = typed.value().type;
}

void readOperand(LowerRequest& request, const Reader& in) {
  Shape& shape = request.operands.emplace_back();
  ElementType& type = request.types.emplace_back();
  if (const auto* text = in.as<std::string_view>()) {
    readTensorText(shape, type, *text, in);
    return;
  }
  in.checkFields(kTypedShapeFields, {}, kLowerRequestPhrases.tensorType);
  in.field("shape").read(shape);
  in.field("type").readEnum(type, ErrorCode::unknownType);
}

/// A result written as a tensor type also specifies the element type.
void readResult(LowerRequest& request, const Reader& in) {
  const auto* text = in.as<std::string_view>();
  if (text != nullptr && text->starts_with("tensor")) {
    readTensorText(request.result.emplace(), request.resultType.emplace(), *text, in);
  } else {
    in.read(request.result);
  }
}

void readOperator(LowerRequest& request, const Reader& in) {
  in.field("op").read(request.op);
  in.field("operands").forEachOperand(kPhrases.arrayOfOperands, [&](const Reader& operand) {
    readOperand(request, operand);
  });
  readResult(request, in.field("result"));
  if (!request.types.empty()) {
    readAttributes(request.attributes, request.types[0], in.field("attributes"));
  }
}

void readTosa(LowerRequest& request, const Reader& in, const Reader& tosa) {
  for (const std::string_view field : kOperatorFields) {
    if (const Reader given = in.field(field); given.isGiven()) {
      given.fail(ErrorCode::optionNotTaken, translate(kLowerRequestPhrases.tosaSays));
    }
  }
  std::string text;
  tosa.read(text);
  Result<TosaOp> parsed = parseTosa(text);
  if (!parsed.ok()) {
    tosa.failInText(parsed.error());
    return;
  }
  TosaOp op = parsed.take();
  request.op = std::move(op.op);
  request.operands = std::move(op.operands);
  request.types = std::move(op.types);
  request.result = std::move(op.result);
  request.resultType = op.resultType;
  request.attributes = op.attributes;
  request.name = op.function.value_or(request.name);
}

/// An integer of 0 or more.
void readCount(std::size_t& count, const Reader& in) {
  std::int64_t number = 0;
  in.read(number);
  if (number < 0) {
    in.failExpecting(kLowerRequestPhrases.zeroOrMore);
  }
  constexpr std::uint64_t kMost = std::numeric_limits<std::size_t>::max();
  count = static_cast<std::size_t>(std::min(static_cast<std::uint64_t>(number), kMost));
}

void readAssumption(LoweringAssumption& assumption, const Reader& in) {
  in.checkFields(kAssumptionFields, {}, kLowerRequestPhrases.assumption);
  readCount(assumption.operand, in.field("operand"));
  readCount(assumption.axis, in.field("axis"));
  in.field("neverOne").readIfGiven(assumption.neverOne);
  in.field("least").readIfGiven(assumption.least);
  in.field("most").read(assumption.most);
}

void supposeNeverOne(LowerRequest& request, std::size_t operand) {
  const Shape& shape = request.operands[operand];
  const std::size_t rank = shape.isRanked() ? shape.rank() : 0;
  for (std::size_t axis = 0; axis < rank; ++axis) {
    if (shape.extents()[axis].isDynamic()) {
      request.assume.push_back({operand, axis, true, 0, {}});
    }
  }
}

void readAssumptions(LowerRequest& request, const Reader& in) {
  const auto* text = in.as<std::string_view>();
  if (text != nullptr && *text == "neverOne") {
    // For every unknown extent, as with strict symbolic shapes.
    for (std::size_t i = 0; i < request.operands.size(); ++i) {
      supposeNeverOne(request, i);
    }
  } else if (in.isGiven()) {
    in.forEachItem(kLowerRequestPhrases.assumptions, [&](const Reader& item) {
      readAssumption(request.assume.emplace_back(LoweringAssumption{0, 0}), item);
    });
  }
}

/// Reads everything; the caller has checked the field names.
PrintRequest readPrint(const Reader& in) {
  PrintRequest print;
  const Reader tosa = in.field("tosa");
  if (tosa.isGiven()) {
    readTosa(print.lower, in, tosa);
  } else {
    readOperator(print.lower, in);
  }
  if (const Reader strategy = in.field("strategy"); strategy.isGiven()) {
    strategy.readEnum(print.lower.strategy, ErrorCode::unknownStrategy);
  }
  readAssumptions(print.lower, in.field("assume"));
  in.field("comments").readIfGiven(print.comments);
  return print;
}

}  // namespace

Result<PrintRequest> readLower(const Value& value) {
  std::optional<Error> error;
  const Reader in(value, error);
  in.checkFields(kFields);
  return in.finish(readPrint(in));
}

Result<PrintAndRunRequest> readExecute(const Value& value) {
  constexpr std::string_view kInputs[] = {"inputs"};
  std::optional<Error> error;
  const Reader in(value, error);
  in.checkFields(kFields, kInputs);
  PrintAndRunRequest request{readPrint(in), {}};
  readTensors(request.inputs, in.field("inputs"));
  return in.finish(std::move(request));
}

}  // namespace bcast
