// SPDX-License-Identifier: MIT
// Every mode, in the order of lists.

#include <algorithm>
#include <iterator>

#include "bcast/mode/mode.h"
#include "bcast/modes/jax.h"
#include "bcast/modes/julia.h"
#include "bcast/modes/matlab.h"
#include "bcast/modes/mlir.h"
#include "bcast/modes/numpy.h"
#include "bcast/modes/onnx.h"
#include "bcast/modes/openvino.h"
#include "bcast/modes/poputil.h"
#include "bcast/modes/pytorch.h"
#include "bcast/modes/stablehlo.h"
#include "bcast/modes/tensorflow.h"
#include "bcast/modes/tosa.h"
#include "bcast/modes/webnn.h"
#include "bcast/modes/xla.h"

namespace bcast {
namespace {

// clang-format off
constexpr const Mode* kModes[] = {
    &kNumpy,
    &kMlirStrict, &kMlirRelaxed, &kMlirLlvm16, &kMlirLlvm19, &kTosaRfc,
    &kOpenvinoNone, &kOpenvinoNumpy, &kOpenvinoPdpd, &kOpenvinoBidirectional,
    &kPoputilBroadcastToMatch, &kPoputilExpandToMatchRanks, &kPoputilCanBroadcastToMatch,
    &kNumpyBroadcastTo, &kNumpyInPlace,
    &kPytorch, &kPytorchExpand, &kPytorchInPlace,
    &kJax, &kTensorflow,
    &kOnnxMultidirectional, &kOnnxUnidirectional, &kOnnxLegacyAxis,
    &kXla, &kStablehloBroadcastInDim,
    &kWebnn,
    &kJulia, &kMatlab,
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
