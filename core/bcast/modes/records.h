// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/mode.h"

namespace bcast {

extern const Mode kNumpy;
extern const Mode kMlirStrict;
extern const Mode kMlirRelaxed;
extern const Mode kMlirLlvm16;
extern const Mode kMlirLlvm19;
extern const Mode kTosaRfc;
extern const Mode kTosaElementwise;
extern const Mode kTosaMatmul;
extern const Mode kLinalgBatchMatmul;
extern const Mode kOpenvinoNone;
extern const Mode kOpenvinoNumpy;
extern const Mode kOpenvinoPdpd;
extern const Mode kOpenvinoBidirectional;
extern const Mode kOpenvinoMatMul;
extern const Mode kPoputilBroadcastToMatch;
extern const Mode kPoputilExpandToMatchRanks;
extern const Mode kPoputilCanBroadcastToMatch;
extern const Mode kNumpyBroadcastTo;
extern const Mode kNumpyInPlace;
extern const Mode kNumpyMatmul;
extern const Mode kNumpyEinsum;
extern const Mode kNumpyDot;
extern const Mode kNumpyInner;
extern const Mode kPytorch;
extern const Mode kPytorchExpand;
extern const Mode kPytorchInPlace;
extern const Mode kPytorchEqual;
extern const Mode kPytorchMatmul;
extern const Mode kPytorchBmm;
extern const Mode kPytorchLinear;
extern const Mode kPytorchEinsum;
extern const Mode kJax;
extern const Mode kJaxRaise;
extern const Mode kTensorflow;
extern const Mode kTensorflowEqual;
extern const Mode kTensorflowMatmul;
extern const Mode kOnnxMultidirectional;
extern const Mode kOnnxUnidirectional;
extern const Mode kOnnxLegacyAxis;
extern const Mode kOnnxMatMul;
extern const Mode kXla;
extern const Mode kStablehloBroadcastInDim;
extern const Mode kStablehloDotGeneral;
extern const Mode kWebnn;
extern const Mode kJulia;
extern const Mode kMatlab;
extern const Mode kMatlabMtimes;

}  // namespace bcast
