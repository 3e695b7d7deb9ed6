// SPDX-License-Identifier: MIT
// What all of them say of matrix products: shapes that do not go together, and not by broadcasting.
#include "message.h"

namespace bcast::messages {
namespace {

constexpr Phrase kPhrases[] = {
    // PyTorch, since 1.8 and before.
    {"mat1 and mat2 shapes cannot be multiplied (", nullptr},
    {"size mismatch, m1: [", nullptr},
    {"size mismatch, got input (", nullptr},
    {"Expected size for first two dimensions of batch2 tensor to be: [", nullptr},
    // NumPy: dot, and the products that are generalized ufuncs.
    {" not aligned: ", nullptr},
    {"matmul: Input operand ", nullptr},
    {"vecdot: Input operand ", nullptr},
    {"matvec: Input operand ", nullptr},
    {"vecmat: Input operand ", nullptr},
    // TensorFlow, by itself and of a node of a graph.
    {"Matrix size-incompatible: In[0]: ", nullptr},
    {"In[0] mismatch In[1] shape: ", nullptr},
    {"}} = MatMul[", nullptr},
    {"}} = BatchMatMul", nullptr},
    {"(op: 'MatMul')", nullptr},
    {"(op: 'BatchMatMul", nullptr},
    // JAX, XLA, ONNX Runtime.
    {"dot_general requires contracting dimensions to have the same shape", nullptr},
    {"Cannot infer shape for dot operation: ", nullptr},
    {"MatMul dimension mismatch", nullptr},
    // Julia, MATLAB, Octave.
    {"), matrix B has dimensions (", nullptr},
    {"), vector B has length ", nullptr},
    {") but B has dimensions (", nullptr},
    {"Incorrect dimensions for matrix multiplication", nullptr},
    {"operator *: nonconformant arguments (", nullptr},
};

}  // namespace

std::span<const Phrase> productPhrases() { return kPhrases; }

}  // namespace bcast::messages
