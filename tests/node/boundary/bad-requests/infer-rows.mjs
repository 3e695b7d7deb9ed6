// SPDX-License-Identifier: MIT

import { infer, inferRow, kNumpy, kPair } from "./rows.mjs";

/** @param {string} text @param {string} code @param {number} offset */
const textRow = (text, code, offset) =>
  inferRow(
    `the shape ${JSON.stringify(text.slice(0, 24))}`,
    infer({ operands: [[2], text] }),
    code,
    "/operands/1",
    offset,
  );

/** @param {unknown} shape @param {string} code @param {string} path */
const shapeRow = (shape, code, path) =>
  inferRow(
    `the shape ${JSON.stringify(shape).slice(0, 24)}`,
    infer({ operands: [shape] }),
    code,
    path,
  );

/** @type {import("./rows.mjs").JsonRow[]} */
export const inferRows = [
  ...[null, true, 5, "numpy", []].map((request) =>
    inferRow(`the request ${JSON.stringify(request)}`, request, "wrongType", ""),
  ),
  inferRow("no mode", { operands: kPair }, "missingField", "/mode"),
  inferRow("no operands", kNumpy, "missingField", "/operands"),
  inferRow("an empty request", {}, "missingField"),
  inferRow("an unknown mode", infer({ mode: "numpi" }), "unknownMode", "/mode"),
  inferRow("the mode of another case", infer({ mode: "NumPy" }), "unknownMode", "/mode"),
  inferRow("an empty mode", infer({ mode: "" }), "unknownMode", "/mode"),
  inferRow("the mode __proto__", infer({ mode: "__proto__" }), "unknownMode", "/mode"),
  inferRow("a very long mode", infer({ mode: "m".repeat(1e5) }), "unknownMode", "/mode"),
  inferRow("the mode null", infer({ mode: null }), "missingField", "/mode"),
  ...[true, 5, [], {}].map((mode) =>
    inferRow(`the mode ${JSON.stringify(mode)}`, infer({ mode }), "wrongType", "/mode"),
  ),
  inferRow("an unknown field", infer({ operand: [] }), "unknownField", "/operand"),
  inferRow("a field with / and ~", infer({ "a/b~c": 1 }), "unknownField", "/a~1b~0c"),
  inferRow(
    "a field __proto__",
    JSON.parse('{"mode":"numpy","operands":[],"__proto__":{"x":1}}'),
    "unknownField",
    "/__proto__",
  ),
  inferRow(
    "a field constructor",
    infer({ constructor: { prototype: {} } }),
    "unknownField",
    "/constructor",
  ),
  inferRow("the operands null", infer({ operands: null }), "missingField", "/operands"),
  ...[true, 5, "(2,)", {}].map((operands) =>
    inferRow(
      `the operands ${JSON.stringify(operands)}`,
      infer({ operands }),
      "wrongType",
      "/operands",
    ),
  ),
  ...[null, true, 5, {}].map((operand) =>
    inferRow(
      `the operand ${JSON.stringify(operand)}`,
      infer({ operands: [operand] }),
      "wrongType",
      "/operands/0",
    ),
  ),
  inferRow(
    "no operand where one is needed",
    { mode: "mlir.strict", operands: [] },
    "operandCount",
    "/operands",
  ),
  inferRow(
    "too many operands",
    infer({ operands: Array(257).fill([1]) }),
    "tooManyOperands",
    "/operands",
  ),
  inferRow(
    "100000 operands",
    infer({ operands: Array(1e5).fill([1]) }),
    "tooManyOperands",
    "/operands",
  ),
  inferRow(
    "an unranked operand for NumPy",
    infer({ operands: [[2], "*"] }),
    "unrankedOperand",
    "/operands/1",
  ),
  inferRow("an option that the mode lacks", infer({ axis: 1 }), "optionNotTaken", "/axis"),
  inferRow("a target that the mode lacks", infer({ target: [2] }), "optionNotTaken", "/target"),
  inferRow(
    "dimensions that the mode lacks",
    infer({ broadcastDimensions: [0] }),
    "optionNotTaken",
    "/broadcastDimensions",
  ),
  inferRow(
    "a missing target and missing dimensions",
    { mode: "stablehlo.broadcastInDim", operands: [[2]] },
    "optionMissing",
    "/target",
  ),
  inferRow(
    "missing dimensions",
    { mode: "stablehlo.broadcastInDim", operands: [[2]], target: [2] },
    "optionMissing",
    "/broadcastDimensions",
  ),
  inferRow(
    "two operands with a target",
    { mode: "numpy.broadcastTo", operands: kPair, target: [2] },
    "operandCount",
    "/operands",
  ),
  inferRow(
    "an unranked target",
    { mode: "openvino.bidirectional", operands: [[2]], target: "*" },
    "unrankedOperand",
    "/target",
  ),
  ...[true, "1", [], {}, 0.5, 1e300].map((axis) =>
    inferRow(
      `the axis ${JSON.stringify(axis)}`,
      infer({ mode: "openvino.pdpd", axis }),
      "wrongType",
      "/axis",
    ),
  ),
  ...[true, 1, "0", {}].map((broadcastDimensions) =>
    inferRow(
      `the dimensions ${JSON.stringify(broadcastDimensions)}`,
      infer({ mode: "xla", broadcastDimensions }),
      "wrongType",
      "/broadcastDimensions",
    ),
  ),
  inferRow(
    "a dimension between axes",
    infer({ mode: "xla", broadcastDimensions: [0, 0.5] }),
    "wrongType",
    "/broadcastDimensions/1",
  ),
  inferRow(
    "more dimensions than a shape has axes",
    infer({ mode: "xla", broadcastDimensions: Array(65).fill(0) }),
    "rankTooLarge",
    "/broadcastDimensions",
  ),
  inferRow("too few names", infer({ names: ["x"] }), "operandCount", "/names"),
  inferRow(
    "a name that is too long",
    infer({ names: ["x", "y".repeat(257)] }),
    "textTooLong",
    "/names/1",
  ),
  inferRow("names that are numbers", infer({ names: [1, 2] }), "wrongType", "/names/0"),
  inferRow("names that are no list", infer({ names: "xy" }), "wrongType", "/names"),
  inferRow("too few run-time shapes", infer({ runtime: [[2]] }), "runtimeMismatch", "/runtime"),
  inferRow(
    "another extent at run time",
    infer({ runtime: [[2], [3]] }),
    "runtimeMismatch",
    "/runtime/1",
  ),
  inferRow(
    "another rank at run time",
    infer({ operands: [["?"], [2]], runtime: [[1, 2], [2]] }),
    "runtimeMismatch",
    "/runtime/0",
  ),
  inferRow(
    "an unknown extent at run time",
    infer({ operands: [["?"], [2]], runtime: [["?"], [2]] }),
    "runtimeMismatch",
    "/runtime/0",
  ),
  inferRow("invalid run-time shapes", infer({ runtime: 3 }), "wrongType", "/runtime"),
  inferRow(
    "a bad run-time shape",
    infer({ runtime: [[2], "2x"] }),
    "malformedShape",
    "/runtime/1",
    2,
  ),
  inferRow("a trace of a wrong type", infer({ trace: 0 }), "wrongType", "/trace"),
  inferRow("sentences of a wrong type", infer({ sentences: 1 }), "wrongType", "/sentences"),
  inferRow("a bad declared shape", infer({ declared: "(2" }), "malformedShape", "/declared", 2),
  inferRow(
    "a negative declared extent",
    infer({ declared: [-1] }),
    "negativeExtent",
    "/declared/0",
  ),
  inferRow("a declared shape of a wrong type", infer({ declared: 3 }), "wrongType", "/declared"),
  shapeRow([-3], "negativeExtent", "/operands/0/0"),
  shapeRow([2, 2.5], "fractionalExtent", "/operands/0/1"),
  shapeRow([-0.5], "negativeExtent", "/operands/0/0"),
  shapeRow([2 ** 53], "extentTooLarge", "/operands/0/0"),
  shapeRow([1e300], "extentTooLarge", "/operands/0/0"),
  shapeRow([-1e300], "negativeExtent", "/operands/0/0"),
  shapeRow(["3"], "wrongType", "/operands/0/0"),
  shapeRow([null], "wrongType", "/operands/0/0"),
  shapeRow([true], "wrongType", "/operands/0/0"),
  shapeRow([[2]], "wrongType", "/operands/0/0"),
  shapeRow([{}], "wrongType", "/operands/0/0"),
  shapeRow(["*"], "wrongType", "/operands/0/0"),
  shapeRow(Array(65).fill(1), "rankTooLarge", "/operands/0"),
  shapeRow(Array(1e5).fill(1), "rankTooLarge", "/operands/0"),
  textRow("", "emptyShape", 0),
  textRow("   ", "emptyShape", 3),
  textRow("(2, -3)", "negativeExtent", 4),
  textRow("(2.5,)", "fractionalExtent", 1),
  textRow("9007199254740992", "extentTooLarge", 0),
  textRow(`(${"9".repeat(1000)},)`, "extentTooLarge", 1),
  textRow("(2, 3", "malformedShape", 5),
  textRow("(2 3)", "malformedShape", 3),
  textRow("2x", "malformedShape", 2),
  textRow("2xx3", "malformedShape", 2),
  textRow("tensor<2x3>", "malformedShape", 10),
  textRow("torch.Size((2,))", "malformedShape", 11),
  textRow("[2, 3) ", "malformedShape", 5),
  textRow("(2,), (3,)", "malformedShape", 4),
  textRow("nonsense", "malformedShape", 0),
  textRow(`(${"1,".repeat(65)})`, "rankTooLarge", 129),
  textRow("1x".repeat(1e5), "rankTooLarge", 128),
  textRow("(".repeat(1e5), "malformedShape", 1),
];
