// SPDX-License-Identifier: MIT
// The operators that LLVM 19 does not lower, and its results that differ from ours, each with its reason.
// mlir-values.test.mjs checks all of them. It fails if a case is not rejected any more or a difference has disappeared,
// as for a new one.

/** @typedef {import("../../../wasm/types.js").ElementType} ElementType */
/** @typedef {{ values: number[], bits: (number | bigint)[] }} Given the operands' elements, as numbers and in the
 * stored format */
/** Both results, as numbers; isLeast and similar functions are for the result's type.
 * @typedef {{ ours: number, theirs: number, to: ElementType }} Results */
/**
 * `types` are the type of the last operand and of the result, `ours` and `theirs` are the results.
 * @typedef {{ op: string, types: string[], when: string, where: (given: Given, type: ElementType) => boolean,
 *   ours: string, theirs: string, gives: (results: Results) => boolean, isOpen?: boolean, reason: string }}
 * Divergence
 */

/** @param {string} ops @param {string} types */
const each = (ops, types) =>
  ops.split(" ").flatMap((op) => types.split(", ").map((type) => `${op} ${type}`));

const kOthers = ["bool", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"];
const kArithmetic = "add sub mul clamp select bitwise_and bitwise_or bitwise_xor";

/** Operator, type of the last operand and type of the result.
 * @type {{ says: RegExp, reason: string, cases: string[] }[]} */
export const kRefused = [
  {
    says: /^op was not bufferized$/,
    reason: "tosa-to-linalg casts ui8 to i8 and back, and no pass removes the casts",
    cases: [
      ...each(`${kArithmetic} logical_left_shift logical_right_shift`, "u8 u8"),
      ...kOthers.flatMap((type) => [`cast ${type} u8`, `cast u8 ${type}`]),
      "cast i8 u8",
    ],
  },
  {
    says: /^failed to legalize operation/,
    reason: "tosa-to-linalg compares signless integers and floats only",
    cases: [...each("maximum minimum", "u8 u8"), ...each("greater greater_equal equal", "u8 bool")],
  },
  {
    says: /signless/,
    reason:
      "arith and math have signless integers only; tosa.div of LLVM 19 is int_div, for i32 only",
    cases: [
      ...each("bitwise_not clz", "u8 u8"),
      ...each("div", "i8 i8, i16 i16, i64 i64, u8 u8, f16 f16, bf16 bf16, f32 f32, f64 f64"),
    ],
  },
  {
    says: /are cast incompatible$/,
    reason: "tosa-to-linalg truncates or extends, which requires different widths",
    cases: ["cast f16 bf16", "cast bf16 f16", "cast u8 i8"],
  },
  {
    says: /min\/max attributes types are incompatible/,
    reason: "the bounds of tosa.clamp are f32",
    cases: ["clamp f64 f64"],
  },
];

/** mlir-opt accepts it, but the program requires a function that C libraries lack: __truncdfbf2. */
export const kNotRun = ["cast f64 bf16"];

const kGreatest = { i16: 2 ** 15 - 1, i32: 2 ** 31 - 1, i64: 2 ** 63 };
const kSteepest = { f16: 11, bf16: 88.5, f32: 88.5, f64: 709.5 };

/** @param {Given} given */
const hasNan = ({ values }) => values.some(Number.isNaN);
/** @param {Results} results */
const isGreatest = ({ ours, theirs, to }) =>
  theirs === kGreatest[/** @type {"i16"} */ (to)] && ours !== theirs;

/** @type {Divergence[]} */
export const kDivergences = [
  {
    op: "cast",
    types: ["f16 i16", "bf16 i16", "bf16 i32", "f32 i32"],
    when: "NaN",
    where: hasNan,
    ours: "0",
    theirs: "the maximum",
    gives: (results) => results.ours === 0 && isGreatest(results),
    reason: "the lowering tests if a is unordered or above the maximum",
  },
  {
    op: "cast",
    types: ["f16 i32", "f16 i64", "f64 i32"].concat(
      each("f16 bf16 f32 f64", "i8"),
      each("f32 f64", "i16"),
    ),
    when: "NaN",
    where: hasNan,
    ours: "0",
    theirs: "anything",
    gives: ({ ours }) => ours === 0,
    isOpen: true,
    reason: "arith.fptosi of NaN is poison: it may happen to be 0",
  },
  {
    op: "cast",
    types: ["bf16 i64", "f32 i64", "f64 i64"],
    when: "a is −2^63 or more, or NaN",
    where: ({ values: [a = 0] }) => !(a < -(2 ** 63)),
    ours: "a, rounded",
    theirs: "the maximum",
    gives: isGreatest,
    reason: "the lowering adds 1 to the maximum of i64, and compares with the result, −2^63",
  },
  {
    op: "sigmoid",
    types: ["f16 f16", "bf16 bf16", "f32 f32", "f64 f64"],
    when: "exp(-a) is beyond the type",
    where: ({ values: [a = 0] }, type) => a < -kSteepest[/** @type {"f16"} */ (type)],
    ours: "a subnormal",
    theirs: "0",
    gives: ({ ours, theirs }) => ours > 0 && Object.is(theirs, 0),
    reason: "the lowering computes 1 / (1 + exp(-a)) in the type, and exp overflows to infinity",
  },
  {
    op: "pow",
    types: ["bf16 bf16"],
    when: "1 to the power of a signaling NaN, or that to the power 0",
    where: ({ values: [a, b], bits }) => (a === 1 || b === 0) && bits.some(isSignaling),
    ours: "1",
    theirs: "NaN",
    gives: ({ ours, theirs }) => ours === 1 && Number.isNaN(theirs),
    reason:
      "to C's pow a signaling NaN is an invalid operand; of f16 the processor quiets it before",
  },
  {
    op: "maximum",
    types: ["bf16 bf16"],
    when: "+0 and -0",
    where: ({ values: [a, b] }) => a === 0 && b === 0,
    ours: "0",
    theirs: "-0",
    gives: ({ ours, theirs }) => Object.is(ours, 0) && Object.is(theirs, -0),
    reason: "arith-expand, which lowers bf16, compares them, and they compare equal",
  },
  {
    op: "minimum",
    types: ["bf16 bf16"],
    when: "-0 and +0",
    where: ({ values: [a, b] }) => a === 0 && b === 0,
    ours: "-0",
    theirs: "0",
    gives: ({ ours, theirs }) => Object.is(ours, -0) && Object.is(theirs, 0),
    reason: "arith-expand, which lowers bf16, compares them, and they compare equal",
  },
];

/** For bf16. @param {number | bigint} bits */
function isSignaling(bits) {
  const magnitude = Number(bits) & 0x7fff;
  return magnitude > 0x7f80 && magnitude < 0x7fc0;
}
