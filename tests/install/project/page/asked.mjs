// SPDX-License-Identifier: MIT
// The tests replace the name of the entry.
import { load } from "broadcast-playground";

const operands = [
  { shape: [2, 1], type: "f32", data: [1, 2] },
  { shape: [2], type: "f32", data: [10, 20] },
];

export const answered = load().then((engine) => {
  const { shape, data } = engine.run({ mode: "numpy", op: "add", operands });
  return `(${shape}) ${data}`;
});
