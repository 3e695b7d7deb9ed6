// SPDX-License-Identifier: MIT
// Answers requests, one JSON value per line, so that other tests can compare the native engine with
// the WebAssembly one. A request with an "op" is run; any other is inferred.
#include <iostream>
#include <string>
#include <utility>

#include "bcast/api/reply.h"

namespace {

std::string answer(std::string request) {
  std::string copy = request;  // Reading changes it.
  const auto read = bcast::Document::read(std::span(copy.data(), copy.size() + 1));
  const bool runs = read.ok() && read.value().root().find("op") != nullptr;
  return runs ? bcast::reply(bcast::api::run, std::move(request))
              : bcast::reply(bcast::api::infer, std::move(request));
}

}  // namespace

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::cout << answer(line) << '\n';
  }
}
