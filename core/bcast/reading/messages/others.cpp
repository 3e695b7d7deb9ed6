// SPDX-License-Identifier: MIT
// Messages of systems with a few forms each.
#include "bcast/reading/messages/form.h"

namespace bcast::messages {

SystemForms xlaForms();

namespace {

// tensorrt: NvInfer's logs
constexpr Form kTensorrt[] = {
    {"broadcast dimensions must be conformable"},
    {"Instruction: CHECK_BROADCAST {size} {size}"},
    {"dimensions not compatible for elementwise"},
    {"broadcast iwth incompatible dimensions"},
    {"broadcast with incompatible dimensions"},
    {"elementwise inputs must have same dimensions or follow broadcast rules (input "
     "dimensions were {operand} and {operand})",
     ShapeRule::broadcast, ids::kNumpy},
    {"all concat input tensors must have the same dimensions except on the concatenation "
     "axis ({except}), but dimensions mismatched at index {n}. Input {n} shape: {operand},"
     " Input {n} shape: {operand}",
     ShapeRule::concatenate},
    {"reshape changes volume. Reshaping {operand} to {target}", ShapeRule::reshape},
    {"all concat input tensors must have the same dimensions except on the concatenation axis",
     ShapeRule::concatenate},
};

// paddle/phi/kernels/funcs/common_shape.h
constexpr Form kPaddle[] = {
    {"Operands could not be broadcast together with the shape of X = {operand} and the shape of Y "
     "= {operand}. Received [{n}] in X is not equal to [{n}] in Y at i:{n}",
     ShapeRule::broadcast, ids::kNumpy},
    {"Operands could not be broadcast together with the shape of X = {operand} and the "
     "shape of Y = {operand}",
     ShapeRule::broadcast, ids::kNumpy},
    {"received x_dims[i + axis]:{size} != y_dims[i]:{size}. Broadcast dimension mismatch"},
    {"is expected to be equal.But received input[0]'s shape = {operand}, input[{n}]'s "
     "shape = {operand}",
     ShapeRule::concatenate},
    {"is expected to be the same. But received input's second dimension is {n}, input's "
     "shape is {...}; weight's first dimension is",
     ShapeRule::matmul},
    {"Operands could not be broadcast together with the shape of in_dims = {operand} and "
     "the shape of out_dims = {operand}",
     ShapeRule::other},
};

// tvm: src/relay/op/type_relations.cc, src/relax/op/op_common.h
constexpr Form kTvm[] = {
    {"the first input shape at dim {ownAxis} is T.int64({size}) and the second input shape at dim "
     "{n} is T.int64({size}), which are not broadcastable"},
    {"the first input shape at dim {ownAxis} is {size} and the second input shape at dim {n} is "
     "{size}, which are not broadcastable"},
    {"Incompatible broadcast type {operand} and {operand}", ShapeRule::broadcast, ids::kNumpy},
    {"The lhs shape at dim {ownAxis} is T.int64({size}) and the rhs shape at dim {n} is "
     "T.int64({size}), which are not broadcastable"},
    {"In particular: dimension {ownAxis} conflicts: {size} does not match {size}",
     ShapeRule::equal},
    {"In particular `Tensor[{operand}, {word}]` does not match `Tensor[{operand}, {word}]`",
     ShapeRule::equal},
    {"tensor type `Tensor[{operand}, {word}]` has {n} dimensions, while `Tensor[{operand},"
     " {word}]` has",
     ShapeRule::equal},
    {"Incompatible broadcast dims: {size} and {size}"},
};

// triton: python/triton/language/semantic.py
constexpr Form kTriton[] = {
    {"Cannot broadcast, rank mismatch: {operand}, {operand}", ShapeRule::broadcastTo},
    {"Cannot make_shape_compatible: incompatible dimensions at index {axis}: {size} and {size}"},
    {"Cannot broadcast, the expanded size of the tensor ({size}) must match the existing size "
     "({size}) at non-singleton dimension {axis}",
     ShapeRule::broadcastTo},
};

// mlx: mlx/utils.cpp; tinygrad: tinygrad/tensor.py
constexpr Form kMlx[] = {
    {"Shapes {operand} and {operand} cannot be broadcast", ShapeRule::broadcast, ids::kNumpy},
    {"Requested shape {target} is not broadcast compatible with reduced logits "
     "shape{operand}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    {"[reshape] Cannot reshape array of size", ShapeRule::reshape},
};
constexpr Form kTinygrad[] = {
    {"size mismatch, can't reshape ({operand}) -> ({target})", ShapeRule::reshape},
};

// ndarray: src/lib.rs, src/error.rs, src/linalg/impl_linalg.rs
constexpr Form kNdarray[] = {
    {"ndarray: could not broadcast array from shape: {operand} to: {target}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    {"ShapeError/IncompatibleShape: incompatible shapes"},
    {"ndarray: inputs {operand} and {operand} are not compatible for matrix multiplication",
     ShapeRule::matmul},
};

// candle: candle-core/src/error.rs
constexpr Form kCandle[] = {
    {"shape mismatch in matmul, lhs: {operand}, rhs: {operand}", ShapeRule::matmul},
    {"shape mismatch in {op}, lhs: {operand}, rhs: {operand}", ShapeRule::equal},
    {"shape mismatch in cat for dim {n}, shape for arg {n}: {operand} shape for arg {n}: "
     "{operand}",
     ShapeRule::concatenate},
    {"unexpected rank, expected: {n}, got: {n} ({operand})", ShapeRule::other},
    {"Shape mismatch, got buffer of size {n} which is compatible with shape {target}",
     ShapeRule::reshape},
    {", expected: {operand}, got: {operand}", ShapeRule::equal},
    {"cannot broadcast {operand} to {target}", ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
};

// burn: crates/burn-tensor/src/tensor/api/check.rs, crates/burn-backend
constexpr Form kBurn[] = {
    {"which can't be broadcasted. Lhs tensor shape {operand}, Rhs tensor shape {operand}",
     ShapeRule::broadcast, ids::kNumpy},
    {"Dimensions are incompatible for broadcasting along dimension {axis}: LHS ({size}) vs RHS "
     "({size})"},
    {"Tensors are not broadcastable: cannot expand {operand} to {target}", ShapeRule::broadcastTo,
     ids::kNumpyBroadcastTo},
};

// polars: crates/polars-core
constexpr Form kPolars[] = {
    {"sort expressions must have same length as DataFrame, got DataFrame height: {length} and "
     "Series length: {length}",
     ShapeRule::equal},
    {"series length {length} doesn't match the dataframe height of {length}", ShapeRule::equal},
    {"unable to add a column of length {length} to a DataFrame of height {length}",
     ShapeRule::equal},
    {"could not create a new DataFrame: series {...} has length {length} while series {...} has "
     "length {length}",
     ShapeRule::equal},
    {"cannot do arithmetic operation on series of different lengths: got {length} and "
     "{length}",
     ShapeRule::broadcast, ids::kNumpy},
    {"cannot do arithmetic operation on Series of different lengths: got {length} and {length}",
     ShapeRule::broadcast, ids::kNumpy},
};

// pandas: pandas/core
constexpr Form kPandas[] = {
    {"Length of values ({length}) does not match length of index ({length})", ShapeRule::equal},
    {"Length of values does not match length of index", ShapeRule::equal},
    {"Length mismatch: Expected axis has {length} elements, new values have {length} elements",
     ShapeRule::equal},
    {"Length of passed values is {length}, index implies {length}", ShapeRule::equal},
    {"Shape of passed values is {operand}, indices imply {operand}", ShapeRule::equal},
    {"All arrays must be of the same length", ShapeRule::equal},
    {"Lengths must match to compare", ShapeRule::equal},
    {"Lengths must be equal", ShapeRule::equal},
    {"Unable to coerce to Series, length must be", ShapeRule::equal},
    {"Unable to coerce to DataFrame, shape must be {operand}: given {operand}", ShapeRule::equal},
    {"Item wrong length {length} instead of {length}", ShapeRule::mask},
    {"Must have equal len keys and value when setting with an iterable", ShapeRule::assign},
};

// scikit-learn: sklearn/utils/validation.py
constexpr Form kSklearn[] = {
    {"Found input variables with inconsistent numbers of samples: {firsts}", ShapeRule::equal},
    {"X has {last} features, but {word} is expecting {last} features as input", ShapeRule::equal},
    {"Number of features of the model must match the input. Model n_features is {last} and input "
     "n_features is {last}",
     ShapeRule::equal},
};

// xarray: xarray/core
constexpr Form kXarray[] = {
    {"conflicting sizes for dimension {dimension}: length {size} on {...} and length {size} on",
     ShapeRule::equal},
    {"conflicting sizes for dimension {dimension}: length {size} on the data but length {size} "
     "on coordinate",
     ShapeRule::equal},
    {"cannot reindex or align along dimension {dimension} because of conflicting dimension sizes",
     ShapeRule::equal},
    {"operands cannot be broadcast together with mismatched lengths for dimension {dimension}: "
     "({size}, {size})"},
};

// matplotlib: lib/matplotlib/axes/_base.py
constexpr Form kMatplotlib[] = {
    {"x and y must have same first dimension, but have shapes {operand} and {operand}",
     ShapeRule::other},
    {"'c' argument has {length} elements, which is inconsistent with 'x' and 'y' with size"
     " {length}",
     ShapeRule::equal},
    {"x and y must be the same size", ShapeRule::equal},
};

// numba: numba/np/arrayobj.py
constexpr Form kNumba[] = {
    {"cannot assign slice from input of different size", ShapeRule::assign},
    {"cannot broadcast source array for assignment", ShapeRule::assign},
    {"unable to broadcast argument"},
    {"cannot broadcast non-scalar to scalar array", ShapeRule::broadcastTo},
};

// R: src/main/arithmetic.c
constexpr Form kR[] = {
    {"non-conformable arrays", ShapeRule::equal},
    {"non-conformable arguments", ShapeRule::matmul},
    {"longer object length is not a multiple of shorter object length",
     ShapeRule::other,
     {},
     Outcome::warned},
    {"number of items to replace is not a multiple of replacement length",
     ShapeRule::assign,
     {},
     Outcome::warned},
    {"dims [product {n}] do not match the length of object [{n}]", ShapeRule::other},
    {"arguments imply differing number of rows: {length}, {length}", ShapeRule::equal},
};

// MatX: include/matx/core; MXNet: src/operator/tensor/elemwise_binary_broadcast_op.h
constexpr Form kMatx[] = {
    {"Incompatible operator sizes: {operand} not compatible with {operand}", ShapeRule::broadcast,
     ids::kNumpy},
};
constexpr Form kMxnet[] = {
    {"Incompatible attr in node {...}: expected {operand}, got {operand}", ShapeRule::equal},
    {"Check failed: l == 1 || r == 1 operands could not be broadcast together with shapes "
     "{operands}",
     ShapeRule::broadcast, ids::kNumpy},
};

// C++: Armadillo, nalgebra, xtensor, Eigen, OpenCV, Caffe
constexpr Form kArmadillo[] = {
    {"matrix multiplication: incompatible matrix dimensions: {operand} and {operand}",
     ShapeRule::matmul},
    {"incompatible matrix dimensions: {operand} and {operand}", ShapeRule::equal},
};
constexpr Form kNalgebra[] = {
    {"Matrix addition/subtraction dimensions mismatch. left: {operand} right: {operand}",
     ShapeRule::equal},
    {"Matrix addition/subtraction dimensions mismatch", ShapeRule::equal},
};
constexpr Form kXtensor[] = {
    {"Incompatible dimension of arrays: LHS shape = {operand} RHS shape = {operand}",
     ShapeRule::broadcast, ids::kNumpy},
    {"Incompatible dimension of arrays"},
};
constexpr Form kEigen[] = {
    {"aLhs.rows() == aRhs.rows() && aLhs.cols() == aRhs.cols()", ShapeRule::equal},
};
constexpr Form kOpencv[] = {
    {"inputs[0] == inputs[i] in function 'getMemoryShapes'", ShapeRule::equal},
    {"Inconsistent shape for ConcatLayer", ShapeRule::concatenate},
};
constexpr Form kCaffe[] = {
    {"Check failed: top_shape[j] == bottom[i]->shape(j) ({size} vs. {size}) All inputs "
     "must have the same shape, except at concat_axis",
     ShapeRule::concatenate},
    {"Check failed: bottom[i]->shape() == bottom[0]->shape()", ShapeRule::equal},
};

// theano/tensor/elemwise.py, pytensor/tensor/elemwise.py
constexpr Form kPytensor[] = {
    {"Input dimension mis-match. (input[{n}].shape[{n}] = {size}, input[{n}].shape[{n}] = "
     "{size})"},
    {"Input dimension mismatch. (input[{n}].shape[{n}] = {size}, input[{n}].shape[{n}] = "
     "{size})"},
};

// tfjs-core/src/ops; nd4j; cntk; chainer/utils/type_check.py; WebNN in Chromium
constexpr Form kTfjs[] = {
    {"does not match the shape of the rest", ShapeRule::concatenate},
    {"Shape {operand} does not match {operand} along the non-concatenated axis",
     ShapeRule::concatenate},
    {"Error in matMul: inner shapes ({size}) and ({size}) of Tensors", ShapeRule::matmul},
};
constexpr Form kNd4j[] = {
    {"must match y[{n}], x shape {operand}, y shape {operand}, dimensions", ShapeRule::other},
    {"Dimensions mismatch on dimension {n}: x shape {operand}, y shape {operand}",
     ShapeRule::equal},
};
constexpr Form kCntk[] = {
    {"Left operand's shape {operand} is not compatible with right operand's shape "
     "{operand} for the binary elementwise operation"},
    {"shape '{operand}' is not compatible with right operand {...} shape '{operand}'"},
};
constexpr Form kChainer[] = {
    {"Invalid operation is performed in", ShapeRule::other},
};
constexpr Form kWebnn[] = {
    {"The input shapes are not broadcastable", ShapeRule::broadcast, ids::kWebnn},
};

// einops: einops/einops.py
constexpr Form kEinops[] = {
    {"Input tensor shape: {operand}. Additional info: {...} Shape mismatch, {size} != {size}",
     ShapeRule::reshape},
    {"Input tensor shape: {operand}", ShapeRule::reshape},
};

// Libraries with NumPy's interface: dask, NumSharp, dpctl
constexpr Form kDask[] = {
    {"Chunks do not add up to shape. Got chunks=", ShapeRule::other},
    {"Dimensions {word} with dimension size {n} and", ShapeRule::equal},
};
constexpr Form kNumsharp[] = {
    {"no way to broadcast {operand} to {target}", ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
};
constexpr Form kGeneral[] = {
    {"could not broadcast from shape {n}, {operand} into shape {n}, {target}",
     ShapeRule::broadcastTo, ids::kNumpyBroadcastTo},
    {"xpected output shape {operand}, got {operand}", ShapeRule::equal},
    {"is not broadcast compatible with", ShapeRule::broadcast},
    {"are not broadcastable", ShapeRule::broadcast},
    {"Expected: {operand} Got: {operand}", ShapeRule::equal},
    {"expected shape {operand}, got {operand}", ShapeRule::equal},
    {"expected shape {operand} but got {operand}", ShapeRule::equal},
};

}  // namespace

std::span<const SystemForms> otherForms() {
  static const SystemForms kOthers[] = {
      xlaForms(),
      {"tensorrt", "TensorRT", kTensorrt},
      {"paddle", "PaddlePaddle", kPaddle},
      {"tvm", "TVM", kTvm},
      {"triton", "Triton", kTriton},
      {"ndarray", "ndarray", kNdarray},
      {"candle", "Candle", kCandle},
      {"burn", "Burn", kBurn},
      {"polars", "Polars", kPolars},
      {"pandas", "pandas", kPandas},
      {"scikit-learn", "scikit-learn", kSklearn},
      {"xarray", "xarray", kXarray},
      {"matplotlib", "Matplotlib", kMatplotlib},
      {"numba", "Numba", kNumba},
      {"r", "R", kR},
      {"matx", "MatX", kMatx},
      {"mxnet", "MXNet", kMxnet},
      {"mlx", "MLX", kMlx},
      {"tinygrad", "tinygrad", kTinygrad},
      {"armadillo", "Armadillo", kArmadillo},
      {"nalgebra", "nalgebra", kNalgebra},
      {"xtensor", "xtensor", kXtensor},
      {"eigen", "Eigen", kEigen},
      {"opencv", "OpenCV", kOpencv},
      {"caffe", "Caffe", kCaffe},
      {"pytensor", "PyTensor", kPytensor},
      {"tfjs", "TensorFlow.js", kTfjs},
      {"nd4j", "ND4J", kNd4j},
      {"cntk", "CNTK", kCntk},
      {"chainer", "Chainer", kChainer},
      {"webnn", "WebNN", kWebnn},
      {"einops", "einops", kEinops},
      {"dask", "Dask", kDask},
      {"numsharp", "NumSharp", kNumsharp},
      // Their operations are read, and none of their messages.
      {"tosa", "TOSA", {}},
      {"stablehlo", "StableHLO", {}},
      {"torch-mlir", "torch-mlir", {}},
  };
  return kOthers;
}

SystemForms generalForms() { return {"", "", kGeneral}; }

}  // namespace bcast::messages
