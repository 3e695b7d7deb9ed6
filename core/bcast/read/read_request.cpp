// SPDX-License-Identifier: MIT
#include "bcast/read/read_request.h"

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>

#include "bcast/mode/mode.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

constexpr auto kFieldNames = std::apply(
    [](const auto&... fields) {
      return std::array<std::string_view, sizeof...(fields)>{fields.name...};
    },
    Describe<Request>::fields);
static_assert(kFieldNames[0] == "mode");

void readOperand(Shape& shape, const Reader& in, OperandForm form) {
  const bool isTensor = in.as<Value::Object>() != nullptr;
  if (isTensor != (form == OperandForm::tensors)) {
    in.failExpecting(isTensor ? kPhrases.shape : kPhrases.tensor);
  } else if (isTensor) {
    in.field("shape").read(shape);
  } else {
    in.read(shape);
  }
}

void readOperands(std::vector<Shape>& operands, const Reader& in, OperandForm form) {
  in.forEachOperand(kPhrases.arrayOfOperands, [&](const Reader& operand) {
    readOperand(operands.emplace_back(), operand, form);
  });
}

/// Without a mode, each mode decides whether it takes a target with -1.
void readTarget(Request& request, const Reader& in, bool isModeless) {
  Shape& target = request.target.emplace();
  const Mode* mode = findMode(request.mode);
  std::optional<Error> error;
  in.withError(error).read(target);
  const bool isNegative = error && error->code == ErrorCode::negativeExtent;
  request.minusOne = isModeless && isNegative;
  if (isNegative && (isModeless || (mode != nullptr && mode->takes.minusOneKeeps))) {
    in.readShape(target, MinusOne::dynamic);
  } else if (error) {
    in.fail(*error);
  }
}

Request readAll(const Reader& in, OperandForm form, bool isModeless) {
  Request request;
  forEachField<Request>([&](const auto& field) {
    auto& place = request.*field.member;
    const Reader given = in.field(field.name);
    if constexpr (std::is_same_v<decltype(place), std::vector<Shape>&>) {
      readOperands(place, given, form);
    } else if (field.name == "target" && given.isGiven()) {
      readTarget(request, given, isModeless);
    } else if (field.name != "mode" || !isModeless || given.isGiven()) {
      given.read(place);
    }
  });
  return request;
}

}  // namespace

Request readFields(const Reader& in, OperandForm form, FieldNames more) {
  in.checkFields(kFieldNames, more);
  return readAll(in, form, false);
}

Result<Request> readRequest(const Value& value) {
  std::optional<Error> error;
  const Reader in(value, error);
  return in.finish(readFields(in, OperandForm::shapes, {}));
}

Result<Request> readModeless(const Value& value) {
  std::optional<Error> error;
  const Reader in(value, error);
  in.checkFields(kFieldNames);
  return in.finish(readAll(in, OperandForm::shapes, true));
}

Result<CellRequest> readCellRequest(const Value& value) {
  constexpr std::string_view kCell[] = {"cell"};
  std::optional<Error> error;
  const Reader in(value, error);
  CellRequest cells{readFields(in, OperandForm::shapes, kCell), {}};
  in.field("cell").read(cells.cell);
  return in.finish(std::move(cells));
}

Result<RepairRequest> readRepairRequest(const Value& value) {
  constexpr std::string_view kWant[] = {"want"};
  std::optional<Error> error;
  const Reader in(value, error);
  RepairRequest repair{readFields(in, OperandForm::shapes, kWant), {}};
  in.field("want").read(repair.want);
  return in.finish(std::move(repair));
}

}  // namespace bcast
