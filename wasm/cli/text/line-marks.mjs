// SPDX-License-Identifier: MIT
// Code with its operations marked below its lines, for an issue or a review: shapes, what fails and why, and a fix.

import { cleaned, editedLines } from "../../index.mjs";
import { partialText, readingText } from "./reading-text.mjs";

/**
 * @typedef {import("../../types.js").Reading} Reading
 * @typedef {import("../../types.js").ReadStep} ReadStep
 * @typedef {import("../../types.js").ReadVerdict} ReadVerdict
 */

/** @type {Record<ReadVerdict, string>} */
const kGlyphs = { works: "✓", check: "!", mayFail: "?", fails: "✕" };

/** As wide as the text. @param {string} text */
const blankOf = (text) => " ".repeat(text.length);

/** `(5, 3) with (5,) → (5, 3)` @param {ReadStep} step */
function shapesOf({ operands, shape }) {
  const all = operands.map((each) => partialText(each.shape)).join(" with ");
  return shape === null ? all : `${all} → ${partialText(shape)}`;
}

/** The lines below a line of code for one operation in it.
 * @param {ReadStep} step @param {string} line @param {number} at the place of the line @param {string} text */
function markOf(step, line, at, text) {
  const { start, end, verdict, headline, fixes } = step;
  if (verdict === null) return [];
  const before = blankOf(line.slice(0, start - at));
  const mark = "─".repeat(Math.max(1, Math.min(end - at, line.length) - (start - at)));
  const edits = fixes.find((fix) => fix.edits !== undefined)?.edits;
  const isPlain = verdict === "works" || headline === null;
  return [
    `${before}${mark} ${kGlyphs[verdict]} ${shapesOf(step)}`,
    ...(isPlain ? [] : [`${before}  ${headline}`]),
    ...(isPlain || edits === undefined
      ? []
      : [`${before}  Fix: ${editedLines(text, edits).trim()}`]),
  ];
}

/** Of another text than code, the report is `text`. @param {Reading} reading @param {string} path @param {string} text */
export function markedLines(reading, path, text) {
  if (reading.kind !== "code") return readingText(reading, path, text);
  let at = 0;
  const lines = text
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      const own = reading.steps.filter(({ start }) => start >= at && start <= at + line.length);
      const marks = own.flatMap((step) => markOf(step, line, at, text));
      at += line.length + 1;
      return [line, ...marks];
    });
  return lines.map((line) => cleaned(line)).join("\n");
}
