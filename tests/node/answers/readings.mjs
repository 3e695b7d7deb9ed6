// SPDX-License-Identifier: MIT
// The rows of tests/readings: texts to copy, their sources, and their readings.

import { readdirSync, readFileSync } from "node:fs";

/** A source was seen, unless the text is composed.
 * @typedef {{ text: string, source: string, composed?: true, expect: any }} ReadingRow */

const folder = new URL("../../readings/", import.meta.url);

/** @type {ReadingRow[]} */
const rows = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")).rows);

/** The rows that are read. */
export const readingRows = rows.filter(({ expect }) => expect.error === undefined);

/** The rejected rows; `expect.error` is the code. */
export const refusedRows = rows.filter(({ expect }) => expect.error !== undefined);

/** @param {any} from @param {string[]} fields */
const given = (from, ...fields) =>
  Object.fromEntries(fields.flatMap((name) => (from?.[name] == null ? [] : [[name, from[name]]])));

/** The step in focus. @param {any} reading */
export const stepOf = ({ steps, focus }) => steps[focus];

/** The fields of a row: those of the step in focus, the outcome, and the codes of the notes; or the code of an error.
 * @param {any} reading @returns {any} */
export function rowOf(reading) {
  if (reading.error) return { error: reading.error.code };
  const step = stepOf(reading);
  const all = (/** @type {string} */ name) => {
    const values = step.operands.map((/** @type {any} */ operand) => operand[name]);
    return values.length > 0 && values.every((/** @type {any} */ each) => each !== undefined)
      ? values
      : undefined;
  };
  return {
    ...given(reading, "kind", "system", "outcome", "verdict"),
    ...given(step, "rule", "mode", "op"),
    operands: step.operands.map((/** @type {any} */ { shape }) => shape),
    ...given(
      { names: all("name"), named: all("named"), types: all("type"), values: all("values") },
      "names",
      "named",
      "types",
      "values",
    ),
    ...given(step, "declared", "target", "axis"),
    ...(reading.kind === "code" && step.mode === undefined ? given(step, "shape") : {}),
    ...given(step.request, "broadcastDimensions"),
    ...given(reading, "needs"),
    notes: reading.notes.map((/** @type {any} */ { code }) => code),
    ...(reading.steps.length > 1 ? { steps: reading.steps.length } : {}),
  };
}
