// SPDX-License-Identifier: MIT
// docs/operators.md: every operator with its element types. tests/docs checks the page, and `npm run accept` writes it.
import { kDivergences, kNotRun, kRefused } from "../../tests/oracle/mlir/mlir-divergences.mjs";
import { code, prose, table } from "./markdown.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").OpInfo} OpInfo */
/** @typedef {import("../../wasm/index.js").ElementType} ElementType */

const kRfc = "https://reviews.llvm.org/D153291";

/** @type {ElementType[]} */
const kTypes = ["bool", "i8", "i16", "i32", "i64", "u8", "f16", "bf16", "f32", "f64"];

/** @param {Engine} engine */
export function operatorPage(engine) {
  const ops = engine.ops();
  return [
    "# Operators",
    "",
    `${ops.length} operators: the element-wise operators of TOSA, as listed in the [RFC](${kRfc}), and ${code("identity")}. Values follow TOSA. Integers are two's complement, floats IEEE 754.`,
    "",
    "## Types",
    "",
    `The result type for each type of the last operand; ${code("✓")} is the same type. All operands have the same type, except the first one of ${code("select")}, which is bool.`,
    "",
    ...table(["operator", ...kTypes], ops.map(typesRow)),
    "",
    `Any other combination is the error ${code("typeNotTaken")}, which lists the supported types. ${code("f16")} and ${code("bf16")} are stored in 16 bits, computed in f32, and rounded after every operation.`,
    "",
    "## Semantics",
    "",
    ...table(["operator", "gives", "special cases"], ops.map(meaningRow)),
    "",
    "## Attributes",
    "",
    ...table(["operator", "attribute", "", "meaning"], ops.flatMap(attributeRows)),
    "",
    ...heldSection(ops),
  ].join("\n");
}

/** @param {OpInfo[]} ops */
const heldSection = (ops) => [
  "## How values are tested",
  "",
  "What each operator is compared with, for each type of the last operand: `N` is NumPy, on random data. `L` is the same TOSA operator, compiled by LLVM 19. Lower case: for some of the result types only. `D`: only the definition, in tests/native.",
  "",
  ...table(["operator", ...kTypes], ops.map(heldRow)),
  "",
  "LLVM 19 does not lower these operators. The types are those of the last operand and of the result.",
  "",
  ...table(["reason", "operators"], kRefused.map(refusedRow)),
  "",
  `It lowers ${kNotRun.map((name) => code(name)).join(", ")} to a function that C libraries lack, so this is not compared. All other values are equal, except:`,
  "",
  ...table(
    ["operator", "types", "for", "here", "LLVM 19", "reason"],
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
