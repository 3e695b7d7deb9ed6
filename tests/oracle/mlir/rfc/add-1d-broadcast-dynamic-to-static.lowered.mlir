// Quoted from [RFC] TOSA-to-Linalg lowering of element-wise ops (LLVM discussion forum, 2023), section
// "Lowering strategy". What it is lowered to.
#map = affine_map<(d0) -> (0)>
#map1 = affine_map<(d0) -> (d0)>
func.func @test_add_1d_broadcast_dynamic_to_static(%arg0: tensor<5xf32>, %arg1: tensor<?xf32>) -> tensor<5xf32> {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index

  // Broadcast dimension 0 of %arg0
  %dim = tensor.dim %arg1, %c0 : tensor<?xf32>
  %0 = arith.cmpi eq, %dim, %c1 : index
  %1 = scf.if %0 -> (tensor<?xf32>) {
    %4 = tensor.empty() : tensor<5xf32>
    %5 = linalg.generic {
      indexing_maps = [#map, #map1],
      iterator_types = ["parallel"]
    } ins(%arg1 : tensor<?xf32>) outs(%4 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5xf32>
    %cast = tensor.cast %5 : tensor<5xf32> to tensor<?xf32>
    scf.yield %cast : tensor<?xf32>
  } else {
    scf.yield %arg1 : tensor<?xf32>
  }

  // Execute element-wise operation
  %2 = tensor.empty() : tensor<5xf32>
  %3 = linalg.generic {
    indexing_maps = [#map1, #map1, #map1],
    iterator_types = ["parallel"]
  } ins(%arg0, %1 : tensor<5xf32>, tensor<?xf32>) outs(%2 : tensor<5xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %4 = arith.addf %in, %in_0 : f32
    linalg.yield %4 : f32
  } -> tensor<5xf32>
  return %3 : tensor<5xf32>
}
