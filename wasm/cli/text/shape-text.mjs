// SPDX-License-Identifier: MIT

/**
 * A shape as the engine writes it: (2, ?, 5). Unreadable text is unchanged.
 * @param {import("../../index.js").Engine} engine @param {unknown} shape
 */
export function shapeText(engine, shape) {
  const said = Array.isArray(shape) ? `[${shape.join(", ")}]` : String(shape);
  const parsed = engine.parse(said);
  return "text" in parsed ? parsed.text : said;
}
