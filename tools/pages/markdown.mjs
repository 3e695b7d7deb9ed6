// SPDX-License-Identifier: MIT
// Markdown that is readable as text and renders correctly on GitHub.

/** Prose without markup. An underscore inside a word needs no escape.
 * @param {string} text */
export function prose(text) {
  return text
    .replace(/[\\`*<|[\]~$]/g, "\\$&")
    .replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\_")
    .replace(/&(?=#?\w+;)/g, "\\&");
}

/** A code span. In a table, a bar would end the cell, even inside a span.
 * @param {string} text @param {{ inTable?: boolean }} [options] */
export function code(text, { inTable = false } = {}) {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  const inner = runs.length > 0 ? ` ${text} ` : text;
  return fence + (inTable ? inner.replaceAll("|", "\\|") : inner) + fence;
}

/** A wider cell does not widen its column, because the rows are also read as text. */
const kWidest = 32;

/** A table; a column without any cell is omitted.
 * @param {string[]} heads @param {string[][]} rows cells of Markdown */
export function table(heads, rows) {
  const used = heads.flatMap((_, at) => (rows.some((row) => row[at]) ? [at] : []));
  const all = [heads, ...rows].map((row) => used.map((at) => row[at] ?? ""));
  const widths = used.map((_, at) =>
    widthOf(
      all.map((row) => row[at] ?? ""),
      at === used.length - 1,
    ),
  );
  const rule = widths.map((width) => "-".repeat(Math.max(width, 3)));
  const [first = [], ...rest] = all;
  return [first, rule, ...rest].map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`,
  );
}

/** The printed width of a column's cells; those of the last column are not padded.
 * @param {string[]} cells @param {boolean} last */
function widthOf(cells, last) {
  return last ? 0 : Math.max(0, ...cells.map(({ length }) => length).filter((n) => n <= kWidest));
}

/** Links with their addresses at the end of the page, so that a table stays readable as text. */
export class References {
  /** @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {string} text @param {string} url */
  link(text, url) {
    if (!url) return prose(text);
    if (!this.#numbers.has(url)) this.#numbers.set(url, this.#numbers.size + 1);
    return `[${prose(text)}][${this.#numbers.get(url)}]`;
  }

  lines() {
    return [...this.#numbers].map(([url, number]) => `[${number}]: ${url}`);
  }
}
