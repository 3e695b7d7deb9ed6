// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "bcast/answer.h"
#include "bcast/described_request.h"
#include "bcast/tensor.h"

namespace bcast {

/// The contract's JSON, on one line; the same fields as the JavaScript values.
std::string toJson(const Answer& answer);
std::string toJson(const ErrorReport& report);
/// `{type, shape, data}`; what is not finite as "NaN", "Infinity", "-Infinity".
std::string toJson(const Tensor& tensor);

/// A JSON string literal. Precondition: UTF-8.
std::string quoteJson(std::string_view text);

}  // namespace bcast
