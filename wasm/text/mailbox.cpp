// SPDX-License-Identifier: MIT
#include "wasm/text/mailbox.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace bcast {
namespace {

/// More memory is freed after a call.
constexpr std::size_t kKept = std::size_t{1} << 16U;
/// JavaScript has longer arrays than the engine can address.
constexpr double kLongestArray = SIZE_MAX;

std::uint32_t placeOf(const void* pointer) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(pointer));
}

}  // namespace

Mailbox& mailbox() {
  static Mailbox theOne;
  return theOne;
}

void Mailbox::makeRoom(std::size_t size) {
  room_.reset();
  room_ = Buffer::allocate(size + 1);
  places_.room = room_ ? static_cast<std::uint32_t>(size) : 0;
  places_.request = room_ ? placeOf(room_->bytes().data()) : 0;
}

std::byte* Mailbox::attach(ElementType type, double size) {
  if (!pool::hasRoom(kUsual + 4 * beside_.size() * sizeof(TypedElements))) {
    return nullptr;
  }
  const auto bytes = static_cast<std::size_t>(std::min(size, kLongestArray));
  beside_.push_back({type, bytes, Buffer::allocate(bytes)});
  return beside_.back().buffer ? beside_.back().buffer->bytes().data() : nullptr;
}

bool Mailbox::begins(std::size_t needed) {
  if (pool::hasRoom(needed)) {
    if (noRoom_.view().empty()) {
      writeNoRoom();
    }
    return true;
  }
  if (pool::hasRoom(kUsual)) {
    fail({ErrorCode::outOfMemory, {}, std::to_string(needed)});
  } else {
    send(noRoom_.view());
  }
  return false;
}

void Mailbox::fail(const Error& error) {
  writeReply(emptied(), error);
  send(reply_.view());
}

void Mailbox::keep(Tensor tensor) {
  kept_.emplace(std::move(tensor));
  places_.data = placeOf(kept_->data.bytes().data());
  places_.dataLength = static_cast<std::uint32_t>(kept_->data.bytes().size());
}

void Mailbox::dropData() {
  kept_.reset();
  places_.data = 0;
}

Result<Document> Mailbox::request(std::size_t size) {
  if (!room_ || size > places_.room) {
    return Error{ErrorCode::outOfMemory, {}, std::to_string(size)};
  }
  auto* text = reinterpret_cast<char*>(room_->bytes().data());
  text[size] = '\0';
  return Document::read(std::span(text, size + 1), beside_);
}

void Mailbox::writeNoRoom() {
  noRoom_.clear();
  writeReply(noRoom_, Error{ErrorCode::outOfMemory, {}, std::to_string(kUsual)});
}

TextBuffer& Mailbox::emptied() {
  reply_.clear();
  if (reply_.capacity() > kKept) {
    reply_ = TextBuffer();
  }
  return reply_;
}

void Mailbox::send(std::string_view reply) {
  places_.reply = placeOf(reply.data());
  places_.length = static_cast<std::uint32_t>(reply.size());
  if (places_.room > kKept) {
    makeRoom(0);
  }
}

}  // namespace bcast
