// SPDX-License-Identifier: MIT
// Code with its operations below its lines: where each mark, its shape and its remark are. Figures, plain text and
// embedded pages draw the same.
import type { Reading, ReadStep, ReadVerdict } from "../../../wasm/index.d.ts";
import { cleaned, editedLines } from "../../../wasm/index.mjs";
import { shapeText } from "../tensor/cells.ts";
import { type CodeMark, marksOf } from "./code-marks.ts";
import { hasShapes, knownShape } from "./read-question.ts";

/** An operation below its line, in columns of the line. */
export interface LineMark {
  readonly from: number;
  readonly until: number;
  readonly verdict: ReadVerdict;
  /** The shape of the result; also those of the operands, if they deserve a look. */
  readonly label: string;
  /** The index of the operation. */
  readonly step: number;
}

/** What to know about an operation that fails, or may. */
export interface LineNote {
  readonly from: number;
  readonly verdict: ReadVerdict;
  readonly text: string;
  /** The line with the first fix; null if there is none. */
  readonly fix: string | null;
  /** The index of the operation. */
  readonly step: number;
}

/** Marks that do not overlap, and neither do their labels; below them, what to know about them. */
export interface LineRow {
  readonly marks: readonly LineMark[];
  readonly notes: readonly LineNote[];
}

export interface AnnotatedLine {
  readonly text: string;
  /** An operation is below those within it. */
  readonly rows: readonly LineRow[];
}

/** In front of a verdict that is not "works". */
const kMarkGlyphs: Readonly<Record<ReadVerdict, string>> = {
  works: "✓",
  check: "△",
  mayFail: "?",
  fails: "✕",
};

const kTab = "    ";

/** A part of a line as it is shown. */
const shown = (text: string): string => cleaned(text.replaceAll("\t", kTab));

/** The columns of a text in a font of equal widths, in which Chinese characters are twice as wide. */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2E7F" ? 2 : 1), 0);

/** `(5, 3)` of an operation that works, `△ (4,), (4, 1) → (4, 4)` of one to check, `✕ (5, 3), (5,)` of one that fails. */
function labelOf(step: ReadStep, verdict: ReadVerdict): string {
  return verdict === "works"
    ? shapeText(step.shape ?? [])
    : `${kMarkGlyphs[verdict]} ${stepShapes(step)}`.trimEnd();
}

/** A line of the code, with its place in it. */
interface Line {
  readonly text: string;
  readonly at: number;
}

function linesOf(code: string): Line[] {
  let at = 0;
  return code
    .trimEnd()
    .split("\n")
    .map((text) => {
      const line = { text, at };
      at += text.length + 1;
      return line;
    });
}

/** Arithmetic of plain numbers has nothing to show. */
const isPlain = ({ operands, shape }: ReadStep): boolean =>
  [shape, ...operands.map((each) => each.shape)].every((each) => each?.length === 0);

/** The mark of an operation on a line; null if nothing is known about it. It ends with the line. */
function placed({ text, at }: Line, mark: CodeMark, step: ReadStep | undefined): LineMark | null {
  const verdict = step?.verdict ?? null;
  if (step === undefined || verdict === null || isPlain(step)) {
    return null;
  }
  const columnAt = (place: number) => columnsOf(shown(text.slice(0, place - at)));
  const from = columnAt(mark.start);
  const until = Math.max(from + 1, columnAt(Math.min(mark.end, at + text.trimEnd().length)));
  return { from, until, verdict, label: labelOf(step, verdict), step: mark.step };
}

/** Columns between two labels. */
const kGap = 2;

const widthOf = ({ from, until, label }: LineMark): number =>
  Math.max(until, from + columnsOf(label)) + kGap;

const isFree = (row: readonly LineMark[], mark: LineMark): boolean =>
  row.every((other) => widthOf(other) <= mark.from || widthOf(mark) <= other.from);

/** Puts the marks of a line into rows: each into the first that is free, below all that it contains. */
function rowsOf(line: Line, marks: readonly CodeMark[], steps: readonly ReadStep[]): LineMark[][] {
  const rows: LineMark[][] = [];
  /** @returns the row after the last one used */
  const put = (mark: CodeMark): number => {
    const above = Math.max(0, ...mark.parts.map(put));
    const isHere = mark.start >= line.at && mark.start <= line.at + line.text.length;
    const own = isHere ? placed(line, mark, steps[mark.step]) : null;
    if (own === null) {
      return above;
    }
    const free = rows.findIndex((row, i) => i >= above && isFree(row, own));
    const at = free < 0 ? Math.max(above, rows.length) : free;
    rows[at] = [...(rows[at] ?? []), own];
    return at + 1;
  };
  marks.forEach(put);
  return rows.map((row) => row.toSorted((a, b) => a.from - b.from));
}

/** The line with the first fix, if it changes one line; null if there is none. */
export function fixOf(code: string, { fixes }: ReadStep): string | null {
  const edits = fixes.find((fix) => fix.edits !== undefined)?.edits;
  const line = edits === undefined ? "" : editedLines(code, edits).trim();
  return line === "" || line.includes("\n") ? null : cleaned(line);
}

function notesOf(code: string, marks: readonly LineMark[], steps: readonly ReadStep[]) {
  return marks.flatMap(({ from, verdict, step }): LineNote[] => {
    const { headline = null } = steps[step] ?? {};
    return verdict === "works" || headline === null
      ? []
      : [
          {
            from,
            verdict,
            text: cleaned(headline),
            fix: fixOf(code, steps[step] as ReadStep),
            step,
          },
        ];
  });
}

/** The lines of code with their operations. */
export function annotatedLines(code: string, steps: readonly ReadStep[]): AnnotatedLine[] {
  const marks = marksOf(steps);
  return linesOf(code).map((line) => {
    const end = line.at + line.text.length;
    const own = marks.filter((mark) => mark.start <= end && mark.end >= line.at);
    const rows = rowsOf(line, own, steps).map((row) => ({
      marks: row,
      notes: notesOf(code, row, steps),
    }));
    return { text: shown(line.text).trimEnd(), rows };
  });
}

/** An operation in one line. */
export const quoteOf = (code: string, { start, end }: ReadStep): string =>
  cleaned(code.slice(start, end).replace(/\s+/g, " "));

/** The shapes of an operation, as far as they are known: `(5, 3) → (5,)`. */
export function stepShapes(step: ReadStep): string {
  const given = hasShapes(step)
    ? step.operands.map(({ shape }) => shapeText(knownShape(shape))).join(", ")
    : "";
  const result = step.shape === null ? "" : shapeText(step.shape);
  return [given, result].filter((text) => text !== "").join(" → ");
}

/** The operation that a reading is about; null if it has none. */
export const focusOf = ({ steps, focus }: Reading): ReadStep | null => steps[focus ?? -1] ?? null;
