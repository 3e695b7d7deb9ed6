// SPDX-License-Identifier: MIT
// Messages of Keras. Its merging layers and its operations broadcast as in NumPy.
#include "bcast/reading/messages/form.h"

namespace bcast::messages {
namespace {

constexpr Form kKerasForms[] = {
    // keras/layers/merging/base_merge.py
    {"Operands could not be broadcast together with shapes {operands}", ShapeRule::broadcast,
     ids::kNumpy},
    {"Inputs have incompatible shapes. Received shapes {operands}", ShapeRule::broadcast,
     ids::kNumpy},
    // keras/src/ops/operation_utils.py, keras/src/backend/common/backend_utils.py
    {"Cannot broadcast shape, the failure dim has value {n}, which cannot be broadcasted to {n}. "
     "Input shapes are: {operands}",
     ShapeRule::broadcast, ids::kNumpy},
    // keras/layers/merging/concatenate.py
    {"layer requires inputs with matching shapes except for the concatenation axis. Received: "
     "input_shape={operands}",
     ShapeRule::concatenate},
    {"layer requires inputs with matching shapes except for the concat axis. Got inputs shapes: "
     "{operands}",
     ShapeRule::concatenate},
    // keras/losses, keras/engine/input_spec.py, keras/engine/training_utils.py
    {"`logits` and `labels` must have the same shape, received ({operand} vs {operand})",
     ShapeRule::equal},
    {"Arguments `target` and `output` must have the same shape. Received: target.shape={operand}, "
     "output.shape={operand}",
     ShapeRule::equal},
    {"is incompatible with the layer: expected shape={operand}, found shape={operand}",
     ShapeRule::equal},
    {"of input shape to have value {last}, but received input with shape {operand}",
     ShapeRule::other},
    {"to have shape {operand} but got array with shape {operand}", ShapeRule::equal},
    {"Data cardinality is ambiguous: x sizes: {first} y sizes: {first} Make sure",
     ShapeRule::equal},
    {"Make sure all arrays contain the same number of samples.'x' sizes: {first} 'y' "
     "sizes: {first}",
     ShapeRule::equal},
    {"Data cardinality is ambiguous", ShapeRule::equal},
    {"layer requires inputs with matching shapes except for the concat axis. Got input "
     "shapes: {operands}",
     ShapeRule::concatenate},
    {"incompatible shapes: y_true has shape {operand}, y_pred has shape {operand}",
     ShapeRule::equal},
    {"as the target. Both have to be of the same shape", ShapeRule::equal},
};

}  // namespace

SystemForms kerasForms() {
  return {"keras", "Keras", kKerasForms, ids::kTensorflowEqual, ids::kTensorflowMatmul};
}

}  // namespace bcast::messages
