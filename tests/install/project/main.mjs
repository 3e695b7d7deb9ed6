// SPDX-License-Identifier: MIT
// Infers and runs, with both entries, in whatever runs it.
import { load } from "broadcast-playground";
import { load as loadInline } from "broadcast-playground/inline";

for (const start of [load, loadInline]) {
  const engine = await start();
  const operands = [
    { shape: [2, 1], type: "f32", data: [1, 2] },
    { shape: [2], type: "f32", data: [10, 20] },
  ];
  const { shape, data } = engine.run({ mode: "numpy", op: "add", operands });
  const { headline } = engine.infer({ mode: "numpy", operands: ["(3,1)", "(1,4)"] });
  console.log(`(${shape}) ${data}. ${headline}`);
}
