// SPDX-License-Identifier: MIT
// docs/operators.md: every operator, and which element types it takes. tests/docs holds the page to it, and `npm run accept`
// writes it.
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
  ].join("\n");
}

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
