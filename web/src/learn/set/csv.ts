// SPDX-License-Identifier: MIT

/** A row, with its text as written. */
interface CsvRow {
  readonly cells: readonly string[];
  readonly raw: string;
}

const kSeparators = [",", ";", "\t"];

/** That of the header, which has no quotes: spreadsheets use a comma, a semicolon or a tab. */
export function separatorOf(header: string): string {
  return kSeparators.find((each) => header.includes(each)) ?? ",";
}

/** The cells of a row; doubled quotes inside quotes stand for one. */
function cellsOf(raw: string, separator: string): string[] {
  const cell = new RegExp(`${separator}(?:\\s*"((?:[^"]|"")*)"\\s*|([^${separator}]*))`, "g");
  return [...`${separator}${raw}`.matchAll(cell)].map(([, quoted, bare = ""]) =>
    (quoted?.replaceAll('""', '"') ?? bare).trim(),
  );
}

/** The rows that are not empty. Quoted cells may contain line breaks. */
export function csvRows(text: string, separator: string): readonly CsvRow[] {
  const rows = text.match(/(?:[^"\n]|"(?:[^"]|"")*(?:"|$))+/g) ?? [];
  return rows
    .filter((raw) => raw.trim() !== "")
    .map((raw) => ({ raw, cells: cellsOf(raw, separator) }));
}
