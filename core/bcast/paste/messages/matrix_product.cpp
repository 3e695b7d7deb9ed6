// SPDX-License-Identifier: MIT
// Messages about matrix products, which are not about broadcasting.
#include "bcast/paste/messages/message.h"

namespace bcast::messages {
namespace {

constexpr Phrase kPhrases[] = {
    // PyTorch: products, the dot product of vectors, and einsum.
    {"mat1 and mat2 shapes cannot be multiplied (", nullptr},
    {"size mismatch, m1: [", nullptr},
    {"size mismatch, got", nullptr},
    {"Expected size for first two dimensions of batch2 tensor to be: [", nullptr},
    {"inconsistent tensor size, expected tensor [", nullptr},
    {"which does not broadcast with previously seen size", nullptr},
    // NumPy: dot, and products implemented as generalized ufuncs.
    {" not aligned: ", nullptr},
    {"has a mismatch in its core dimension", nullptr},
    // TensorFlow, eagerly and for a node of a graph.
    {"Matrix size-incompatible: In[0]:", nullptr},
    {"In[0] mismatch In[1] shape:", nullptr},
    {"}} = MatMul[", nullptr},
    {"}} = BatchMatMul", nullptr},
    {"(op: 'MatMul')", nullptr},
    {"(op: 'BatchMatMul", nullptr},
    // JAX, XLA, ONNX Runtime.
    {"dot_general requires contracting dimensions to have the same shape", nullptr},
    {"Cannot infer shape for dot operation:", nullptr},
    {"MatMul dimension mismatch", nullptr},
    {"Incompatible dimensions for matrix multiplication", nullptr},
    {"MatMulComputeHelper::Compute", nullptr},
    // Julia, MATLAB, Octave.
    {"), matrix B has dimensions (", nullptr},
    {"), vector B has length", nullptr},
    {") but B has dimensions (", nullptr},
    {"Incorrect dimensions for matrix multiplication", nullptr},
    {"Inner matrix dimensions must agree", nullptr},
    {"To compute elementwise TIMES, use TIMES (.*) instead", nullptr},
    {"operator *: nonconformant arguments (", nullptr},
};

}  // namespace

std::span<const Phrase> productPhrases() { return kPhrases; }

}  // namespace bcast::messages
