// SPDX-License-Identifier: MIT

import { excerpt } from "../i18n/text.ts";
import { letterOf } from "../page/operand-letter.ts";
import { type Content, contentIn, hasColumns, wholeContent } from "../ruler/contents.ts";
import {
  columnNames,
  fromRight,
  type RulerRow,
  type RulerView,
  rulerView,
} from "../ruler/ruler-view.ts";
import type { Say } from "../scene/option-words.ts";
import { shapeText } from "../tensor/cells.ts";
import { cellItems, kCellHeight, type Pens, roomOf } from "./cell-figure.ts";
import { type Box, type Drawing, type Label, type Path, roomFor, rounded } from "./drawing.ts";
import type { FigureSubject } from "./figure-subject.ts";
import type { Palette } from "./palette.ts";

// The ruler as a figure: the same trace, replayed by the same code, with a layout of its own.

const kMargin = 20;
const kGap = 8;
const kEdge = 34;
const kRow = kCellHeight + 12;
const kLeastWidth = 96;
const kBadge = 30;

interface Line {
  readonly row: RulerRow;
  /** The notes below the name of the row, in small type. */
  readonly notes: readonly string[];
  /** One per column, or a single one. */
  readonly contents: readonly Content[];
  readonly isWhole: boolean;
}

/** The longest name of an axis above its column, in characters. */
const kLongestAxis = 8;

interface Layout {
  readonly view: RulerView;
  /** Of the columns. */
  readonly names: readonly string[];
  readonly lines: readonly Line[];
  /** The left end of each column and, last, the right end of all. */
  readonly columns: readonly number[];
  readonly palette: Palette;
  readonly say: Say;
  /** Whether there are more steps, so that the subject of the current one is marked. */
  readonly isMarked: boolean;
}

function lineOf(shown: FigureSubject, view: RulerView, row: RulerRow, say: Say): Line {
  const notes = notesOf(row, shown.names, say);
  return hasColumns(view, row)
    ? {
        row,
        notes,
        isWhole: false,
        contents: view.stepOf.map((_, column) => contentIn(view, row, column)),
      }
    : {
        row,
        notes,
        isWhole: true,
        contents: [wholeContent(shown.explained, row, shown.step)],
      };
}

function nameOf(row: RulerRow, say: Say): string {
  return row.kind === "operand" ? letterOf(row.operand) : say(`ruler.${row.kind}`);
}

/** The operand's name, and the given shape if it was trimmed. */
function notesOf({ operand, trimmed }: RulerRow, names: readonly string[], say: Say): string[] {
  const shape = trimmed === null ? "" : say("ruler.trimmed", { shape: shapeText(trimmed) });
  return [excerpt(names[operand] ?? ""), shape].filter((note) => note !== "");
}

function widthOfNames(lines: readonly Line[], say: Say): number {
  const rows = lines.map(({ row }) => nameOf(row, say));
  const names = [...rows, say("ruler.axis"), say("ruler.fromRight")];
  const notes = lines.flatMap((line) => line.notes);
  const rooms = [
    ...names.map((name) => roomFor(name, 15, "sans")),
    ...notes.map((note) => roomFor(note, 12, "sans")),
  ];
  return Math.max(kBadge, ...rooms) + 12;
}

function columnsOf(lines: readonly Line[], rank: number, start: number, say: Say): number[] {
  const roomAt = (column: number) =>
    Math.max(
      kLeastWidth,
      ...lines
        .filter(({ isWhole }) => !isWhole)
        .map(({ contents }) => roomOf(contents[column] ?? { kind: "none" }, say)),
    );
  const ends = [start];
  for (let column = 0; column < rank; column += 1) {
    ends.push((ends.at(-1) ?? 0) + roomAt(column) + kGap);
  }
  const wholes = lines.filter(({ isWhole }) => isWhole);
  const widest = Math.max(
    0,
    ...wholes.map(({ contents }) => roomOf(contents[0] ?? { kind: "none" }, say)),
  );
  const end = Math.max(ends.at(-1) ?? 0, start + (widest === 0 ? 0 : Math.max(widest, 150) + kGap));
  return rank === 0 ? [start, end] : [...ends.slice(0, -1), end];
}

const topOf = ({ view }: Layout) => kMargin + (view.rank === 0 ? 0 : kEdge);
const lineTop = (layout: Layout, line: number) => topOf(layout) + 6 + line * kRow;
const bottomOf = (layout: Layout) => lineTop(layout, layout.lines.length);

function boxOf(layout: Layout, line: number, column: number | null): Box {
  const { columns } = layout;
  const left = (columns[column ?? 0] ?? 0) + kGap / 2;
  const right = (column === null ? columns.at(-1) : columns[column + 1]) ?? left;
  const y = lineTop(layout, line) + 6;
  return { x: left, y, width: right - left - kGap / 2, height: kCellHeight };
}

/** A graduated edge: a line, with a long tick for each axis and a short one between axes. */
function edge(layout: Layout, y: number, away: 1 | -1, texts: readonly string[]): (Path | Label)[] {
  const { columns, palette } = layout;
  const [start = 0, end = 0] = [columns[0], columns.at(-1)];
  const middles = columns.slice(1).map((right, i) => (right + (columns[i] ?? 0)) / 2);
  const ticks = [
    ...columns.map((x) => `M${x} ${y}v${4 * -away}`),
    ...middles.map((x) => `M${x} ${y}v${8 * -away}`),
  ];
  const indices = middles.map((x, i): Label => {
    const place = { x, y: away < 0 ? y - 9 : y + 19, anchor: "middle" } as const;
    const type = { size: 14, face: "mono", isBold: false } as const;
    return { text: texts[i] ?? "", ...place, ...type, ink: palette["ink-soft"] };
  });
  const stroke = palette["line-strong"];
  return [{ d: `M${start} ${y}H${end}${ticks.join("")}`, stroke, width: 1.5 }, ...indices];
}

