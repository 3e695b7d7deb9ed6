// SPDX-License-Identifier: MIT
// Prints docs/lowering.md: what a lowering is, and the RFC's table of the old lowering's results, as the engine
// computes them.

/** @typedef {import("../../wasm/index.js").Engine} Engine */

/** The RFC's section "Current lowering strategy": operands, declared result, and its statement about LLVM's lowering. */
export const kCombinations = [
  { operands: ["?x?", "?x?"], result: "?x?", said: "correct" },
  { operands: ["1x?", "?x?"], result: "?x?", said: "correct" },
  { operands: ["2x3", "4x3"], result: "?x?", said: "rejected by the verifier, as it should be" },
  { operands: ["1x5", "3x5"], result: "3x5", said: "correct" },
  { operands: ["3x5", "3x5"], result: "3x5", said: "correct" },
  { operands: ["2x?", "?x?"], result: "?x?", said: "incorrect: an ambiguous iteration space" },
  { operands: ["2x2", "?x?"], result: "?x?", said: "incorrect: fails, an invalid reshape" },
  { operands: ["?x2", "2x?"], result: "?x?", said: "incorrect: an ambiguous iteration space" },
];

/** @param {string} shape */
const tensor = (shape) => `tensor<${shape}xf32>`;

/** @param {Engine} engine @param {{ operands: string[], result: string }} combination @returns {any} */
export const loweredOld = (engine, { operands, result }) =>
  engine.lower({
    op: "add",
    operands: operands.map(tensor),
    result: tensor(result),
    strategy: "llvm16",
  });

/** @param {any} answer */
function found(answer) {
  if (!answer.accepted) return "no program: the operands do not broadcast";
  const faults = answer.faults.map(
    (/** @type {{ flaw: string, text: string }} */ { flaw, text }) => `\`${flaw}\`: ${text}`,
  );
  const program = answer.mlir === null ? ["no program"] : ["a program"];
  return [...program, ...(faults.length > 0 ? faults : ["no defect"])].join("<br>");
}

/** The output of `bcast lower --op add --comments "tensor<5xf32>" "tensor<?xf32>"`. @param {Engine} engine */
function example(engine) {
  const operands = ["5", "?"].map(tensor);
  const lowered = /** @type {any} */ (engine.lower({ op: "add", operands, comments: true }));
  return lowered.mlir;
}

/** @param {Engine} engine */
export function loweringPage(engine) {
  const rows = kCombinations.map((combination) => {
    const operands = combination.operands.map((shape) => `\`${shape}\``).join(", ");
    const answer = found(loweredOld(engine, combination));
    return `| ${operands} | \`${combination.result}\` | ${combination.said} | ${answer} |`;
  });
  return `# Lowering

\`bcast lower\` turns an element-wise TOSA operator on tensors into a Linalg program, and can run it. In JavaScript, use \`engine.lower\` and \`engine.execute\`.
The source is the [RFC on the TOSA-to-Linalg lowering](https://reviews.llvm.org/D153291), [retold with live programs](rfc.md). For example, \`bcast lower --op add --comments "tensor<5xf32>" "tensor<?xf32>"\` prints:

\`\`\`text
${example(engine)}\`\`\`

| strategy | what it does |
|---|---|
| \`rfc\` | The strategy of the RFC and of LLVM 19. Ranks are made equal. The size of a dimension is its known size, or the maximum at run time. Along a dynamic dimension, an operand is expanded if its extent is 1 at run time. A static 1 is read through an affine map with a constant 0. The result is cast to the declared type. |
| \`llvm16\` | The strategy of LLVM 16, with its bugs. An axis is removed by a reshape if its extent differs from the result's, even if it is not 1. |
| \`perDimension\` | The strategy of numba-mlir, which the RFC's discussion cites. Each operand is expanded axis by axis, also along a static 1, so the computation itself does not broadcast. |

An assumption on a \`?\` removes code that it makes unnecessary: the check for extent 1 with its branches, and the maximum. The assumption is a range, or that the extent is never 1 (PyTorch and JAX call this strict symbolic shapes). The answer lists what was removed.

## What the old lowering did

The RFC's section "Current lowering strategy" lists eight combinations for \`tosa.add\` of f32. The table shows the RFC's verdict on LLVM's lowering at that time, and what the engine finds by running the program on small shapes.
\`missingVerification\` is not a bug according to the RFC: incompatible extents are undefined behavior there.

| operands | result | the RFC | the engine |
|---|---|---|---|
${rows.join("\n")}

The RFC's fourth and fifth listings declare \`?x?\`. They were made after shape inference, which gives the operation the result type shown here and casts it. Without shape inference, LLVM 16 fails on them, because \`tensor.empty\` lacks
two extents; so does this strategy.

## Where a program differs from LLVM 19

- Extents of 0. For the result, LLVM takes a static extent greater than 1, else a dynamic one, else 1. So \`tensor<0xf32>\` with \`tensor<1xf32>\` gets a buffer of 1, and the program is invalid. Here it gets 0.
- Two dynamic extents, 0 and 1 at run time. Both take the maximum, as the RFC says. The result is then 1, which is undefined; \`execute\` reports it.
- \`u8\`. arith has signless integers only, and LLVM 19 leaves casts that no pass removes. It is not supported here.
`;
}
