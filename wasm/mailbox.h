// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "bcast/document.h"
#include "bcast/reply.h"
#include "bcast/tensor.h"
#include "pool.h"

namespace bcast {

/// Where the texts of a request and its reply lie in memory, and the data of tensors next to them,
/// for JavaScript to write and to read. One call at a time: no JavaScript runs while the engine
/// does.
class Mailbox {
 public:
  static constexpr std::size_t kUsual = pool::kReserve;

  /// What JavaScript sees of it, as a Uint32Array. `data` is 0 if the reply has none.
  struct Places {
    std::uint32_t request, room, reply, length, data, dataLength;
  };
  const Places& places() const { return places_; }

  /// Makes room for a request of this many bytes, where memory suffices.
  void makeRoom(std::size_t size) {
    room_.reset();
    room_ = Buffer::allocate(size + 1);
    places_.room = room_ ? static_cast<std::uint32_t>(size) : 0;
    places_.request = room_ ? placeOf(room_->bytes().data()) : 0;
  }

  /// Makes room for the data of a tensor of the next request; null where memory does not suffice.
  std::byte* attach(ElementType type, double size) {
    if (!pool::hasRoom(kUsual + 4 * beside_.size() * sizeof(TypedElements))) {
      return nullptr;
    }
    const auto bytes = static_cast<std::size_t>(std::min(size, kLongestArray));
    beside_.push_back({type, bytes, Buffer::allocate(bytes)});
    return beside_.back().buffer ? beside_.back().buffer->bytes().data() : nullptr;
  }

  /// Replies with a value.
  template <class T>
  void tell(const T& value) {
    if (begins(kUsual)) {
      JsonWriter(emptied()).write(value);
      send(reply_.view());
    }
  }

  /// The memory that a verb takes by `new`: for any request, and for each byte of its text.
  /// Measured, and rounded up (tests/node/memory.test.mjs).
  struct Need {
    std::size_t base, each;

    std::size_t of(std::size_t size) const { return base + each * std::min(size, kMost / each); }
    /// No request takes more: it has at most 256 operands of rank 64.
    static constexpr std::size_t kMost = std::size_t{1} << 27U;
  };

  /// Replies to the request of this many bytes that JavaScript wrote. `verb` is one of bcast::api.
  template <class Verb>
  void answer(std::size_t size, Verb&& verb, Need need) {
    if (begins(need.of(size))) {
      writeReply(emptied(), verb, request(size));
      send(reply_.view());
    }
    beside_.clear();
  }

  /// Sets the language of all sentences.
  void speak(std::size_t size, Need need) {
    answer(
        size,
        [this](const Value& catalogue) {
          auto spoken = bcast::speak(catalogue);
          writeNoRoom();
          return spoken;
        },
        need);
  }

  /// Whether a call can take so many bytes by `new`. If not, the reply says so.
  bool begins(std::size_t needed) {
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

  /// Replies with an error.
  void fail(const Error& error) {
    writeReply(emptied(), error);
    send(reply_.view());
  }

  /// The tensor that the reply describes, until JavaScript has copied its data.
  void keep(Tensor tensor) {
    kept_.emplace(std::move(tensor));
    places_.data = placeOf(kept_->data.bytes().data());
    places_.dataLength = static_cast<std::uint32_t>(kept_->data.bytes().size());
  }
  void dropData() {
    kept_.reset();
    places_.data = 0;
  }

 private:
  /// More memory is not kept from one call to the next.
  static constexpr std::size_t kKept = std::size_t{1} << 16U;
  /// JavaScript has longer arrays than the engine can address.
  static constexpr double kLongestArray = SIZE_MAX;
  /// Errors: outOfMemory, where there was no room for the request.
  Result<Document> request(std::size_t size) {
    if (!room_ || size > places_.room) {
      return Error{ErrorCode::outOfMemory, {}, std::to_string(size)};
    }
    auto* text = reinterpret_cast<char*>(room_->bytes().data());
    text[size] = '\0';
    return Document::read(std::span(text, size + 1), beside_);
  }

  /// While there is memory: later there may be none to write it.
  void writeNoRoom() {
    noRoom_.clear();
    writeReply(noRoom_, Error{ErrorCode::outOfMemory, {}, std::to_string(kUsual)});
  }

  GrowingText& emptied() {
    reply_.clear();
    if (reply_.capacity() > kKept) {
      reply_ = GrowingText();
    }
    return reply_;
  }

  void send(std::string_view reply) {
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
  Beside beside_;
  std::optional<Tensor> kept_;
  GrowingText reply_, noRoom_;
  Places places_{};
};

/// The one that there is.
inline Mailbox mailbox;

}  // namespace bcast
