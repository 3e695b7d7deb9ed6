// SPDX-License-Identifier: MIT
// MLIR's modes against mlir-opt: what it infers, and which declared results it accepts.

import { agrees } from "./agreement.mjs";
import { inferred, verified, verifiedByTrait } from "./ask-mlir.mjs";
import { declared, distinct, openOperands } from "./random.mjs";
import { mlirOpt } from "./tools.mjs";

/** @typedef {import("./random.mjs").Case} Case */

const mlir16 = mlirOpt(16);
const mlir19 = mlirOpt(19);

/** @param {number} count */
const ofCount = (count) => () => distinct(declared(count, count));
const undeclared = () => distinct(openOperands(1, 4));

/** The documents want the inferred rank where the tool looks at the last axes only. @param {Case} given */
const noHigherRank = ({ operands, declared }) =>
  declared === "*" ||
  Number(declared?.length) <=
    Math.max(...operands.map((shape) => (shape === "*" ? -1 : shape.length)));

for (const { mode, tool } of [
  { mode: "mlir.llvm16", tool: mlir16 },
  { mode: "mlir.llvm19", tool: mlir19 },
]) {
  agrees(`${tool.title} infers the same from 1 to 4 operands`, {
    mode,
    tool,
    cases: undeclared,
    verdicts: (cases) => inferred(tool, cases),
  });
  for (const count of [2, 3]) {
    agrees(`${tool.title} accepts the same declared results of ${count} operands`, {
      mode,
      tool,
      cases: ofCount(count),
      verdicts: (cases) => verifiedByTrait(tool, cases),
    });
  }
}

// tosa.select of LLVM 16 has no verifier for its shapes.
for (const { mode, tool, op, count } of [
  { mode: "mlir.llvm16", tool: mlir16, op: "tosa.add", count: 2 },
  { mode: "mlir.llvm19", tool: mlir19, op: "tosa.add", count: 2 },
  { mode: "mlir.llvm19", tool: mlir19, op: "tosa.select", count: 3 },
]) {
  agrees(`${tool.title} accepts the same declared results for ${op}`, {
    mode,
    tool,
    cases: ofCount(count),
    verdicts: (cases) => verified(tool, op, cases),
  });
}

for (const mode of ["mlir.strict", "mlir.relaxed"]) {
  agrees(`${mlir19.title} infers as its document says, from 1 to 4 operands`, {
    mode,
    tool: mlir19,
    cases: undeclared,
    verdicts: (cases) => inferred(mlir19, cases),
  });
}

agrees(`${mlir19.title} accepts the declared results that its document does, of no higher rank`, {
  mode: "mlir.relaxed",
  tool: mlir19,
  cases: () => distinct(declared(1, 4).filter(noHigherRank)),
  verdicts: (cases) => verifiedByTrait(mlir19, cases),
});
