// SPDX-License-Identifier: MIT

import { instead } from "../../conformance/names.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** The report that the option --format names. @template T @param {Record<string, T>} reports @param {string} format */
export function formatOf(reports, format) {
  const report = Object.hasOwn(reports, format) ? reports[format] : undefined;
  if (report) return report;
  const place = { text: `--format ${format}`, column: "--format ".length };
  const message = `Unknown format.${instead(format, Object.keys(reports))}`;
  throw new Refusal("unknownFormat", message, { place });
}
