// SPDX-License-Identifier: MIT
#include "bcast/read/read_run.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bcast/evaluate/check_truths.h"
#include "bcast/read/read_attributes.h"
#include "bcast/read/read_element.h"
#include "bcast/read/read_request.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

constexpr std::string_view kRunFields[] = {"op", "attributes"};

/// Whether elements of a type may come in the typed array of `held`: a Uint8Array may contain bool,
/// and a Uint16Array the bits of either 16-bit float.
bool comesAs(ElementType type, ElementType held) {
  return type == held || (type == ElementType::boolean && held == ElementType::u8) ||
         (type == ElementType::bf16 && held == ElementType::f16);
}

std::optional<Buffer> takeElements(ElementType type, TypedElements* whole, const Reader& in) {
  if (whole != nullptr && !comesAs(type, whole->type)) {
    in.fail(ErrorCode::wrongType, phrase(kPhrases.elementsOf, {{"{type}", nameOf(type)},
                                                               {"{given}", nameOf(whole->type)}}));
    return std::nullopt;
  }
  if (whole == nullptr || !whole->buffer) {
    in.fail(ErrorCode::outOfMemory,
            std::to_string(whole != nullptr ? whole->size : sizeof(TypedElements)));
    return std::nullopt;
  }
  if (type == ElementType::boolean) {
    if (auto error = checkTruths(whole->buffer->bytes(), in.path())) {
      in.fail(*error);
    }
  }
  return std::move(whole->buffer);
}

std::optional<Buffer> readItems(ElementType type, const Reader& in) {
  const std::size_t bytes = in.size() * byteSize(type);
  std::optional<Buffer> buffer = Buffer::allocate(bytes);
  if (!buffer) {
    in.fail(ErrorCode::outOfMemory, std::to_string(bytes));
    return std::nullopt;
  }
  std::byte* place = buffer->bytes().data();
  in.forEachItem(kPhrases.arrayOfValues, [&](const Reader& item) {
    storeElement(type, item, place);
    place += byteSize(type);
  });
  return buffer;
}

/// The type and the data of a tensor.
void readTensor(OwnedRun& owned, const Reader& in) {
  in.checkFields(kTensorFields);
  ElementType type{};
  in.field("type").readEnum(type, ErrorCode::unknownType);
  owned.run.data.push_back(readData(owned.buffers, type, in.field("data")));
}

}  // namespace

Elements readData(std::vector<Buffer>& buffers, ElementType type, const Reader& in) {
  auto* const* whole = in.as<TypedElements*>();
  std::optional<Buffer> data =
      whole != nullptr ? takeElements(type, *whole, in) : readItems(type, in);
  if (!data) {
    return {type, {}};
  }
  buffers.push_back(std::move(*data));
  return {type, std::as_const(buffers.back()).bytes()};
}

void readTensors(OwnedRun& owned, const Reader& in) {
  in.forEachItem(kPhrases.arrayOfTensors, [&](const Reader& tensor) {
    if (tensor.as<Value::Object>() == nullptr) {
      tensor.failExpecting(kPhrases.tensor);
    }
    tensor.field("shape").read(owned.run.request.operands.emplace_back());
    readTensor(owned, tensor);
  });
}

Result<OwnedRun> readRun(const Value& value) {
  std::optional<Error> error;
  const Reader in(value, error);
  OwnedRun owned{{readFields(in, OperandForm::tensors, kRunFields), {}, {}, {}}, {}};
  in.field("op").read(owned.run.op);
  in.field("operands").forEachItem(kPhrases.arrayOfOperands, [&](const Reader& tensor) {
    readTensor(owned, tensor);
  });
  if (!owned.run.data.empty()) {
    readAttributes(owned.run.attributes, owned.run.data[0].type, in.field("attributes"));
  }
  return in.finish(std::move(owned));
}

Result<PrepareRequest> readPrepare(const Value& value) {
  std::optional<Error> error;
  const Reader in(value, error);
  PrepareRequest prepare{readFields(in, OperandForm::tensors, kRunFields), {}, {}, {}};
  in.field("op").read(prepare.op);
  in.field("operands").forEachItem(kPhrases.arrayOfOperands, [&](const Reader& operand) {
    operand.checkFields(kTypedShapeFields);
    operand.field("type").readEnum(prepare.types.emplace_back(), ErrorCode::unknownType);
  });
  if (!prepare.types.empty()) {
    readAttributes(prepare.attributes, prepare.types[0], in.field("attributes"));
  }
  return in.finish(std::move(prepare));
}

}  // namespace bcast
