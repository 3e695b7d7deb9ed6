// SPDX-License-Identifier: MIT
#include "bcast/read/read_suppositions.h"

#include "bcast/error/error_at.h"
#include "bcast/read/lower_request_phrases.h"
#include "bcast/read/read_fields.h"

namespace bcast {
namespace {

constexpr std::string_view kSuppositionFields[] = {"operand", "axis", "neverOne", "least", "most"};

/// A number that counts.
Fault readCount(std::size_t& place, const Value* value, const Path& path) {
  std::int64_t count = 0;
  Fault fault = readInto(count, value, path);
  if (!fault && count < 0) {
    fault = badAt(ErrorCode::wrongType, path, translate(kLowerRequestPhrases.zeroOrMore));
  }
  place = static_cast<std::size_t>(count);
  return fault;
}

Fault readSupposition(Supposition& each, const Value& value, const Path& path) {
  if (value.as<Value::Object>() == nullptr) {
    return mismatch(&value, path, kLowerRequestPhrases.supposition);
  }
  Fault fault = checkKeys(value, kSuppositionFields, path);
  fault = fault ? fault : readCount(each.operand, value.find("operand"), Path(&path, "operand"));
  fault = fault ? fault : readCount(each.axis, value.find("axis"), Path(&path, "axis"));
  fault =
      fault ? fault : readOptional(each.neverOne, value.find("neverOne"), Path(&path, "neverOne"));
  fault = fault ? fault : readOptional(each.least, value.find("least"), Path(&path, "least"));
  const Value* most = value.find("most");
  return fault || most == nullptr ? fault
                                  : readInto(each.most.emplace(), most, Path(&path, "most"));
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

/// "neverOne", of every unknown extent: symbolic shapes are strict.
void supposeNeverOne(LowerRequest& request) {
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    supposeNeverOne(request, i);
  }
}

}  // namespace

Fault readSuppositions(LowerRequest& request, const Value* value, const Path& path) {
  if (value == nullptr) {
    return std::nullopt;
  }
  const auto* text = value->as<std::string_view>();
  if (text != nullptr && *text == "neverOne") {
    supposeNeverOne(request);
    return std::nullopt;
  }
  if (arrayIn(value) == nullptr) {
    return mismatch(value, path, kLowerRequestPhrases.suppositions);
  }
  Fault fault;
  for (const Value& each : *value) {
    const Path place(&path, request.assume.size());
    Supposition& supposition = request.assume.emplace_back(Supposition{0, 0});
    fault = fault ? fault : readSupposition(supposition, each, place);
  }
  return fault;
}

}  // namespace bcast
