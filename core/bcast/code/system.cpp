// SPDX-License-Identifier: MIT
#include "bcast/code/system.h"

#include <iterator>

namespace bcast {
namespace {

// In the enumerators' order.
constexpr SystemInfo kSystems[] = {
    {System::numpy, "NumPy", Language::python, "python3 program.py"},
    {System::pytorch, "PyTorch", Language::python, "python3 program.py"},
    {System::jax, "JAX", Language::python, "python3 program.py (our tests do not run JAX)"},
    {System::onnx, "ONNX", Language::python, "python3 program.py (requires onnx 1.13 or newer)"},
    {System::xtensor, "C++ (xtensor)", Language::cpp, "c++ -std=c++20 -fwrapv program.cpp"},
    {System::tosa, "TOSA", Language::mlir, "mlir-opt-19 program.mlir"},
};
static_assert(std::size(kSystems) == Names<System>::names.size());

}  // namespace

std::span<const SystemInfo> systems() { return kSystems; }

}  // namespace bcast
