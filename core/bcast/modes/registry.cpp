// SPDX-License-Identifier: MIT
// All modes, in the order in which lists show them.

#include <algorithm>
#include <iterator>

#include "bcast/mode/mode.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

// clang-format off
constexpr const Mode* kModes[] = {
    &kNumpy,
    &kMlirStrict, &kMlirRelaxed, &kMlirLlvm16, &kMlirLlvm19, &kTosaRfc,
    &kTosaElementwise, &kTosaMatmul, &kLinalgBatchMatmul,
    &kOpenvinoNone, &kOpenvinoNumpy, &kOpenvinoPdpd, &kOpenvinoBidirectional,
    &kOpenvinoMatMul,
    &kPoputilBroadcastToMatch, &kPoputilExpandToMatchRanks, &kPoputilCanBroadcastToMatch,
    &kNumpyBroadcastTo, &kNumpyInPlace, &kNumpyMatmul, &kNumpyEinsum,
    &kNumpyDot, &kNumpyInner,
    &kPytorch, &kPytorchExpand, &kPytorchInPlace, &kPytorchEqual,
    &kPytorchMatmul, &kPytorchBmm, &kPytorchLinear, &kPytorchEinsum,
    &kJax, &kJaxRaise, &kTensorflow, &kTensorflowEqual, &kTensorflowMatmul,
    &kOnnxMultidirectional, &kOnnxUnidirectional, &kOnnxLegacyAxis, &kOnnxMatMul,
    &kXla, &kStablehloBroadcastInDim, &kStablehloDotGeneral,
    &kWebnn,
    &kJulia, &kMatlab, &kMatlabMtimes,
};
// clang-format on

}  // namespace

std::span<const Mode* const> modes() { return kModes; }

const Mode* findMode(std::string_view id) {
  const auto found = std::find_if(std::begin(kModes), std::end(kModes),
                                  [id](const Mode* mode) { return mode->id == id; });
  return found == std::end(kModes) ? nullptr : *found;
}

}  // namespace bcast
