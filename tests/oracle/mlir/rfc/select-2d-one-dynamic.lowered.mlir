// Quoted from [RFC] TOSA-to-Linalg lowering of element-wise ops (LLVM discussion forum, 2023), section
// "Lowering strategy". What it is lowered to.
#map = affine_map<(d0, d1) -> (d0, 0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
func.func @test_select_2d_one_dynamic(%arg0: tensor<2x?xi1>, %arg1: tensor<2x?xf32>, %arg2: tensor<2x?xf32>) -> tensor<2x?xf32> {

  // Compute maximum dimension 1 among operands
  %c1 = arith.constant 1 : index
  %dim = tensor.dim %arg0, %c1 : tensor<2x?xi1>
  %dim_0 = tensor.dim %arg1, %c1 : tensor<2x?xf32>
  %0 = arith.maxui %dim, %dim_0 : index
  %dim_1 = tensor.dim %arg2, %c1 : tensor<2x?xf32>
  %1 = arith.maxui %0, %dim_1 : index

  // Broadcast dimension 1 of %arg0
  %dim_2 = tensor.dim %arg0, %c1 : tensor<2x?xi1>
  %2 = arith.cmpi eq, %dim_2, %c1 : index
  %3 = scf.if %2 -> (tensor<2x?xi1>) {
    %10 = tensor.empty(%1) : tensor<2x?xi1>
    %11 = linalg.generic {
      indexing_maps = [#map, #map1],
      iterator_types = ["parallel", "parallel"]
    } ins(%arg0 : tensor<2x?xi1>) outs(%10 : tensor<2x?xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<2x?xi1>
    scf.yield %11 : tensor<2x?xi1>
  } else {
    scf.yield %arg0 : tensor<2x?xi1>
  }

  // Broadcast dimension 1 of %arg1
  %dim_3 = tensor.dim %arg1, %c1 : tensor<2x?xf32>
  %4 = arith.cmpi eq, %dim_3, %c1 : index
  %5 = scf.if %4 -> (tensor<2x?xf32>) {
    %10 = tensor.empty(%1) : tensor<2x?xf32>
    %11 = linalg.generic {
      indexing_maps = [#map, #map1],
      iterator_types = ["parallel", "parallel"]
    } ins(%arg1 : tensor<2x?xf32>) outs(%10 : tensor<2x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x?xf32>
    scf.yield %11 : tensor<2x?xf32>
  } else {
    scf.yield %arg1 : tensor<2x?xf32>
  }

  // Broadcast dimension 1 of %arg2
  %dim_4 = tensor.dim %arg2, %c1 : tensor<2x?xf32>
  %6 = arith.cmpi eq, %dim_4, %c1 : index
  %7 = scf.if %6 -> (tensor<2x?xf32>) {
    %10 = tensor.empty(%1) : tensor<2x?xf32>
    %11 = linalg.generic {
      indexing_maps = [#map, #map1],
      iterator_types = ["parallel", "parallel"]
    } ins(%arg2 : tensor<2x?xf32>) outs(%10 : tensor<2x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x?xf32>
    scf.yield %11 : tensor<2x?xf32>
  } else {
    scf.yield %arg2 : tensor<2x?xf32>
  }

  // Perform element-wise computation
  %8 = tensor.empty(%1) : tensor<2x?xf32>
  %9 = linalg.generic {
    indexing_maps = [#map1, #map1, #map1, #map1],
    iterator_types = ["parallel", "parallel"]
  } ins(%3, %5, %7 : tensor<2x?xi1>, tensor<2x?xf32>, tensor<2x?xf32>) outs(%8 : tensor<2x?xf32>) {
  ^bb0(%in: i1, %in_5: f32, %in_6: f32, %out: f32):
    %10 = arith.select %in, %in_5, %in_6 : f32
    linalg.yield %10 : f32
  } -> tensor<2x?xf32>
  return %9 : tensor<2x?xf32>
}
