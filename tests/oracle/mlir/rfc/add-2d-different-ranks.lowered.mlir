// Quoted from [RFC] TOSA-to-Linalg lowering of element-wise ops (LLVM discussion forum, 2023), section
// "Lowering strategy". What it is lowered to. Here with the output_shape that tensor.expand_shape has today.
#map = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @test_add_2d_different_ranks(%arg0: tensor<3x4xf32>, %arg1: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {

  // Expand shape of %arg0 to match %arg1
  %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 3, 4] : tensor<3x4xf32> into tensor<1x3x4xf32>

  // Perform element-wise operation
  %0 = tensor.empty() : tensor<2x3x4xf32>
  %1 = linalg.generic {
    indexing_maps = [#map, #map1, #map1],
    iterator_types = ["parallel", "parallel", "parallel"]
  } ins(%expanded, %arg1 : tensor<1x3x4xf32>, tensor<2x3x4xf32>) outs(%0 : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %2 = arith.addf %in, %in_0 : f32
    linalg.yield %2 : f32
  } -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}
