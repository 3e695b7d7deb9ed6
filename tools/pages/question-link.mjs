// SPDX-License-Identifier: MIT
// The playground's link to a request: the text after `#`, as web/src/link/hash.ts reads it.

import { shapeText } from "./mode-requests.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").Request} Request */

/** Sizes with a comma after each: these need neither parentheses nor escapes. */
const kPlain = /^\(([0-9?]+(?:,| ?, ?[0-9?]+)+)\)$/;

/** An operator for as many operands. */
const kOps = ["identity", "add", "select"];

/** @param {string} text */
const escapedPart = (text) =>
  text.replace(/[^0-9A-Za-z.,?-]/g, (character) =>
    character === " " ? "_" : `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** @param {Engine} engine @param {unknown} shape */
function shapePart(engine, shape) {
  const text = shapeText(engine, shape);
  const [, inside] = kPlain.exec(text) ?? [];
  return inside === undefined ? escapedPart(text) : inside.replaceAll(" ", "");
}

/** The empty list has brackets, because an empty text is no list. @param {readonly number[] | undefined} list */
const listPart = (list) => (list?.length === 0 ? escapedPart("[]") : list?.join(",_"));

/** @param {Engine} engine @param {Request} request @returns {string} */
export function linkOf(engine, request) {
  const { mode, operands, declared, axis, target, equation, runtime = [] } = request;
  const options = Object.entries({
    to: declared === undefined ? undefined : shapePart(engine, declared),
    axis,
    target: target === undefined ? undefined : shapePart(engine, target),
    dims: listPart(request.broadcastDimensions),
    eq: equation === undefined ? undefined : escapedPart(equation),
  });
  const parts = [
    "v1",
    mode,
    ...operands.map((shape) => shapePart(engine, shape)),
    ...options.filter(([, value]) => value !== undefined).map((pair) => pair.join("=")),
    ...runtime.map((shape, at) => `${"abc"[at]}.run=${shapePart(engine, shape)}`),
    `op=${kOps[operands.length - 1] ?? "add"}`,
  ];
  return parts.join(";");
}
