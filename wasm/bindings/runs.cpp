// SPDX-License-Identifier: MIT
// Runs of operators on data.
#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "bcast/read/read_run.h"
#include "wasm/bindings/tensors.h"
#include "wasm/bindings/verbs.h"

namespace api = bcast::api;
using emscripten::val;

extern "C" void emscripten_notify_memory_growth(std::size_t memory);

namespace bcast::bindings {

val viewOf(std::span<const std::byte> bytes) {
  const auto* const first = reinterpret_cast<const unsigned char*>(bytes.data());
  return val(emscripten::typed_memory_view(bytes.size(), first));
}

val withData(std::string text, const Tensor& tensor) {
  val reply = val::object();
  reply.set("text", std::move(text));
  reply.set("bytes", viewOf(tensor.data.bytes()).call<val>("slice"));
  return reply;
}

}  // namespace bcast::bindings

namespace {

using bcast::bindings::resultOf;
using bcast::bindings::viewOf;
using bcast::bindings::written;

val evaluate(std::string request, const val& arrays) {
  bcast::Attachments attachments = bcast::bindings::copiesOf(arrays);
  const auto result = resultOf(api::run, request, attachments);
  if (!result.ok()) {
    return val(written(result.error()));
  }
  const auto* tensor = std::get_if<bcast::Tensor>(&result.value());
  if (tensor == nullptr) {
    return val(written(std::get<bcast::Answer>(result.value())));
  }
  return bcast::bindings::withData(written(bcast::TensorHead{tensor->type, tensor->shape}),
                                   *tensor);
}

/// An operator with its operands in the engine's memory, to run repeatedly. Place `i` is operand
/// `i`; the place after the last operand is the result.
class PreparedRun {
 public:
  explicit PreparedRun(bcast::Prepared prepared) : prepared_(std::move(prepared)) { readStarts(); }

  std::string head() {
    const auto types = prepared_.types();
    const bcast::Tensor& result = prepared_.result();
    return written(bcast::PreparedHead{result.type, result.shape, {types.begin(), types.end()}});
  }
  /// Its elements, or those of the current slice.
  val bytesAt(std::size_t place) {
    return viewOf(isOperand(place) ? prepared_.operand(place) : prepared_.result().data.bytes());
  }
  /// The index of the first of them in each operand and, last, in the result: a view that
  /// `nextSlice` changes.
  val starts() { return val(emscripten::typed_memory_view(starts_.size(), starts_.data())); }
  bool nextSlice() {
    const bool isNext = prepared_.slices().next();
    readStarts();
    return isNext;
  }
  /// Whether there is a result; if not, `error` has the reason.
  bool run() {
    error_ = prepared_.run();
    return !error_;
  }
  std::string error() const { return written(*error_); }

 private:
  void readStarts() {
    const auto starts = prepared_.slices().starts();
    std::copy(starts.begin(), starts.end(), starts_.begin());
  }
  bool isOperand(std::size_t place) const { return place < prepared_.types().size(); }

  bcast::Prepared prepared_;
  std::array<double, bcast::kArityLimit + 1> starts_{};
  std::optional<bcast::Error> error_;
};

/// A PreparedRun, or a text without one.
val preparedBy(std::string& request, const auto& verb) {
  bcast::Attachments none;
  auto result = resultOf(verb, request, none);
  if (!result.ok()) {
    return val(written(result.error()));
  }
  auto either = result.take();
  if (auto* prepared = std::get_if<bcast::Prepared>(&either)) {
    return val(std::make_shared<PreparedRun>(std::move(*prepared)));
  }
  return val(written(std::get<bcast::Answer>(either)));
}

val prepare(std::string request) { return preparedBy(request, api::prepare); }

/// The same for data that passes through the processor's caches once: 16,384 elements at a time.
val prepareSlices(std::string request) {
  constexpr std::int64_t kSlice = 16384;
  return preparedBy(request,
                    [](const bcast::Value& value) { return api::prepareSlices(value, kSlice); });
}

/// Detaches all views of memory, so that none can write to what is allocated later: growing it
/// does, even by 0. Emscripten's own views are made again.
void detachViews() {
  __builtin_wasm_memory_grow(0, 0);
  emscripten_notify_memory_growth(0);
}

}  // namespace

EMSCRIPTEN_BINDINGS(runs) {
  emscripten::function("evaluate", &evaluate);
  emscripten::function("prepare", &prepare);
  emscripten::function("prepareSlices", &prepareSlices);
  emscripten::function("detachViews", &detachViews);
  emscripten::class_<PreparedRun>("PreparedRun")
      .smart_ptr<std::shared_ptr<PreparedRun>>("PreparedRun")
      .function("head", &PreparedRun::head)
      .function("bytesAt", &PreparedRun::bytesAt)
      .function("starts", &PreparedRun::starts)
      .function("nextSlice", &PreparedRun::nextSlice)
      .function("run", &PreparedRun::run)
      .function("error", &PreparedRun::error);
}
