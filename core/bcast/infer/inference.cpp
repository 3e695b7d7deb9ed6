// SPDX-License-Identifier: MIT
#include "bcast/infer/infer.h"

namespace bcast {

Inference::Inference() = default;
Inference::Inference(const Inference&) = default;
Inference::Inference(Inference&&) noexcept = default;
Inference& Inference::operator=(const Inference&) = default;
Inference& Inference::operator=(Inference&&) noexcept = default;
Inference::~Inference() = default;

}  // namespace bcast
