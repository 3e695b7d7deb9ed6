// SPDX-License-Identifier: MIT

import { Refusal } from "../verb/refusal.mjs";

/** The report that the option --format names. @template T @param {Record<string, T>} reports @param {string} format */
export function formatOf(reports, format) {
  const report = Object.hasOwn(reports, format) ? reports[format] : undefined;
  if (report) return report;
  const place = { text: `--format ${format}`, column: "--format ".length };
  const known = Object.keys(reports).join(", ");
  throw new Refusal("unknownFormat", `Unknown format. Formats: ${known}.`, { place });
}
