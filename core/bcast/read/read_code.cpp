// SPDX-License-Identifier: MIT
#include "bcast/read/read_code.h"

#include <optional>
#include <string_view>
#include <utility>

#include "bcast/read/read_attributes.h"
#include "bcast/read/read_request.h"
#include "bcast/read/read_run.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

constexpr std::string_view kCodeFields[] = {"system", "op", "attributes"};

/// The type and, if given, the data.
void readOperand(OwnedCode& owned, const Reader& in) {
  in.checkFields(kTensorFields);
  ElementType& type = owned.code.types.emplace_back();
  std::optional<Elements>& elements = owned.code.data.emplace_back();
  in.field("type").readEnum(type, ErrorCode::unknownType);
  if (const Reader data = in.field("data"); data.isGiven()) {
    elements = readData(owned.buffers, type, data);
  }
}

}  // namespace

Result<OwnedCode> readCode(const Value& value) {
  std::optional<Error> error;
  const Reader in(value, error);
  OwnedCode owned{
      {System::numpy, readFields(in, OperandForm::tensors, kCodeFields), {}, {}, {}, {}}, {}};
  in.field("system").readEnum(owned.code.system, ErrorCode::unknownSystem);
  in.field("op").read(owned.code.op);
  in.field("operands").forEachItem(kPhrases.arrayOfOperands, [&](const Reader& operand) {
    readOperand(owned, operand);
  });
  if (!owned.code.types.empty()) {
    readAttributes(owned.code.attributes, owned.code.types[0], in.field("attributes"));
  }
  return in.finish(std::move(owned));
}

}  // namespace bcast
