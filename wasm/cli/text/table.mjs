// SPDX-License-Identifier: MIT

/** Rows with aligned columns. @param {string[][]} rows */
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
