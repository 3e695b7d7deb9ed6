// SPDX-License-Identifier: MIT
// Lack of memory is an error.
#include <algorithm>
#include <string>
#include <vector>

#include "bcast/evaluate/evaluate.h"
#include "bcast/evaluate/prepare.h"
#include "catch.h"
#include "example_request.h"
#include "sanitized.h"

#if defined(__linux__) && !BCAST_ASAN
#include <sys/resource.h>
#endif

#if BCAST_ASAN
/// A large allocation fails as without the sanitizer, instead of ending the program.
extern "C" const char* __asan_default_options() {
  return "allocator_may_return_null=1:max_allocation_size_mb=8192";
}
#endif

namespace bcast {
namespace {

/// Limits this program to 8 GB during its lifetime: Linux promises more memory than it has.
class EightGigabytes {
 public:
#if defined(__linux__) && !BCAST_ASAN
  EightGigabytes() {
    getrlimit(RLIMIT_AS, &before_);
    const rlimit less{std::min(before_.rlim_max, rlim_t{8} << 30U), before_.rlim_max};
    setrlimit(RLIMIT_AS, &less);
  }
  ~EightGigabytes() { setrlimit(RLIMIT_AS, &before_); }
  EightGigabytes(const EightGigabytes&) = delete;
  EightGigabytes& operator=(const EightGigabytes&) = delete;

 private:
  rlimit before_{};
#endif
};

Request requestOf(const std::vector<std::string>& operands) {
  Request request;
  request.mode = "numpy";
  for (const std::string& operand : operands) {
    request.operands.push_back(shapeFrom(operand));
  }
  return request;
}

/// 17 GB as f64.
const std::vector<std::string> kColumnAndRow{"(65536, 1)", "(1, 32767)"};

}  // namespace

TEST_CASE("a result that does not fit into memory is an error") {
  [[maybe_unused]] const EightGigabytes limit;
  const auto prepared =
      prepare({requestOf(kColumnAndRow), "add", {ElementType::f64, ElementType::f64}});
  REQUIRE_FALSE(prepared.ok());
  CHECK(prepared.error().code == ErrorCode::outOfMemory);
  const std::vector<double> column(65536);
  const std::vector<double> row(32767);
  const auto evaluated = evaluate({requestOf(kColumnAndRow),
                                   "add",
                                   {{ElementType::f64, std::as_bytes(std::span(column))},
                                    {ElementType::f64, std::as_bytes(std::span(row))}}});
  REQUIRE_FALSE(evaluated.ok());
  CHECK(evaluated.error().code == ErrorCode::outOfMemory);
}

TEST_CASE("an operand that does not fit into memory is an error") {
  [[maybe_unused]] const EightGigabytes limit;
  const auto prepared =
      prepare({requestOf({"(2147483647,)"}), "identity", {ElementType::f64}, {}, false});
  REQUIRE_FALSE(prepared.ok());
  CHECK(prepared.error().code == ErrorCode::outOfMemory);
}

}  // namespace bcast
