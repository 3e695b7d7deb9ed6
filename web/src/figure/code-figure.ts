// SPDX-License-Identifier: MIT
import type { ReadVerdict } from "../../../wasm/index.d.ts";
import {
  type AnnotatedLine,
  annotatedLines,
  columnsOf,
  type LineMark,
  type LineNote,
} from "../scene/annotated-lines.ts";
import type { Say } from "../scene/option-words.ts";
import { type CodeSubject, shownSteps } from "./code-lines.ts";
import { type Drawing, inside, type Label, type Path, rounded, wrapped } from "./drawing.ts";
import type { Ink, Palette } from "./palette.ts";

// Code with its operations below its lines, as a picture.

const kMargin = 20;
const kCode = 15;
/** Of a column, in any font: texts get this width. */
const kColumn = 9;
const kLine = 24;
const kSmall = 13;
/** Of a mark with its label. */
const kRow = 24;
const kNote = 20;
/** Below the last row of a line. */
const kRest = 6;
/** The columns of a picture, and those of a sentence, are at least so many. */
const kLeastColumns = 60;
const kSentence = 44;

type Item = Path | Label;

interface Pens {
  readonly palette: Palette;
  readonly say: Say;
}

/** The color, the width and the dashes of the line below an operation; a double line if it fails. */
function strokesOf(verdict: ReadVerdict, palette: Palette) {
  const look = {
    works: { ink: palette.good, width: 1.5, lines: [0] },
    check: { ink: palette.warn, width: 2, dash: [5, 3], lines: [0] },
    mayFail: { ink: palette.warn, width: 2, dash: [5, 3], lines: [0] },
    fails: { ink: palette.bad, width: 1.5, lines: [0, 3] },
  };
  return look[verdict];
}

/** A text at its columns; in a font of other widths, too, marks are below their operations. */
function codeLabel(
  text: string,
  x: number,
  y: number,
  size: number,
  ink: Ink,
  isBold = false,
): Label {
  const width = Math.round((columnsOf(text) * kColumn * size) / kCode);
  return { text, x, y, size, face: "mono", isBold, anchor: "start", ink, width };
}

function markItems({ from, until, verdict, label }: LineMark, y: number, palette: Palette): Item[] {
  const { ink, width, lines, ...rest } = strokesOf(verdict, palette);
  const [x, length] = [kMargin + from * kColumn, (until - from) * kColumn];
  const strokes = lines.map((down) => ({
    d: `M${x} ${y + 2 + down}h${length}`,
    stroke: ink,
    width,
    ...rest,
  }));
  return label === ""
    ? strokes
    : [...strokes, codeLabel(label, x, y + 19, kSmall, ink, verdict !== "works")];
}

/** The lines of a note, which are placed later. */
function noteLabels({ from, text, fix }: LineNote, width: number, { palette, say }: Pens): Label[] {
  const x = kMargin + Math.min(from * kColumn, width - 2 * kMargin - kSentence * kColumn);
  const type = { x, y: 0, size: kSmall, isBold: false, anchor: "start" } as const;
  const sentence = wrapped(text, width - kMargin - x, kSmall, "sans").map((line): Label => {
    return { ...type, text: line, face: "sans", ink: palette.ink };
  });
  const repair = fix === null ? [] : [say("code.fix", { code: fix })];
  return [...sentence, ...repair.map((line) => codeLabel(line, x, 0, kSmall, palette["ink-soft"]))];
}

/** The items of a line from `y` on, and where they end. */
function lineItems(line: AnnotatedLine, y: number, width: number, pens: Pens) {
  const { palette } = pens;
  const code = line.text === "" ? [] : [codeLabel(line.text, kMargin, y + 17, kCode, palette.ink)];
  let down = y + kLine;
  const below = line.rows.flatMap(({ marks, notes }) => {
    const drawn = marks.flatMap((mark) => markItems(mark, down, palette));
    down += kRow;
    const texts = notes
      .flatMap((note) => noteLabels(note, width, pens))
      .map((label) => {
        down += kNote;
        return { ...label, y: down - 5 };
      });
    down += texts.length > 0 ? kRest : 0;
    return [...drawn, ...texts];
  });
  return { items: [...code, ...below], end: down + (line.rows.length > 0 ? kRest : 0) };
}

const endOf = (from: number, text: string): number => from + columnsOf(text);

/** In smaller type. */
const fixEnd = (from: number, text: string): number =>
  from + Math.ceil((columnsOf(text) * kSmall) / kCode);

const columnsIn = ({ text, rows }: AnnotatedLine, say: Say): number =>
  Math.max(
    columnsOf(text),
    ...rows.flatMap(({ marks }) => marks.map(({ from, label }) => endOf(from, label))),
    ...rows.flatMap(({ notes }) =>
      notes.map(({ from, fix }) =>
        fix === null ? 0 : fixEnd(from, say("code.fix", { code: fix })),
      ),
    ),
  );

export function codeFigure(subject: CodeSubject, palette: Palette, say: Say): Drawing {
  const lines = annotatedLines(subject.text, shownSteps(subject));
  const columns = Math.max(kLeastColumns, ...lines.map((line) => columnsIn(line, say)));
  const width = 2 * kMargin + columns * kColumn;
  let y = kMargin - 4;
  const items = lines.flatMap((line) => {
    const drawn = lineItems(line, y, width, { palette, say });
    y = drawn.end;
    return drawn.items;
  });
  const height = y + kMargin - 4;
  const frame = { x: 0, y: 0, width, height };
  const panel: Path = {
    d: rounded(inside(frame, 0.5)),
    fill: palette.panel,
    stroke: palette["line-strong"],
    width: 1,
  };
  return { width, height, items: [panel, ...items] };
}
