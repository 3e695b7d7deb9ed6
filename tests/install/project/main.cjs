// SPDX-License-Identifier: MIT
const { load } = require("broadcast-playground");
const { mode, cases } = require("broadcast-playground/corpora/numpy.json");

load().then((engine) => {
  const [{ operands, expect }] = cases;
  console.log(engine.infer({ mode, operands }).shape.join() === expect.shape.join());
});
