// SPDX-License-Identifier: MIT
// Typed arrays attached to a request: the element types that each may have.
#include <cstring>
#include <string>
#include <utility>

#include "bcast/read/document.h"
#include "bcast/read/read_run.h"
#include "catch.h"

namespace bcast {
namespace {

constexpr auto& kTypeNames = Names<ElementType>::names;

/// A request with one operand of two elements, with attached data.
std::string requestOf(ElementType type) {
  return R"({"mode":"numpy","op":"abs","operands":[{"shape":[2],"type":")" +
         std::string(nameOf(type)) + R"(","data":"\u00000"}]})";
}

/// The result of reading two elements of `held`, whose bytes are all `byte`, as a type.
Result<OwnedRun> readAs(ElementType type, ElementType held, unsigned char byte) {
  const std::size_t size = 2 * byteSize(held);
  Attachments attachments;
  attachments.push_back({held, size, Buffer::allocate(size)});
  std::memset(attachments[0].buffer->bytes().data(), byte, size);
  std::string text = requestOf(type);
  const auto read = Document::read(std::span(text.data(), text.size() + 1), attachments);
  REQUIRE(read.ok());
  return readRun(read.value().root());
}

bool mayHold(ElementType held, ElementType type) {
  using enum ElementType;
  return held == type || (held == u8 && type == boolean) || (held == f16 && type == bf16);
}

}  // namespace

TEST_CASE("a typed array has elements of its own type, bytes also bool, and f16 also bf16") {
  for (std::size_t i = 0; i < kTypeNames.size(); ++i) {
    for (std::size_t k = 0; k < kTypeNames.size(); ++k) {
      const auto type = static_cast<ElementType>(i);
      const auto held = static_cast<ElementType>(k);
      CAPTURE(nameOf(type), nameOf(held));
      const auto read = readAs(type, held, 1);
      REQUIRE(read.ok() == mayHold(held, type));
      if (!read.ok()) {
        CHECK(read.error().code == ErrorCode::wrongType);
        CHECK(read.error().where.path == "/operands/0/data");
        continue;
      }
      const Elements& taken = read.value().run.data[0];
      CHECK(taken.type == type);
      REQUIRE(taken.bytes.size() == 2 * byteSize(type));
      CHECK(taken.bytes.back() == std::byte{1});
    }
  }
}

TEST_CASE("bool is 0 or 1 in a typed array too") {
  CHECK(readAs(ElementType::boolean, ElementType::u8, 0).ok());
  CHECK(readAs(ElementType::u8, ElementType::u8, 2).ok());
  for (const unsigned char byte :
       {static_cast<unsigned char>(2), static_cast<unsigned char>(255)}) {
    const auto read = readAs(ElementType::boolean, ElementType::u8, byte);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().code == ErrorCode::valueOutOfRange);
    CHECK(read.error().where.path == "/operands/0/data/0");
  }
}

TEST_CASE("a typed array that did not fit into memory is an error") {
  Attachments attachments;
  attachments.push_back({ElementType::f32, 8, std::nullopt});
  std::string text = requestOf(ElementType::f32);
  const auto read = Document::read(std::span(text.data(), text.size() + 1), attachments);
  const auto run = readRun(read.value().root());
  REQUIRE_FALSE(run.ok());
  CHECK(run.error().code == ErrorCode::outOfMemory);
  CHECK(run.error().where.path == "/operands/0/data");
}

TEST_CASE("so is one that there was not even memory to list") {
  Attachments attachments;
  std::string text = requestOf(ElementType::f32);
  const auto read = Document::read(std::span(text.data(), text.size() + 1), attachments);
  const auto run = readRun(read.value().root());
  REQUIRE_FALSE(run.ok());
  CHECK(run.error().code == ErrorCode::outOfMemory);
  CHECK(run.error().where.path == "/operands/0/data");
}

}  // namespace bcast
