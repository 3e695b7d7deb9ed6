// SPDX-License-Identifier: MIT
// A JavaScript function in the place of a program.

import { replyOf } from "./reply.mjs";

/**
 * @typedef {import("./conformance.js").PlainRequest} PlainRequest
 * @typedef {import("./conformance.js").Reply} Reply
 * @typedef {import("./test.js").Functions} Functions
 */

/** @param {Functions} functions @param {readonly import("./conformance.js").Feature[]} features
 * @returns {import("./conformance.js").Implementation} */
export const functionUnderTest = (functions, features) => ({
  features,
  verbs: Object.keys(functions).filter((verb) => verb !== "ops"),
  askAll: async (items, take) => {
    for (const item of items) take(item, await replyTo(functions, item.request));
  },
});

/** @param {Functions} functions @param {PlainRequest} request @returns {Promise<Reply>} */
async function replyTo({ infer, run }, request) {
  try {
    // It may change what it is given.
    const { mode, operands, ...options } = structuredClone(request);
    const answer =
      request.op === undefined
        ? inferred(
            await infer?.(...operands, ...(Object.keys(options).length > 0 ? [options] : [])),
          )
        : ran(await run?.(/** @type {any} */ ({ mode, operands, ...options })));
    return replyOf(answer, request);
  } catch {
    return { accepted: false };
  }
}

/** @param {unknown} result */
function inferred(result) {
  if (result === true) return { accepted: true };
  return result
    ? { shape: ArrayBuffer.isView(result) ? [.../** @type {any} */ (result)] : result }
    : { accepted: false };
}

/** @param {import("./test.js").RunResult | null | undefined} result */
const ran = (result) =>
  result ? { shape: [...result.shape], data: Array.from(result.data, plain) } : { accepted: false };

/** @param {number | bigint | boolean} value */
const plain = (value) => (typeof value === "bigint" ? Number(value) : value);
