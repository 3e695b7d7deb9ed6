// SPDX-License-Identifier: MIT

/** Rows with their columns lined up. @param {string[][]} rows */
export function tableLines(rows) {
  const widths = rows.reduce(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
    /** @type {number[]} */ ([]),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
