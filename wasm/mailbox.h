// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "bcast/document.h"
#include "bcast/reply.h"
#include "bcast/tensor.h"

namespace bcast {

/// Where the texts of a request and its reply lie in memory, for JavaScript to write and to read.
/// One call at a time: nothing of JavaScript runs while the engine does.
class Mailbox {
 public:
  /// What JavaScript sees of it, as a Uint32Array.
  struct Places {
    std::uint32_t request, room, reply, length;
  };
  const Places& places() const { return places_; }

  /// Makes room for a request of this many bytes, where memory suffices.
  void makeRoom(std::size_t size) {
    room_.reset();
    room_ = Buffer::allocate(size + 1);
    places_.room = room_ ? static_cast<std::uint32_t>(size) : 0;
    places_.request = room_ ? placeOf(room_->bytes().data()) : 0;
  }

  /// Replies with a value.
  template <class T>
  void tell(const T& value) {
    JsonWriter(emptied()).write(value);
    send();
  }

  /// Replies with an error.
  void fail(const Error& error) {
    writeReply(emptied(), error);
    send();
  }

  /// Replies to the request of this many bytes that JavaScript wrote. `verb` is one of bcast::api.
  template <class Verb>
  void answer(std::size_t size, Verb&& verb, Beside beside = {}) {
    writeReply(emptied(), verb, request(size, beside));
    send();
  }

 private:
  /// More memory is not kept from one call to the next.
  static constexpr std::size_t kKept = std::size_t{1} << 16U;

  /// Errors: outOfMemory, where there was no room for the request.
  Result<Document> request(std::size_t size, Beside& beside) {
    if (!room_ || size > places_.room) {
      return Error{ErrorCode::outOfMemory, {}, std::to_string(size)};
    }
    auto* text = reinterpret_cast<char*>(room_->bytes().data());
    text[size] = '\0';
    return Document::read(std::span(text, size + 1), beside);
  }

  GrowingText& emptied() {
    reply_.clear();
    if (reply_.capacity() > kKept) {
      reply_ = GrowingText();
    }
    return reply_;
  }

  void send() {
    const std::string_view reply = reply_.view();
    places_.reply = placeOf(reply.data());
    places_.length = static_cast<std::uint32_t>(reply.size());
    if (places_.room > kKept) {
      makeRoom(0);
    }
  }

  static std::uint32_t placeOf(const void* pointer) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(pointer));
  }

  std::optional<Buffer> room_;
  GrowingText reply_;
  Places places_{};
};

/// The one that there is.
inline Mailbox mailbox;

}  // namespace bcast
