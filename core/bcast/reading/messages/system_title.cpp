// SPDX-License-Identifier: MIT
#include "bcast/reading/messages/system_title.h"

#include <algorithm>
#include <iterator>

#include "bcast/reading/finding/reading_phrases.h"
#include "bcast/text/phrases.h"

namespace bcast::messages {

std::string titleOfSystem(std::string_view system) {
  struct Title {
    std::string_view system, title;
  };
  constexpr Title kTitles[] = {
      {"numpy", "NumPy"},
      {"pytorch", "PyTorch"},
      {"jax", "JAX"},
      {"xla", "XLA"},
      {"tensorflow", "TensorFlow"},
      {"keras", "Keras"},
      {"onnx", "ONNX"},
      {"openvino", "OpenVINO"},
      {"tensorrt", "TensorRT"},
      {"paddle", "PaddlePaddle"},
      {"tvm", "TVM"},
      {"triton", "Triton"},
      {"mlir", "MLIR"},
      {"tosa", "TOSA"},
      {"stablehlo", "StableHLO"},
      {"torch-mlir", "torch-mlir"},
      {"julia", "Julia"},
      {"matlab", "MATLAB or Octave"},
      {"ndarray", "ndarray"},
      {"candle", "Candle"},
      {"burn", "Burn"},
      {"polars", "Polars"},
      {"pandas", "pandas"},
      {"scikit-learn", "scikit-learn"},
      {"xarray", "xarray"},
      {"matplotlib", "Matplotlib"},
      {"numba", "Numba"},
      {"r", "R"},
      {"matx", "MatX"},
      {"mxnet", "MXNet"},
      {"mlx", "MLX"},
      {"tinygrad", "tinygrad"},
      {"armadillo", "Armadillo"},
      {"nalgebra", "nalgebra"},
      {"xtensor", "xtensor"},
      {"eigen", "Eigen"},
      {"opencv", "OpenCV"},
      {"caffe", "Caffe"},
      {"pytensor", "PyTensor"},
      {"tfjs", "TensorFlow.js"},
      {"nd4j", "ND4J"},
      {"cntk", "CNTK"},
      {"chainer", "Chainer"},
      {"webnn", "WebNN"},
      {"einops", "einops"},
      {"dask", "Dask"},
      {"numsharp", "NumSharp"},
  };
  const auto* found = std::find_if(std::begin(kTitles), std::end(kTitles),
                                   [&](const Title& each) { return each.system == system; });
  return found == std::end(kTitles) ? phrase(kReadingPhrases.system) : std::string(found->title);
}

}  // namespace bcast::messages
