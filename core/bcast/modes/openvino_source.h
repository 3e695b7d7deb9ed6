// SPDX-License-Identifier: MIT
// The document with all of OpenVINO's rules, and the code that they are compared with.
#pragma once

#include "bcast/mode/mode.h"

namespace bcast::openvino {

inline constexpr Literal kRules =
    "https://docs.openvino.ai/2025/documentation/openvino-ir-format/operation-sets/"
    "broadcast-rules.html";
inline constexpr Source kDocument{
    .title = "OpenVINO, Broadcast Rules For Elementwise Operations",
    .version = "2025",
    .url = kRules,
};

inline constexpr Passage kPartialShape{
    "src/core/src/partial_shape.cpp, broadcast_merge_into, 2025",
    "https://github.com/openvinotoolkit/openvino/blob/2025.0.0/src/core/src/partial_shape.cpp"};
inline constexpr Passage kMerge{
    "src/core/src/partial_shape.cpp, merge_into, 2025; the document does not know ? and *",
    "https://github.com/openvinotoolkit/openvino/blob/2025.0.0/src/core/src/partial_shape.cpp"};
inline constexpr Passage kDimension{
    "src/core/src/dimension.cpp, broadcast_merge, 2025; the document does not know ?",
    "https://github.com/openvinotoolkit/openvino/blob/2025.0.0/src/core/src/dimension.cpp"};
inline constexpr Passage kCpuPlugin{
    "src/plugins/intel_cpu/src/shape_inference/custom/eltwise.cpp, EltwiseShapeInfer, 2025",
    "https://github.com/openvinotoolkit/openvino/blob/2025.0.0/src/plugins/intel_cpu/src/"
    "shape_inference/custom/eltwise.cpp"};
inline constexpr Passage kKernel{
    "src/core/reference/include/openvino/reference/autobroadcast_binop.hpp, 2025",
    "https://github.com/openvinotoolkit/openvino/blob/2025.0.0/src/core/reference/include/openvino/"
    "reference/autobroadcast_binop.hpp"};

}  // namespace bcast::openvino
