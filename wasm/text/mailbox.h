// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bcast/api/reply.h"
#include "bcast/api/texts.h"
#include "bcast/read/document.h"
#include "bcast/tensor/tensor.h"
#include "wasm/memory/allocator.h"

namespace bcast {

/// The memory of a request's text and its reply's text, with the data of tensors next to them, for
/// JavaScript to write and to read. One call at a time: no JavaScript runs while the engine does.
class Mailbox {
 public:
  static constexpr std::size_t kUsual = pool::kReserve;

  /// Its addresses for JavaScript, as a Uint32Array. `data` is 0 if the reply has none.
  struct Places {
    std::uint32_t request, room, reply, length, data, dataLength;
  };
  const Places& places() const { return places_; }

  /// Allocates a request of this many bytes, if there is enough memory.
  void makeRoom(std::size_t size);

  /// Allocates the data of a tensor for the next request; null if there is not enough memory.
  std::byte* attach(ElementType type, double size);

  /// Replies with a value.
  template <class T>
  void tell(const T& value) {
    if (begins(kUsual)) {
      JsonWriter(emptied()).write(value);
      send(reply_.view());
    }
  }

  /// The memory that a verb allocates by `new`: for any request, and for each byte of its text.
  /// Measured, and rounded up (tests/node/boundary/memory.test.mjs).
  struct Need {
    std::size_t base, each;

    std::size_t of(std::size_t size) const { return base + each * std::min(size, kMost / each); }
    /// The most that any request needs: it has at most 256 operands of rank 64.
    static constexpr std::size_t kMost = std::size_t{1} << 27U;
  };
  static constexpr std::size_t kKilobyte = 1024;
  /// The needs of a question on shapes, and of reading a text.
  static constexpr Need kShapes{256 * kKilobyte, 1536}, kTexts{256 * kKilobyte, 64};

  /// Replies to the request of this many bytes, written by JavaScript. `verb` is a function of
  /// bcast::api.
  template <class Verb>
  void answer(std::size_t size, Verb&& verb, Need need) {
    if (begins(need.of(size))) {
      writeReply(emptied(), verb, request(size));
      send(reply_.view());
    }
    beside_.clear();
  }

  /// Sets the language of all sentences.
  void setCatalogue(std::size_t size, Need need) {
    answer(
        size,
        [this](const Value& catalogue) {
          auto spoken = bcast::setCatalogue(catalogue);
          writeNoRoom();
          return spoken;
        },
        need);
  }

  /// Whether a call can allocate this many bytes by `new`. If not, the reply says so.
  bool begins(std::size_t needed);

  /// Replies with an error.
  void fail(const Error& error);

  /// Keeps the tensor that the reply describes, until JavaScript has copied its data.
  void keep(Tensor tensor);
  void dropData();

 private:
  /// Errors: outOfMemory, if there was no memory for the request.
  Result<Document> request(std::size_t size);
  /// Called while there is memory: later there may be too little to write it.
  void writeNoRoom();
  TextBuffer& emptied();
  void send(std::string_view reply);

  std::optional<Buffer> room_;
  Beside beside_;
  std::optional<Tensor> kept_;
  TextBuffer reply_, noRoom_;
  Places places_{};
};

/// The only mailbox, for all modules.
Mailbox& mailbox();

}  // namespace bcast
