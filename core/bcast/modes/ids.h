// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/literal.h"

/// The ids of the modes, for code that only needs to name one.
namespace bcast::ids {

inline constexpr Literal kNumpy = "numpy";
inline constexpr Literal kMlirStrict = "mlir.strict";
inline constexpr Literal kMlirRelaxed = "mlir.relaxed";
inline constexpr Literal kMlirLlvm16 = "mlir.llvm16";
inline constexpr Literal kMlirLlvm19 = "mlir.llvm19";
inline constexpr Literal kTosaRfc = "tosa.rfc";
inline constexpr Literal kTosaElementwise = "tosa.elementwise";
inline constexpr Literal kTosaMatmul = "tosa.matmul";
inline constexpr Literal kLinalgBatchMatmul = "linalg.batchMatmul";
inline constexpr Literal kOpenvinoNone = "openvino.none";
inline constexpr Literal kOpenvinoNumpy = "openvino.numpy";
inline constexpr Literal kOpenvinoPdpd = "openvino.pdpd";
inline constexpr Literal kOpenvinoBidirectional = "openvino.bidirectional";
inline constexpr Literal kOpenvinoMatMul = "openvino.matMul";
inline constexpr Literal kPoputilBroadcastToMatch = "poputil.broadcastToMatch";
inline constexpr Literal kPoputilExpandToMatchRanks = "poputil.expandToMatchRanks";
inline constexpr Literal kPoputilCanBroadcastToMatch = "poputil.canBroadcastToMatch";
inline constexpr Literal kNumpyBroadcastTo = "numpy.broadcastTo";
inline constexpr Literal kNumpyInPlace = "numpy.inPlace";
inline constexpr Literal kNumpyMatmul = "numpy.matmul";
inline constexpr Literal kNumpyEinsum = "numpy.einsum";
inline constexpr Literal kNumpyDot = "numpy.dot";
inline constexpr Literal kNumpyInner = "numpy.inner";
inline constexpr Literal kPytorch = "pytorch";
inline constexpr Literal kPytorchExpand = "pytorch.expand";
inline constexpr Literal kPytorchInPlace = "pytorch.inPlace";
inline constexpr Literal kPytorchEqual = "pytorch.equal";
inline constexpr Literal kPytorchMatmul = "pytorch.matmul";
inline constexpr Literal kPytorchBmm = "pytorch.bmm";
inline constexpr Literal kPytorchLinear = "pytorch.linear";
inline constexpr Literal kPytorchEinsum = "pytorch.einsum";
inline constexpr Literal kJax = "jax";
inline constexpr Literal kJaxRaise = "jax.raise";
inline constexpr Literal kTensorflow = "tensorflow";
inline constexpr Literal kTensorflowEqual = "tensorflow.equal";
inline constexpr Literal kTensorflowMatmul = "tensorflow.matmul";
inline constexpr Literal kOnnxMultidirectional = "onnx.multidirectional";
inline constexpr Literal kOnnxUnidirectional = "onnx.unidirectional";
inline constexpr Literal kOnnxLegacyAxis = "onnx.legacyAxis";
inline constexpr Literal kOnnxMatMul = "onnx.matMul";
inline constexpr Literal kXla = "xla";
inline constexpr Literal kStablehloBroadcastInDim = "stablehlo.broadcastInDim";
inline constexpr Literal kStablehloDotGeneral = "stablehlo.dotGeneral";
inline constexpr Literal kWebnn = "webnn";
inline constexpr Literal kJulia = "julia";
inline constexpr Literal kMatlab = "matlab";
inline constexpr Literal kMatlabMtimes = "matlab.mtimes";

}  // namespace bcast::ids
