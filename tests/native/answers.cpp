// SPDX-License-Identifier: MIT
// Answers requests, one JSON value a line, so that other tests can hold the native engine against
// the one in WebAssembly. A request with an "op" is run; any other is inferred.
#include <iostream>
#include <string>
#include <variant>

#include "bcast/api.h"
#include "bcast/described.h"
#include "bcast/described_request.h"
#include "bcast/json.h"
#include "from_nlohmann.h"

namespace {

std::string toJson(const bcast::Error& error) {
  return "{\"error\":" + bcast::toJson(bcast::report(error)) + "}";
}

std::string answer(bcast::Value request) {
  if (request.find("op") == nullptr) {
    const auto inferred = bcast::api::infer(request);
    return inferred.ok() ? bcast::toJson(inferred.value()) : toJson(inferred.error());
  }
  const auto result = bcast::api::run(request);
  return result.ok()
             ? std::visit([](const auto& kind) { return bcast::toJson(kind); }, result.value())
             : toJson(result.error());
}

}  // namespace

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::cout << answer(bcast::fromJson(nlohmann::json::parse(line))) << '\n';
  }
}
