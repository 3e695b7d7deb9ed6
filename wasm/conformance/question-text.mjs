// SPDX-License-Identifier: MIT

/**
 * @typedef {object} Question a request, its shapes as texts
 * @property {string[]} operands
 * @property {number} [axis]
 * @property {string} [target]
 * @property {number[]} [broadcastDimensions]
 * @property {string} [equation]
 * @property {string} [declared]
 */

/** A question, in the words of the engine's `explain`. @param {Question} question */
export function questionText({ operands, axis, target, broadcastDimensions, equation, declared }) {
  return [
    operands.join(" with ") || "no operand",
    axis === undefined ? "" : `axis ${axis}`,
    target === undefined ? "" : `target ${target}`,
    broadcastDimensions ? `broadcast dimensions [${broadcastDimensions.join(", ")}]` : "",
    equation === undefined ? "" : `equation ${equation}`,
    declared === undefined ? "" : `declared ${declared}`,
  ]
    .filter(Boolean)
    .join(" ");
}
