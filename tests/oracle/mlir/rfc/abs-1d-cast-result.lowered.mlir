// Quoted from [RFC] TOSA-to-Linalg lowering of element-wise ops (LLVM discussion forum, 2023), section
// "Lowering strategy". What it is lowered to.
#map = affine_map<(d0) -> (d0)>
func.func @test_abs_1d_cast_result(%arg0: tensor<5xf32>) -> tensor<?xf32> {

  // Perform element-wise computation
  %0 = tensor.empty() : tensor<5xf32>
  %1 = linalg.generic {
    indexing_maps = [#map, #map],
    iterator_types = ["parallel"]
  } ins(%arg0 : tensor<5xf32>) outs(%0 : tensor<5xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = math.absf %in : f32
    linalg.yield %2 : f32
  } -> tensor<5xf32>

  // Cast result
  %cast = tensor.cast %1 : tensor<5xf32> to tensor<?xf32>
  return %cast : tensor<?xf32>
}
