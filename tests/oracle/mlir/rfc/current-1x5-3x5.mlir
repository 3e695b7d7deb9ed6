// Quoted from [RFC] TOSA-to-Linalg lowering of element-wise ops (LLVM discussion forum, 2023), section
// "Current lowering strategy", combination <1x5>, <3x5> (correct). The operation.
func.func @main(%arg0: tensor<1x5xf32>, %arg1: tensor<3x5xf32>) -> tensor<?x?xf32> {
  %0 = "tosa.add"(%arg0, %arg1) : (tensor<1x5xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
