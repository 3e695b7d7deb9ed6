// SPDX-License-Identifier: MIT

import { infer, run, runRow, sourcesRow } from "./rows.mjs";

/** @param {unknown} value @param {string} type @param {string} code */
const valueRow = (value, type, code) =>
  runRow(
    `the value ${JSON.stringify(value)} of ${type}`,
    run({}, { type, data: [1, value] }),
    code,
    "/operands/0/data/1",
  );

const kWrong = [true, 5, "text", [], {}];
const kLargest = 2 ** 53 - 1;

/** @type {import("./rows.mjs").JsonRow[]} */
export const runRows = [
  runRow("no operator", { ...run({}), op: undefined }, "missingField", "/op"),
  runRow("an unknown operator", run({ op: "divide" }), "unknownOp", "/op"),
  runRow("the operator toString", run({ op: "toString" }), "unknownOp", "/op"),
  ...kWrong
    .filter((op) => op !== "text")
    .map((op) => runRow(`the operator ${JSON.stringify(op)}`, run({ op }), "wrongType", "/op")),
  runRow("an unknown type", run({}, { type: "f8" }), "unknownType", "/operands/0/type"),
  ...kWrong
    .filter((type) => type !== "text")
    .map((type) =>
      runRow(
        `the type ${JSON.stringify(type)}`,
        run({}, { type }),
        "wrongType",
        "/operands/0/type",
      ),
    ),
  runRow("no type", run({}, { type: undefined }), "missingField", "/operands/0/type"),
  runRow("no shape", run({}, { shape: undefined }), "missingField", "/operands/0/shape"),
  runRow("no data", run({}, { data: undefined }), "missingField", "/operands/0/data"),
  runRow(
    "an unknown field of an operand",
    run({}, { dtype: "f32" }),
    "unknownField",
    "/operands/0/dtype",
  ),
  runRow("a bare shape for an operand", run({ operands: [[2], [2]] }), "wrongType", "/operands/0"),
  runRow("no data at all", run({}, { data: [] }), "dataLength", "/operands/0/data"),
  runRow("too little data", run({}, { data: [1] }), "dataLength", "/operands/0/data"),
  runRow("too much data", run({}, { data: [1, 2, 3] }), "dataLength", "/operands/0/data"),
  runRow(
    "data for a huge shape",
    run({}, { shape: [kLargest, kLargest] }),
    "dataLength",
    "/operands/0/data",
  ),
  runRow(
    "a dynamic shape with data",
    run({}, { shape: ["?"] }),
    "dynamicExtent",
    "/operands/0/shape",
  ),
  runRow(
    "a target of which not every extent is known",
    run({
      mode: "openvino.bidirectional",
      op: "abs",
      operands: [{ shape: [2], type: "f32", data: [1, 2] }],
      target: ["?", "?"],
    }),
    "dynamicExtent",
    "/target",
  ),
  runRow(
    "a bad shape with data",
    run({}, { shape: "(2" }),
    "malformedShape",
    "/operands/0/shape",
    2,
  ),
  runRow("null for a required field", run({}, { data: null }), "missingField", "/operands/0/data"),
  ...[true, 5, "text", {}].map((data) =>
    runRow(`the data ${JSON.stringify(data)}`, run({}, { data }), "wrongType", "/operands/0/data"),
  ),
  valueRow(null, "f32", "wrongType"),
  valueRow("x", "f32", "wrongType"),
  valueRow("nan", "f64", "wrongType"),
  valueRow([1], "f32", "wrongType"),
  valueRow({}, "i32", "wrongType"),
  valueRow(1.5, "i32", "valueOutOfRange"),
  valueRow(2 ** 31, "i32", "valueOutOfRange"),
  valueRow(-(2 ** 31) - 1, "i32", "valueOutOfRange"),
  valueRow("NaN", "i32", "valueOutOfRange"),
  valueRow(2, "bool", "valueOutOfRange"),
  runRow("incompatible types", run({}, { type: "f64" }), "typeNotTaken", "/operands"),
  runRow(
    "one operand for add",
    run({ operands: run({}).operands.slice(1) }),
    "operandCount",
    "/operands",
  ),
  runRow("no operand for add", run({ operands: [] }), "operandCount", "/operands"),
  runRow("an unknown mode for run", run({ mode: "?" }), "unknownMode", "/mode"),
  runRow(
    "a mode that decides no extent",
    run({ mode: "poputil.expandToMatchRanks" }),
    "nothingToCompute",
    "/mode",
  ),
  runRow("an unknown field for run", run({ cell: [0] }), "unknownField", "/cell"),
];

/** @type {import("./rows.mjs").JsonRow[]} */
export const sourcesRows = [
  sourcesRow("no cell", infer({}), "missingField", "/cell"),
  sourcesRow("a cell outside", infer({ cell: [2] }), "cellOutOfRange", "/cell"),
  sourcesRow("a cell of another rank", infer({ cell: [0, 0] }), "cellOutOfRange", "/cell"),
  sourcesRow("a negative cell", infer({ cell: [-1] }), "cellOutOfRange"),
  sourcesRow("a cell between cells", infer({ cell: [0.5] }), "wrongType"),
  sourcesRow("a cell of texts", infer({ cell: ["0"] }), "wrongType"),
  sourcesRow("an invalid cell", infer({ cell: 0 }), "wrongType", "/cell"),
  sourcesRow("a cell of a dynamic shape", infer({ operands: [["?"]], cell: [0] }), "dynamicExtent"),
  sourcesRow(
    "a cell where a mode decides no extent",
    infer({ mode: "poputil.expandToMatchRanks", operands: [[2], [3, 2]], cell: [0, 0] }),
    "nothingToCompute",
    "/mode",
  ),
];
