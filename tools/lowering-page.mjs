// SPDX-License-Identifier: MIT
// Prints docs/lowering.md: what a lowering is, and the RFC's table of the old lowering's results, as the engine
// computes them.

/** @typedef {import("../wasm/index.js").Engine} Engine */

/** The RFC's section "Current lowering strategy": operands, declared result, and its statement about LLVM's lowering. */
export const kCombinations = [
  { operands: ["?x?", "?x?"], result: "?x?", said: "correct" },
  { operands: ["1x?", "?x?"], result: "?x?", said: "correct" },
  { operands: ["2x3", "4x3"], result: "?x?", said: "refused by the verifier, as it should be" },
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
  return [...program, ...(faults.length > 0 ? faults : ["no fault"])].join("<br>");
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

\`bcast lower\` (in JavaScript \`engine.lower\` and \`engine.execute\`) turns an element-wise operator of tosa on tensors into a program of Linalg, and runs it. The source is the
[RFC on the TOSA-to-Linalg lowering](https://reviews.llvm.org/D153291). \`bcast lower --op add --comments "tensor<5xf32>" "tensor<?xf32>"\` gives:

\`\`\`text
${example(engine)}\`\`\`

| strategy | what it does |
|---|---|
| \`rfc\` | what the RFC proposes and LLVM 19 has: ranks are equalised, the size of a dimension is a known one or the maximum at run time, an operand is expanded along a dynamic dimension where its extent turns out to be 1, a static 1 is read through an affine map with a constant 0, and the result is cast to the declared type |
| \`llvm16\` | what LLVM 16 had, with its faults: an axis whose extent differs from the result's is reshaped away, whatever it is |
| \`perDimension\` | numba-mlir's way, which the RFC's discussion quotes: each operand is expanded axis by axis, also along a static 1, so that the computation broadcasts nothing |

An assumption on a \`?\` (never 1, which PyTorch and JAX call strict symbolic shapes; or a range) folds what it decides: the check whether the extent is 1 with its branches, and the maximum. The answer says which.

## What the old lowering did

The eight combinations of the RFC's section "Current lowering strategy", on \`tosa.add\` of f32: what the RFC says of LLVM's lowering then, and what the engine finds, running the program on small shapes. \`missingVerification\` is no
fault to the RFC: extents that do not go together are undefined behavior there.

| operands | result | the RFC | the engine |
|---|---|---|---|
${rows.join("\n")}

The RFC's listings of the fourth and the fifth declare \`?x?\`; they were made after shape inference, which gives the operation the result that is declared here, and casts it. Without that LLVM 16 fails on them, for \`tensor.empty\` lacks
two extents, and so does this strategy.

## Where a program differs from LLVM 19

- An extent of 0. LLVM takes a static extent greater than 1, else a dynamic one, else 1 for the result, so that \`tensor<0xf32>\` with \`tensor<1xf32>\` gets a buffer of 1, and the program is invalid. Here it gets 0. Between two dynamic extents both take the maximum, as the
  RFC says; beside a 0 at run time a 1 then wins, which is undefined, and \`execute\` says so.
- \`u8\`: arith has signless integers only, and LLVM 19 leaves casts behind that no pass takes away. There is no lowering for it here.
`;
}
