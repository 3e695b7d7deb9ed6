// SPDX-License-Identifier: MIT
// The events of running a lowered program, by line of its text.

import { gridText } from "./grid.mjs";
import { shapeText } from "./shape-text.mjs";

/** @param {import("../../index.js").Engine} engine @param {any} answer @returns {string[]} */
export function executionText(engine, { lines, execution }) {
  /** @param {number} operation */
  const lineOf = (operation) =>
    lines.findIndex((/** @type {any} */ line) => line.operation === operation) + 1;
  const events = execution.events.flatMap((/** @type {any} */ event) => [
    `line ${lineOf(event.operation)}: ${event.name}${eventText(engine, event)}`,
    ...event.incidents.map(
      (/** @type {any} */ incident) => `line ${lineOf(incident.operation)}: ${incident.text}`,
    ),
  ]);
  return ["", "Run:", ...events, ...resultText(engine, execution), ""];
}

/** @param {import("../../index.js").Engine} engine @param {any} event */
function eventText(engine, { number, branch, shape, space }) {
  if (branch !== undefined) return ` takes the ${branch === "then" ? "then" : "else"} branch`;
  if (space !== undefined) return ` computes ${shapeText(engine, space)}`;
  if (number !== undefined) return ` gives ${number}`;
  return shape === undefined ? "" : ` gives ${shapeText(engine, shape)}`;
}

/** @param {import("../../index.js").Engine} engine @param {any} execution */
function resultText(engine, { type, shape, data }) {
  if (data === undefined) return ["No result: the behavior is undefined."];
  return [`${type} ${shapeText(engine, shape)}`, ...gridText({ type, shape, data }).split("\n")];
}
