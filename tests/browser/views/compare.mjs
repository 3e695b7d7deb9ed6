// SPDX-License-Identifier: MIT
// The view of all systems, as its tests read it.
import assert from "node:assert/strict";
import { engine } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../wasm/index.js").AnswerGroup} AnswerGroup */

/** @param {string} mode */
export const titleOf = (mode) => engine.modes().find(({ id }) => id === mode)?.title;

/** @param {string[]} operands */
export function comparisonOf(...operands) {
  const answer = engine.compare({ operands });
  assert.ok("groups" in answer);
  return answer;
}

/** In tuple notation. @param {AnswerGroup["shape"]} shape */
export function written(shape) {
  if (shape === null || shape === "*") return "*";
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

/** @param {AnswerGroup} group */
export function answerOf({ accepted, shape, operandShapes = [] }) {
  if (!accepted) return /^✕ Doesn't fit/;
  const each = operandShapes.map((own, i) => `${"ABCD"[i]} ${written(own)}`);
  const text = shape === null ? each.join(" ") : written(shape);
  return new RegExp(`^✓ ${text.replace(/[()?]/g, "\\$&")}$`);
}

/** Once the view has answered. @param {Page} page */
export const settled = (page) => page.locator("compare-view section[aria-busy=false]").waitFor();

/** The rows in order, without the marks of different sizes. @param {Page} page */
export async function rows(page) {
  const all = page.locator("compare-view tr[data-mode]");
  return all.evaluateAll((each) =>
    each.map((row) => {
      const [, answer, runTime] = [...row.children].map((cell) =>
        /** @type {HTMLElement} */ (cell).innerText
          .replace(/≠|\(differs\)/g, "")
          .replace(/\s+/g, " ")
          .replaceAll(" ,", ",")
          .replaceAll(" )", ")")
          .trim(),
      );
      const modes = [...row.querySelectorAll("a")].map((link) => link.title);
      return { relation: row.className, modes, answer: String(answer), runTime: String(runTime) };
    }),
  );
}
