// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bcast {

/// A text in TOSA, and its fields: function, operator, operands with their names, result.
struct TosaBlock {
  std::string_view text;
  std::string_view says;
};

// Every TOSA block of the TOSA-to-Linalg RFC, in its order.
// clang-format off
inline constexpr TosaBlock kTosaBlocks[] = {
{R"(func.func @main(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "main: add arg0 (?, ?) f32, arg1 (?, ?) f32 -> (?, ?) f32"},
{R"(func.func @main(%arg0: tensor<1x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<1x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "main: add arg0 (1, ?) f32, arg1 (?, ?) f32 -> (?, ?) f32"},
{R"(func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<4x3xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "main: add arg0 (2, 3) f32, arg1 (4, 3) f32 -> (?, ?) f32"},
{R"(func.func @main(%arg0: tensor<1x5xf32>, %arg1: tensor<3x5xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<1x5xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "main: add arg0 (1, 5) f32, arg1 (3, 5) f32 -> (?, ?) f32"},
{R"(func.func @main(%arg0: tensor<3x5xf32>, %arg1: tensor<3x5xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "main: add arg0 (3, 5) f32, arg1 (3, 5) f32 -> (?, ?) f32"},
{R"(func.func @main(%arg0: tensor<2x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<2x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "main: add arg0 (2, ?) f32, arg1 (?, ?) f32 -> (?, ?) f32"},
{R"(func.func @main(%arg0: tensor<2x2xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<2x2xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "main: add arg0 (2, 2) f32, arg1 (?, ?) f32 -> (?, ?) f32"},
{R"(func.func @main(%arg0: tensor<?x2xf32>, %arg1: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<?x2xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "main: add arg0 (?, 2) f32, arg1 (2, ?) f32 -> (?, ?) f32"},
{R"(func.func @test_add_1d_matching_static(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
})",
 "test_add_1d_matching_static: add arg0 (3,) f32, arg1 (3,) f32 -> (3,) f32"},
{R"(func.func @test_abs_1d_dynamic(%arg0: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "tosa.abs"(%arg0) : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
})",
 "test_abs_1d_dynamic: abs arg0 (?,) f32 -> (?,) f32"},
{R"(func.func @test_abs_1d_cast_result(%arg0: tensor<5xf32>) -> tensor<?xf32> {
  %0 = "tosa.abs"(%arg0) : (tensor<5xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
})",
 "test_abs_1d_cast_result: abs arg0 (5,) f32 -> (?,) f32"},
{R"(func.func @test_add_1d_broadcast_static_to_static(%arg0: tensor<1xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<1xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
})",
 "test_add_1d_broadcast_static_to_static: add arg0 (1,) f32, arg1 (3,) f32 -> (3,) f32"},
{R"(func.func @test_add_1d_broadcast_dynamic_to_static(%arg0: tensor<5xf32>, %arg1: tensor<?xf32>) -> tensor<5xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<5xf32>, tensor<?xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
})",
 "test_add_1d_broadcast_dynamic_to_static: add arg0 (5,) f32, arg1 (?,) f32 -> (5,) f32"},
{R"(func.func @test_add_1d_broadcast_static_to_dynamic(%arg0: tensor<1xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<1xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
})",
 "test_add_1d_broadcast_static_to_dynamic: add arg0 (1,) f32, arg1 (?,) f32 -> (?,) f32"},
{R"(func.func @test_add_1d_all_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
})",
 "test_add_1d_all_dynamic: add arg0 (?,) f32, arg1 (?,) f32 -> (?,) f32"},
{R"(func.func @test_add_2d_all_dynamic(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
})",
 "test_add_2d_all_dynamic: add arg0 (?, ?) f32, arg1 (?, ?) f32 -> (?, ?) f32"},
{R"(func.func @test_add_0d(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
})",
 "test_add_0d: add arg0 () f32, arg1 () f32 -> () f32"},
{R"(func.func @test_add_2d_different_ranks(%arg0: tensor<3x4xf32>, %arg1: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
})",
 "test_add_2d_different_ranks: add arg0 (3, 4) f32, arg1 (2, 3, 4) f32 -> (2, 3, 4) f32"},
{R"(func.func @test_select_2d_one_dynamic(%arg0: tensor<2x?xi1>, %arg1: tensor<2x?xf32>, %arg2: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = "tosa.select"(%arg0, %arg1, %arg2) : (tensor<2x?xi1>, tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
})",
 "test_select_2d_one_dynamic: select arg0 (2, ?) bool, arg1 (2, ?) f32, arg2 (2, ?) f32 -> (2, ?) f32"},
{R"(func.func @example_static(%arg0: tensor<2xf32>, %arg1: tensor<1xf32>) -> tensor<2xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
})",
 "example_static: add arg0 (2,) f32, arg1 (1,) f32 -> (2,) f32"},
{R"(func.func @example_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
})",
 "example_dynamic: add arg0 (?,) f32, arg1 (?,) f32 -> (?,) f32"},
{R"(%0 = "tosa.add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<?x?xf32>)",
 "add arg0 (2, 3) f32, arg1 (4, 3) f32 -> (?, ?) f32"},
{R"(%0 = "tosa.add"(%arg0, %arg1) : (tensor<2x2xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>)",
 "add arg0 (2, 2) f32, arg1 (?, ?) f32 -> (?, ?) f32"},
{R"(%result = "tosa.add"(%arg0, %arg1) : (tensor<3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>)",
 "add arg0 (3, 4) f32, arg1 (2, 3, 4) f32 -> (2, 3, 4) f32"},
{R"(%0 = "tosa.add"(%arg0, %arg1) : (tensor<1xf32>, tensor<1xf32>) -> tensor<5xf32>)",
 "add arg0 (1,) f32, arg1 (1,) f32 -> (5,) f32"},
{R"(%0 = "tosa.add"(%arg0, %arg1) : (tensor<?xf32>, tensor<?xf32>) -> tensor<5xf32>)",
 "add arg0 (?,) f32, arg1 (?,) f32 -> (5,) f32"},
};
// clang-format on

}  // namespace bcast
