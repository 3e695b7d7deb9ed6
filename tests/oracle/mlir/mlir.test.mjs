// SPDX-License-Identifier: MIT
// MLIR's modes against mlir-opt: its inferred shapes, and the declared results that it accepts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../../node/engine.mjs";
import { agrees } from "../agreement.mjs";
import { mlirOpt, printed } from "../tools.mjs";
import { inferred, verified, verifiedByTrait } from "./ask-mlir.mjs";
import { spelled } from "./mlir-program.mjs";

/** @typedef {import("../agreement.mjs").PlainRequest} PlainRequest */
/** @typedef {import("../agreement.mjs").Feature} Feature */

const mlir16 = mlirOpt(16);
const mlir19 = mlirOpt(19);
const mlir22 = mlirOpt(22);

/** @type {Feature[]} */
const kUndeclared = ["dynamic", "unranked", "zero", "variadic"];
/** @type {Feature[]} */
const kAll = [...kUndeclared, "declared"];

/** Requests with a declared result. @param {number} count */
const ofCount =
  (count) =>
  (/** @type {PlainRequest} */ { operands, declared }) =>
    operands.length === count && declared !== undefined;

/** The documents require the inferred rank; the tool only checks the last axes. @param {PlainRequest} given */
const noHigherRank = ({ operands, declared }) =>
  declared === "*" ||
  Number(declared?.length) <=
    Math.max(...operands.map((shape) => (shape === "*" ? -1 : shape.length)));

for (const { mode, tool } of [
  { mode: "mlir.llvm16", tool: mlir16 },
  { mode: "mlir.llvm19", tool: mlir19 },
  { mode: "mlir.llvm19", tool: mlir22 },
]) {
  agrees(`${tool.title} infers the same from 1 to 4 operands`, {
    mode,
    tool,
    features: kUndeclared,
    verdicts: (cases) => inferred(tool, cases),
  });
  for (const count of [2, 3]) {
    agrees(`${tool.title} accepts the same declared results of ${count} operands`, {
      mode,
      tool,
      features: kAll,
      isAsked: ofCount(count),
      verdicts: (cases) => verifiedByTrait(tool, cases),
    });
  }
}

/** Whether mlir-opt-16 rejects operands (2), (3), (4) and a result of (9), by the trait, for a tosa operator.
 * @param {import("../../../wasm/types.js").OpInfo} op */
function hasTraitIn16({ name, signatures, attributes }) {
  const ofLast = (/** @type {string} */ type) =>
    signatures.find(({ operands }) => operands.at(-1) === type);
  const { operands: types = [], result = "f32" } =
    ofLast("i32") ?? ofLast("f32") ?? signatures[0] ?? {};
  const bounds = attributes.some((one) => one.name === "min") ? { min: 0, max: 0 } : {};
  const [op, text] = spelled({ op: name, types, attributes: bounds }, 16);
  const tensor = (/** @type {string} */ type, /** @type {number} */ size) =>
    `tensor<${size}x${type === "bool" ? "i1" : type}>`;
  const parameters = types.map((type, at) => `%${at}: ${tensor(type, at + 2)}`);
  const operands = types.map((type, at) => tensor(type, at + 2));
  const names = types.map((_type, at) => `%${at}`);
  const program = `func.func @f(${parameters}) {
    %r = "tosa.${op}"(${names}) {${text}} : (${operands}) -> ${tensor(result, 9)}
    return
  }`;
  const { stderr } = printed(mlir16, ["-o", "/dev/null"], program);
  const refusal = /broadcast[ -]compatible/.test(stderr);
  // logical_not requires one type throughout, by another trait.
  assert.ok(refusal || /^$|requires the same type/.test(stderr), `${name}: ${stderr}`);
  return refusal;
}

test("tosa operators have the trait in LLVM 16 as the summary says", {
  skip: mlir16.missing,
}, () => {
  const summary = engine.modes().find(({ id }) => id === "mlir.llvm16")?.summary ?? "";
  assert.match(summary, /binary operators and bitwise_not have this trait/);
  // It does not have erf yet.
  for (const op of engine.ops().filter(({ name }) => name !== "erf")) {
    const has = op.arity === 2 || op.name === "bitwise_not";
    assert.equal(hasTraitIn16(op), has, op.name);
  }
});

// tosa.select of LLVM 16 has no verifier for its shapes.
for (const { mode, tool, op, count } of [
  { mode: "mlir.llvm16", tool: mlir16, op: "tosa.add", count: 2 },
  { mode: "mlir.llvm19", tool: mlir19, op: "tosa.add", count: 2 },
  { mode: "mlir.llvm19", tool: mlir19, op: "tosa.select", count: 3 },
]) {
  agrees(`${tool.title} accepts the same declared results for ${op}`, {
    mode,
    tool,
    features: kAll,
    isAsked: ofCount(count),
    verdicts: (cases) => verified(tool, op, cases),
  });
}

// The specification's own rules are checked by the verifier since LLVM 20.
for (const { op, count } of [
  { op: "tosa.add", count: 2 },
  { op: "tosa.select", count: 3 },
]) {
  agrees(`${mlir22.title} accepts the same shapes for ${op}`, {
    mode: "tosa.elementwise",
    tool: mlir22,
    features: ["zero", "variadic"],
    isAsked: ({ operands }) => operands.length === count,
    verdicts: (cases) => verified(mlir22, op, cases),
  });
}

for (const mode of ["mlir.strict", "mlir.relaxed"]) {
  agrees(`${mlir19.title} infers the same as its document, from 1 to 4 operands`, {
    mode,
    tool: mlir19,
    features: kUndeclared,
    verdicts: (cases) => inferred(mlir19, cases),
  });
}

agrees(`${mlir19.title} accepts the same declared results as its document, of no higher rank`, {
  mode: "mlir.relaxed",
  tool: mlir19,
  features: kAll,
  isAsked: (given) => given.declared !== undefined && noHigherRank(given),
  verdicts: (cases) => verifiedByTrait(mlir19, cases),
});