function edges(layout: Layout): (Path | Label)[] {
  const { view, names, columns, palette, say } = layout;
  if (view.rank === 0) {
    return [];
  }
  const [top, bottom] = [topOf(layout), bottomOf(layout) + 6];
  const fromLeft = view.axisOf.map((axis, column) =>
    `${axis ?? "Σ"} ${(names[column] ?? "").slice(0, kLongestAxis)}`.trim(),
  );
  const fromEnd = view.axisOf.map((_, column) => fromRight(view.axisOf, column));
  const x = (columns[0] ?? 0) - 12;
  const named = (text: string, y: number): Label => {
    const type = { size: 13, face: "sans", isBold: false } as const;
    return { text, x, y, ...type, anchor: "end", ink: palette["ink-soft"] };
  };
  return [
    ...edge(layout, top, -1, fromLeft),
    named(say("ruler.axis"), top - 9),
    ...edge(layout, bottom, 1, fromEnd),
    named(say("ruler.fromRight"), bottom + 19),
  ];
}

/** The highlight over the column, or the rows, of the current step. */
function pen(layout: Layout): Path[] {
  const { view, lines, columns, palette } = layout;
  const [start = 0, end = 0] = [columns[0], columns.at(-1)];
  const over = (box: Box): Path => ({ d: rounded(box), fill: palette.mark });
  if (view.column === null) {
    const rows = lines.map(({ row }, i) => (row.current ? lineTop(layout, i) : null));
    return rows
      .filter((y) => y !== null)
      .map((y) => over({ x: start, y, width: end - start, height: kRow }));
  }
  const x = columns[view.column] ?? 0;
  const y = topOf(layout);
  const width = (columns[view.column + 1] ?? x) - x;
  return [over({ x, y, width, height: bottomOf(layout) + 6 - y })];
}

function nameItems(layout: Layout, line: Line, index: number): (Path | Label)[] {
  const { columns, palette, say } = layout;
  const x = (columns[0] ?? 0) - 12;
  const middle = lineTop(layout, index) + 6 + kCellHeight / 2;
  const type = { face: "sans", anchor: "end", x } as const;
  const small = { ...type, size: 12, isBold: false, ink: palette["ink-soft"] };
  const under = line.notes.map((text, i): Label => ({ ...small, text, y: middle + 28 + i * 13 }));
  if (line.row.kind !== "operand") {
    const isBold = line.row.kind === "result";
    const ink = palette[isBold ? "ink" : "ink-soft"];
    return [
      { ...type, text: nameOf(line.row, say), y: middle + 5, size: 15, isBold, ink },
      ...under,
    ];
  }
  const { own, soft } = pensOf(layout, line.row);
  const box = { x: x - kBadge, y: middle - 15, width: kBadge, height: 30 };
  const letter = { text: letterOf(line.row.operand), x: x - kBadge / 2, y: middle + 6 };
  return [
    { d: rounded(box), fill: soft, stroke: own, width: 1.5 },
    { ...letter, size: 17, face: "mono", isBold: true, anchor: "middle", ink: own },
    ...under,
  ];
}

function pensOf({ palette, isMarked }: Layout, row: RulerRow): Pens {
  if (row.kind === "operand") {
    const { operands } = palette;
    const { own, soft } = operands[row.operand % operands.length] ?? {
      own: palette.ink,
      soft: palette.panel,
    };
    return { own, soft, palette, isMarked, isResult: false };
  }
  const isResult = row.kind === "result";
  const own = palette[isResult ? "ink" : "line-strong"];
  return { own, soft: palette[isResult ? "panel" : "sunken"], palette, isMarked, isResult };
}

/** As under a sum: the result is below the line. */
function sumLine(layout: Layout): Path[] {
  const { columns, lines, palette } = layout;
  const line = lines.findIndex(({ row }) => row.kind === "result");
  const d = `M${columns[0]} ${lineTop(layout, line)}H${columns.at(-1)}`;
  return line <= 0 ? [] : [{ d, stroke: palette.ink, width: 2 }];
}

function lineItems(layout: Layout, line: Line, index: number): (Path | Label)[] {
  const pens = pensOf(layout, line.row);
  return line.contents.flatMap((content, column) =>
    cellItems(content, boxOf(layout, index, line.isWhole ? null : column), pens, layout.say),
  );
}

/** The ruler after a number of steps. The current step is marked unless it is the last. */
export function rulerFigure(shown: FigureSubject, palette: Palette, say: Say): Drawing {
  const { explained, step } = shown;
  const isMarked = step < explained.inference.trace.length;
  const view = rulerView(explained, step);
  const lines = view.rows.map((row) => lineOf(shown, view, row, say));
  const columns = columnsOf(lines, view.rank, kMargin + widthOfNames(lines, say), say);
  const names = columnNames(explained);
  const layout: Layout = { view, names, lines, columns, palette, say, isMarked };
  const width = (columns.at(-1) ?? 0) + kMargin;
  const height = bottomOf(layout) + (view.rank === 0 ? 0 : kEdge) + kMargin;
  const items = [
    { d: `M0 0H${width}V${height}H0z`, fill: palette.panel },
    ...(isMarked ? pen(layout) : []),
    ...sumLine(layout),
    ...edges(layout),
    ...lines.flatMap((line, i) => [...nameItems(layout, line, i), ...lineItems(layout, line, i)]),
  ];
  return { width, height, items };
}
