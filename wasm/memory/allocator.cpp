// SPDX-License-Identifier: MIT
// Memory for `new`. A call makes dozens of small lists, and emmalloc would search for each. Here a
// small block reuses a freed block of its size, or is cut from a larger one. It is never returned
// to emmalloc: small blocks keep the most memory that they ever used together.
#include "wasm/memory/allocator.h"

#include <emscripten/heap.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>

namespace {

/// Precedes each block.
struct Head {
  std::size_t grains;  ///< The size of the block with its head; 0 if it belongs to emmalloc.
  Head* next;          ///< In a free block: the next one of its size.
};
constexpr std::size_t kGrain = 16;
constexpr std::size_t kLargest = 16 * kGrain - sizeof(Head);
constexpr std::size_t kChunk = 4096;

std::array<Head*, 17> freed{};  ///< By grains.
char* chunk = nullptr;
std::size_t chunkLeft = 0;
void* reserve = nullptr;

Head* placed(void* memory, std::size_t grains) {
  return memory == nullptr ? nullptr : new (memory) Head{grains, nullptr};
}

Head* cut(std::size_t grains) {
  const std::size_t bytes = grains * kGrain;
  if (chunkLeft < bytes) {
    chunk = static_cast<char*>(std::malloc(kChunk));
    chunkLeft = chunk == nullptr ? 0 : kChunk;
  }
  if (chunkLeft == 0) {
    return nullptr;
  }
  chunkLeft -= bytes;
  return placed(chunk + chunkLeft, grains);
}

Head* headOf(std::size_t size) {
  if (size > kLargest) {
    const bool tooMuch = size > SIZE_MAX - sizeof(Head);
    return placed(tooMuch ? nullptr : std::malloc(sizeof(Head) + size), 0);
  }
  const std::size_t grains = (sizeof(Head) + size + kGrain - 1) / kGrain;
  Head* const head = freed[grains];
  if (head == nullptr) {
    return cut(grains);
  }
  freed[grains] = head->next;
  return head;
}

/// A block, or null if there is no memory for it.
void* take(std::size_t size) {
  Head* const head = headOf(size);
  return head == nullptr ? nullptr : head + 1;
}

void giveBack(void* block) {
  if (block == nullptr) {
    return;
  }
  Head* const head = static_cast<Head*>(block) - 1;
  if (head->grains == 0) {
    std::free(head);
    return;
  }
  head->next = freed[head->grains];
  freed[head->grains] = head;
}

/// Asks emmalloc only if memory cannot grow by as much: memory never shrinks again.
bool canTake(std::size_t bytes) {
  const auto end = reinterpret_cast<std::uintptr_t>(sbrk(0));
  if (emscripten_get_heap_max() - end >= bytes) {
    return true;
  }
  // Volatile: the compiler may assume that an unused allocation succeeds.
  void* volatile block = std::malloc(bytes);
  std::free(block);
  return block != nullptr;
}

}  // namespace

bool bcast::pool::hasRoom(std::size_t bytes) {
  if (reserve == nullptr) {
    reserve = std::malloc(kReserve);
  }
  return reserve != nullptr && (bytes <= kReserve || canTake(bytes));
}

void* operator new(std::size_t size) {
  void* block = take(size);
  if (block == nullptr) {
    std::free(std::exchange(reserve, nullptr));
    block = take(size);
  }
  if (block == nullptr) {
    __builtin_trap();
  }
  return block;
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return take(size); }
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return take(size);
}
void operator delete(void* block) noexcept { giveBack(block); }
void operator delete[](void* block) noexcept { giveBack(block); }
void operator delete(void* block, std::size_t /*size*/) noexcept { giveBack(block); }
void operator delete[](void* block, std::size_t /*size*/) noexcept { giveBack(block); }
