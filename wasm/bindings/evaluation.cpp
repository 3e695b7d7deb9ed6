// SPDX-License-Identifier: MIT
// Runs operators on data; loaded later than the rest (ADR 15). Runs of any request, prepared runs,
// and runs of plain typed arrays, which would take longer to describe as JSON than to compute.
#include <emscripten.h>

#include <utility>

#include "wasm/numeric/numeric_run.h"
#include "wasm/numeric/prepared.h"
#include "wasm/text/mailbox.h"
#include "wasm/text/tensor_head.h"

namespace api = bcast::api;
using bcast::mailbox;

namespace {

constexpr bcast::Mailbox::Need kData{262144, 16};

bcast::Direct direct;

bool hasRoom() { return bcast::pool::hasRoom(bcast::pool::kReserve); }

using Ran = std::variant<bcast::TensorHead, bcast::Answer>;
using Readied = std::variant<bcast::PreparedHead, bcast::Answer>;

/// The result's data is returned next to the reply.
bcast::Result<Ran> ran(const bcast::Value& request) {
  auto result = api::run(request);
  if (!result.ok()) {
    return result.error();
  }
  auto either = result.take();
  if (auto* refused = std::get_if<bcast::Answer>(&either)) {
    return Ran(std::move(*refused));
  }
  auto& tensor = std::get<bcast::Tensor>(either);
  bcast::TensorHead head{tensor.type, tensor.shape};
  mailbox().keep(std::move(tensor));
  return Ran(std::move(head));
}

bcast::Result<Readied> readied(const bcast::Value& request) {
  auto prepared = api::prepare(request);
  if (!prepared.ok()) {
    return prepared.error();
  }
  auto decided = prepared.take();
  if (auto* ready = std::get_if<bcast::Prepared>(&decided)) {
    return Readied(bcast::release(std::move(*ready)));
  }
  return Readied(std::move(std::get<bcast::Answer>(decided)));
}

}  // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE void run(std::size_t size) { mailbox().answer(size, ran, kData); }
EMSCRIPTEN_KEEPALIVE void prepare(std::size_t size) { mailbox().answer(size, readied, kData); }

/// False: the mailbox has the error.
EMSCRIPTEN_KEEPALIVE bool runPrepared(bcast::Prepared* prepared) {
  if (!mailbox().begins(bcast::Mailbox::kUsual)) {
    return false;
  }
  const auto error = prepared->run();
  if (error) {
    mailbox().fail(*error);
  }
  return !error;
}

/// Growing memory, even by 0, detaches all its views, so that none of them can write to later
/// allocations here.
EMSCRIPTEN_KEEPALIVE void freePrepared(bcast::Prepared* prepared) {
  delete prepared;
  __builtin_wasm_memory_grow(0, 0);
}

EMSCRIPTEN_KEEPALIVE void* directWords() { return direct.question().words(); }
EMSCRIPTEN_KEEPALIVE const void* directAsk() { return hasRoom() ? direct.ask() : nullptr; }
EMSCRIPTEN_KEEPALIVE bool directRun() { return hasRoom() && direct.run(); }
EMSCRIPTEN_KEEPALIVE bool directNext() { return direct.next(); }
EMSCRIPTEN_KEEPALIVE void directForget() { direct.forget(); }
}
