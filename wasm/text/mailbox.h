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
  void makeRoom(std::size_t size);

  /// Makes room for the data of a tensor of the next request; null where memory does not suffice.
  std::byte* attach(ElementType type, double size);

  /// Replies with a value.
  template <class T>
  void tell(const T& value) {
    if (begins(kUsual)) {
      JsonWriter(emptied()).write(value);
      send(reply_.view());
    }
  }

  /// The memory that a verb takes by `new`: for any request, and for each byte of its text.
  /// Measured, and rounded up (tests/node/boundary/memory.test.mjs).
  struct Need {
    std::size_t base, each;

    std::size_t of(std::size_t size) const { return base + each * std::min(size, kMost / each); }
    /// No request takes more: it has at most 256 operands of rank 64.
    static constexpr std::size_t kMost = std::size_t{1} << 27U;
  };
  static constexpr std::size_t kKilobyte = 1024;
  /// What a question on shapes takes, and what reading a text does.
  static constexpr Need kShapes{256 * kKilobyte, 1536}, kTexts{256 * kKilobyte, 64};

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

  /// Whether a call can take so many bytes by `new`. If not, the reply says so.
  bool begins(std::size_t needed);

  /// Replies with an error.
  void fail(const Error& error);

  /// The tensor that the reply describes, until JavaScript has copied its data.
  void keep(Tensor tensor);
  void dropData();

 private:
  /// Errors: outOfMemory, where there was no room for the request.
  Result<Document> request(std::size_t size);
  /// While there is memory: later there may be none to write it.
  void writeNoRoom();
  TextBuffer& emptied();
  void send(std::string_view reply);

  std::optional<Buffer> room_;
  Beside beside_;
  std::optional<Tensor> kept_;
  TextBuffer reply_, noRoom_;
  Places places_{};
};

/// The one that there is, for all modules.
Mailbox& mailbox();

}  // namespace bcast
