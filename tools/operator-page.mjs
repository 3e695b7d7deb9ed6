// SPDX-License-Identifier: MIT
// docs/operators.md: every operator with its element types. tests/docs checks the page, and `npm run accept` writes it.
import { kDivergences, kNotRun, kRefused } from "../tests/oracle/mlir/mlir-divergences.mjs";
import { code, prose, table } from "./markdown.mjs";

/** @typedef {import("../wasm/index.js").Engine} Engine */
/** @typedef {import("../wasm/index.js").OpInfo} OpInfo */
/** @typedef {import("../wasm/index.js").ElementType} ElementType */

const kRfc = "https://reviews.llvm.org/D153291";

/** @type {ElementType[]} */
const kTypes = ["bool", "i8", "i16", "i32", "i64", "u8", "f16", "bf16", "f32", "f64"];

/** @param {Engine} engine */
export function operatorPage(engine) {
  const ops = engine.ops();
  return [
    "# Operators",
    "",
    `${ops.length} operators: those of TOSA that the [RFC](${kRfc}) lists as element-wise, and ${code("identity")}. The values are TOSA's, with the bits of two's complement and of IEEE 754.`,
    "",
    "## Types",
    "",
    `By the type of the last operand, what comes out: ${code("✓")} the same type. ${code("select")} takes a bool first; the operands' types are equal otherwise.`,
    "",
    ...table(["operator", ...kTypes], ops.map(typesRow)),
    "",
    `A combination that is not there is refused by the error ${code("typeNotTaken")}, which lists those that are. ${code("f16")} and ${code("bf16")} are stored in 16 bits and computed in f32, rounded after every operation.`,
    "",
    "## Semantics",
    "",
    ...table(["operator", "gives", "where that leaves a question"], ops.map(meaningRow)),
    "",
    "## Attributes",
    "",
    ...table(["operator", "attribute", "", "means"], ops.flatMap(attributeRows)),
    "",
    ...heldSection(ops),
  ].join("\n");
}

/** @param {OpInfo[]} ops */
const heldSection = (ops) => [
  "## What holds the values",
  "",
  "By the type of the last operand: `N` NumPy on random data, `L` what LLVM 19 compiles for the same of tosa; lower case where that is some of the results' types only; `D` the definition alone, in tests/native.",
  "",
  ...table(["operator", ...kTypes], ops.map(heldRow)),
  "",
  "LLVM 19 does not lower these, named by operator, last operand and result:",
  "",
  ...table(["why", "what"], kRefused.map(refusedRow)),
  "",
  `It lowers ${kNotRun.map((name) => code(name)).join(", ")} to a call of what C libraries lack, and that is not compared. Elsewhere its values are ours, except:`,
  "",
  ...table(
    ["operator", "types", "where", "here", "LLVM 19", "why"],
    kDivergences.map(divergenceRow),
  ),
  "",
];

const kNotLowered = new Set([...kRefused.flatMap(({ cases }) => cases), ...kNotRun]);

/** @param {OpInfo} op */
const heldRow = (op) => [code(op.name), ...kTypes.map((type) => holdersOf(op, type))];

/** @param {OpInfo} op @param {ElementType} type */
function holdersOf({ name, signatures }, type) {
  const own = signatures.filter(({ operands }) => operands.at(-1) === type);
  if (own.length === 0) return "";
  const byNumpy = own.filter(({ result }) => ![type, result].includes("bf16"));
  const byLlvm = own.filter(({ result }) => !kNotLowered.has(`${name} ${type} ${result}`));
  const letters = letterOf("N", byNumpy, own) + letterOf("L", byLlvm, own);
  return letters || "D";
}

/** @param {string} letter @param {unknown[]} held @param {unknown[]} all */
const letterOf = (letter, held, all) =>
  held.length === all.length ? letter : held.length > 0 ? letter.toLowerCase() : "";

/** @param {typeof kRefused[number]} refused */
const refusedRow = ({ reason, cases }) => [prose(reason), cases.map((one) => code(one)).join(", ")];

/** @param {typeof kDivergences[number]} divergence */
const divergenceRow = ({ op, types, when, ours, theirs, reason }) => [
  code(op),
  types.map((pair) => code(pair)).join(", "),
  ...[when, ours, theirs, reason].map(prose),
];

/** @param {OpInfo} op */
const typesRow = (op) => [code(op.name), ...kTypes.map((type) => resultsOf(op, type))];

/** @param {OpInfo} op @param {ElementType} type */
function resultsOf({ signatures }, type) {
  const results = signatures
    .filter(({ operands }) => operands.at(-1) === type)
    .map(({ result }) => (result === type ? "✓" : result));
  return results.length === kTypes.length ? "any" : results.join(", ");
}

/** @param {OpInfo} op */
const meaningRow = ({ name, title, semantics }) => [code(name), prose(title), prose(semantics)];

/** @param {OpInfo} op */
const attributeRows = ({ name, attributes }) =>
  attributes.map((attribute) => [
    code(name),
    code(attribute.name),
    attribute.required ? "required" : "",
    prose(attribute.meaning),
  ]);
