// SPDX-License-Identifier: MIT
// The clause that a disagreement is about, with the sentence that the engine says there.

/**
 * @typedef {import("./conformance.js").Disagreement} Disagreement
 * @typedef {{ clause: string, sentence: string, section?: string, url?: string }} Ground
 */

/** @param {import("../index.js").Engine} engine @param {Disagreement} disagreement @returns {Ground} */
export function groundOf(engine, { request, expected, reply }) {
  if (request.op !== undefined && expected.accepted) return operatorGround(engine, request.op);
  const { op, attributes, operands, ...rest } = request;
  const shapes = operands.map((operand) => operand.shape ?? operand);
  const answer = engine.infer({ ...rest, operands: shapes, sentences: true });
  if ("error" in answer) return { clause: answer.error.code, sentence: answer.error.message };
  const index = stepOf(answer.trace, expected.shape, reply.shape);
  const { clause = "", text: sentence = "", section, url } = answer.sentences?.[index] ?? {};
  return { clause, sentence, section, url };
}

/** @param {import("../index.js").Engine} engine @param {string} op @returns {Ground} */
function operatorGround(engine, op) {
  const { semantics = "" } = engine.ops().find(({ name }) => name === op) ?? {};
  return { clause: op, sentence: semantics };
}

/** The step that rejects; or decides the first column that differs; or decides the last one.
 * @param {any[]} trace @param {any} shape @param {any} theirs */
function stepOf(trace, shape, theirs) {
  const rejected = trace.findIndex(({ kind }) => kind === "rejected");
  if (rejected >= 0) return rejected;
  const isSameRank = Array.isArray(theirs) && theirs.length === shape?.length;
  const column = isSameRank ? theirs.findIndex((size, index) => size !== shape[index]) : -1;
  const deciding = (/** @type {any} */ step) =>
    step.kind === "decided" && (column < 0 || step.column === column);
  const last = trace.findLastIndex(deciding);
  return last < 0 ? trace.length - 1 : last;
}
