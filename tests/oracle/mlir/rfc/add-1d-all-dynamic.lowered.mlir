// Quoted from [RFC] TOSA-to-Linalg lowering of element-wise ops (LLVM discussion forum, 2023), section
// "Lowering strategy". What it is lowered to.
#map = affine_map<(d0) -> (0)>
#map1 = affine_map<(d0) -> (d0)>
func.func @test_add_1d_all_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {

  // Calculate maximum dimension size
  %c0 = arith.constant 0 : index
  %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
  %dim_0 = tensor.dim %arg1, %c0 : tensor<?xf32>
  %0 = arith.maxui %dim, %dim_0 : index

  // Broadcast dimension 0 of %arg0
  %c1 = arith.constant 1 : index
  %dim_1 = tensor.dim %arg0, %c0 : tensor<?xf32>
  %1 = arith.cmpi eq, %dim_1, %c1 : index
  %2 = scf.if %1 -> (tensor<?xf32>) {
    %7 = tensor.empty(%0) : tensor<?xf32>
    %8 = linalg.generic {
      indexing_maps = [#map, #map1],
      iterator_types = ["parallel"]
    } ins(%arg0 : tensor<?xf32>) outs(%7 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?xf32>
    scf.yield %8 : tensor<?xf32>
  } else {
    scf.yield %arg0 : tensor<?xf32>
  }

  // Broadcast dimension 0 of %arg1
  %dim_2 = tensor.dim %arg1, %c0 : tensor<?xf32>
  %3 = arith.cmpi eq, %dim_2, %c1 : index
  %4 = scf.if %3 -> (tensor<?xf32>) {
    %7 = tensor.empty(%0) : tensor<?xf32>
    %8 = linalg.generic {
      indexing_maps = [#map, #map1],
      iterator_types = ["parallel"]
    } ins(%arg1 : tensor<?xf32>) outs(%7 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?xf32>
    scf.yield %8 : tensor<?xf32>
  } else {
    scf.yield %arg1 : tensor<?xf32>
  }

  // Perform element-wise computation
  %5 = tensor.empty(%0) : tensor<?xf32>
  %6 = linalg.generic {
    indexing_maps = [#map1, #map1, #map1],
    iterator_types = ["parallel"]
  } ins(%2, %4 : tensor<?xf32>, tensor<?xf32>) outs(%5 : tensor<?xf32>) {
  ^bb0(%in: f32, %in_3: f32, %out: f32):
    %7 = arith.addf %in, %in_3 : f32
    linalg.yield %7 : f32
  } -> tensor<?xf32>
  return %6 : tensor<?xf32>
}
