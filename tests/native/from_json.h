// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <utility>

#include "bcast/read/document.h"
#include "catch.h"

namespace bcast {

/// A request in JSON, as the engine reads it.
class FromJson {
 public:
  explicit FromJson(std::string text) : text_(std::move(text)), document_(read()) {}
  FromJson(const FromJson&) = delete;
  FromJson& operator=(const FromJson&) = delete;

  operator const Value&() const { return document_.root(); }

 private:
  Document read() {
    Result<Document> document = Document::read(std::span(text_.data(), text_.size() + 1));
    REQUIRE(document.ok());
    return document.take();
  }

  std::string text_;
  Document document_;
};

}  // namespace bcast
