// SPDX-License-Identifier: MIT
import type { Extent, Shape, Step } from "../../../wasm/index.d.ts";
import { placedIn, type RulerRow, type RulerView, rulerView } from "../ruler/ruler-view.ts";
import { type Explained, openEndsIn } from "../scene/answer.ts";
import { kSheets } from "../scene/shown-index.ts";
import type { OpenEnds } from "../state/state.ts";
import { type Cell, countCells } from "../tensor/cells.ts";
import { overview, type ShownIndex, span } from "../tensor/overview.ts";

// The tiles of an answer after a number of steps: each operand, and the result, with the last three axes of the ruler
// as sheets, rows and columns. Only the rows of the ruler are read; the engine decided every size in them.

/** Along one axis of a block. */
export interface TileAxis {
  /** The column of the ruler; negative if there are fewer. */
  readonly column: number;
  /** The operand's own axis; null if it has none there. */
  readonly own: number | null;
  /** The size so far; null if the shape has no such axis yet. */
  readonly size: Extent | null;
  readonly isStretched: boolean;
  /** The operand has no such axis, and is repeated along it without a size of 1. */
  readonly isMissing: boolean;
  readonly isConflict: boolean;
  /** The current step is about this column. */
  readonly isCurrent: boolean;
  /** The indices for which there is room from the first step on; null for omitted ones. */
  readonly places: readonly ShownIndex[];
}

export interface Tile {
  /** Positions among the drawn sheets, rows and columns. */
  readonly at: readonly [number, number, number];
  /** The cell of the operand, or of the result. */
  readonly cell: Cell;
  /** The index in each column of the ruler. */
  readonly index: Cell;
  /** Broadcasting repeats an element here. */
  readonly isCopy: boolean;
  /** Data that is repeated 0 times. */
  readonly isUnused: boolean;
}

/** A size of the axis that is refused, and the operand that has it; negative for others. */
export interface RefusedSize {
  readonly operand: number;
  readonly size: number;
}

/** The two sizes that differ: some elements of the longer one have no partner. */
export interface Refusal {
  readonly longer: RefusedSize;
  readonly shorter: RefusedSize;
  /** The indices of the longer one that are drawn; null for omitted ones. */
  readonly places: readonly ShownIndex[];
}

export interface TileBlock {
  readonly kind: "operand" | "result";
  readonly operand: number;
  /** Sheets, rows, columns. */
  readonly axes: readonly [TileAxis, TileAxis, TileAxis];
  /** The axes before the sheets, from the first: rows of small stacks. */
  readonly outer: readonly TileAxis[];
  readonly tiles: readonly Tile[];
  /** The index of the front sheet in each column before the rows. */
  readonly front: Cell;
  /** As given; null for the result. */
  readonly given: Shape | null;
  /** The names of its axes. */
  readonly names: readonly string[];
  /** The shape so far; null if it is not known yet. */
  readonly shape: Shape | null;
  /** Where a message leaves out its axes. */
  readonly openEnds: OpenEnds;
  /** The column of each given axis; null if they are next to each other, in order. */
  readonly map: readonly number[] | null;
  /** Of a result that there is not. */
  readonly refusal: Refusal | null;
}

/** The most tiles along rows and columns. */
const kAlong = 5;

/** A row of the ruler now, and after the last step. */
interface Rows {
  readonly now: RulerRow;
  readonly last: RulerRow;
  readonly given: Shape | null;
  /** The column of each axis of the operand. */
  readonly columns: readonly number[];
}

/** The result's size in each column; null if it is not decided. */
type Sizes = readonly (Extent | null)[];

interface Frame {
  readonly view: RulerView;
  /** So far, and after the last step. */
  readonly sizes: Sizes;
  readonly lastSizes: Sizes;
  readonly isPlaced: boolean;
  /** The index in each column that is shown in front, and in the middle of long axes. */
  readonly at: Cell;
  readonly refusal: Refusal | null;
}

/** Its rows, in the order of the operands. */
export const rowsOf = ({ longer, shorter }: Refusal): readonly RefusedSize[] =>
  [longer, shorter].toSorted((a, b) => a.operand - b.operand);

function refusalIn({ rows, refused }: RulerView): Refusal | null {
  const cellOf = ({ cells }: RulerRow) => cells[refused ?? -1] ?? null;
  const sizes = rows.flatMap((row): RefusedSize[] => {
    const cell = cellOf(row);
    if (cell?.mark !== "conflict" || cell.extent === "?") {
      return [];
    }
    // The result so far has the size of an operand.
    const giver =
      row.kind === "operand" ? row : rows.find((each) => cellOf(each)?.extent === cell.extent);
    return [{ operand: giver?.operand ?? row.operand, size: cell.extent }];
  });
  const [shorter, ...others] = sizes.toSorted((a, b) => a.size - b.size);
  const longer = others.at(-1);
  return shorter === undefined || longer === undefined || shorter.size === longer.size
    ? null
    : { longer, shorter, places: overview(longer.size, kAlong, 0) };
}

function sizesIn(view: RulerView): (Extent | null)[] {
  const result = view.rows.find(({ kind }) => kind === "result");
  return view.stepOf.map((_, column) => result?.cells[column]?.extent ?? null);
}

/** Along this column the operand is repeated: its size is 1, or the mode places none of its axes there. */
function isRepeated({ kind, cells, whole }: RulerRow, sizes: Sizes, column: number): boolean {
  const cell = cells[column] ?? null;
  return (
    kind === "operand" &&
    whole === null &&
    (cell === null ? sizes[column] != null : ["stretched", "unused"].includes(cell.mark))
  );
}

function sizeOf(row: RulerRow, sizes: Sizes, column: number): Extent | null {
  return isRepeated(row, sizes, column)
    ? (sizes[column] ?? 1)
    : (row.cells[column]?.extent ?? null);
}

function placesOf(size: Extent | null, at: number, isSheet: boolean): readonly ShownIndex[] {
  if (size === null) {
    return [0];
  }
  if (size === "?") {
    return [0, 1, null];
  }
  // A link may name a cell that the result does not have.
  const shown = Math.max(0, Math.min(at, size - 1));
  return isSheet ? span(shown, Math.min(kSheets, size - shown)) : overview(size, kAlong, shown);
}

function axisOf({ view, sizes, lastSizes, at }: Frame, rows: Rows, column: number) {
  const { now, last, columns } = rows;
  const isSheet = column === view.rank - 3;
  const own = columns.indexOf(column);
  return {
    column,
    own: own < 0 ? null : own,
    size: sizeOf(now, sizes, column),
    isStretched: isRepeated(now, sizes, column),
    isMissing: (now.cells[column] ?? null) === null,
    isConflict: now.cells[column]?.mark === "conflict",
    isCurrent: column >= 0 && column === view.column,
    places: placesOf(sizeOf(last, lastSizes, column), at[column] ?? 0, isSheet),
  };
}

/** The positions along an axis that have tiles now: all, or only that of the one element. */
export function drawnAlong({ size, places, isStretched }: TileAxis) {
  return size === null || size === 1 || (size === 0 && isStretched)
    ? [{ position: 0, index: 0 }]
    : places.flatMap((index, position) => (index === null ? [] : [{ position, index }]));
}

/** Every combination of positions; the farthest sheet first, because nearer ones hide it. */
function drawnIn([sheets, rows, columns]: TileBlock["axes"]) {
  return drawnAlong(sheets)
    .toReversed()
    .flatMap((sheet) =>
      drawnAlong(rows).flatMap((row) =>
        drawnAlong(columns).map((column) => [sheet, row, column] as const),
      ),
    );
}

function tilesOf(
  { now, given, columns }: Rows,
  { view, sizes, at }: Frame,
  axes: TileBlock["axes"],
): readonly Tile[] {
  const isCopied = (column: number) => isRepeated(now, sizes, column);
  const trimmed = new Array<number>(Math.max(0, (given?.length ?? 0) - columns.length)).fill(0);
  const outer = at.map((place, column) => (sizeOf(now, sizes, column) === null ? 0 : place));
  const isUnused = axes.some(({ size, isStretched }) => size === 0 && isStretched);
  return drawnIn(axes).map(([sheet, row, column]): Tile => {
    const own = [sheet.index, row.index, column.index].slice(Math.max(0, 3 - view.rank));
    const index = [...outer.slice(0, -own.length || undefined), ...own];
    return {
      at: [sheet.position, row.position, column.position],
      index,
      // Trimmed axes have no column; their size is 1.
      cell: [...columns.map((each) => (isCopied(each) ? 0 : (index[each] ?? 0))), ...trimmed],
      isCopy: index.some((place, each) => place > 0 && isCopied(each)),
      isUnused,
    };
  });
}

/** The shape of a row so far; null if an axis is not decided. */
function shapeSoFar({ view, sizes, isPlaced }: Frame, row: RulerRow): Shape | null {
  if (row.whole !== null) {
    return row.whole;
  }
  const extents = view.stepOf.map((_, column) => sizeOf(row, sizes, column));
  const known = extents.filter((extent) => extent !== null);
  const isOpen = !isPlaced || known.length < extents.length;
  return row.kind === "result" && isOpen ? null : known;
}

function blockOf(frame: Frame, rows: Rows): TileBlock {
  const { rank } = frame.view;
  const axes = [
    axisOf(frame, rows, rank - 3),
    axisOf(frame, rows, rank - 2),
    axisOf(frame, rows, rank - 1),
  ] as const;
  const isEmpty = rows.now.whole === "*" || isUndecided(rows.now);
  return {
    kind: rows.now.kind === "operand" ? "operand" : "result",
    operand: rows.now.operand,
    axes,
    outer: span(0, Math.max(0, rank - 3)).map((column) => axisOf(frame, rows, column)),
    tiles: isEmpty ? [] : tilesOf(rows, frame, axes),
    front: frame.at.slice(0, Math.max(0, rank - 2)),
    given: rows.given,
    names: [],
    openEnds: { before: false, after: false },
    shape: shapeSoFar(frame, rows.now),
    map: rows.columns.some((column, i) => column !== (rows.columns[0] ?? 0) + i)
      ? rows.columns
      : null,
    refusal: rows.now.kind === "operand" ? null : frame.refusal,
  };
}

/** A shape by its own axes: of a product, or of an operand that the rules reject before they place any.
 * @param at the index in each of its axes that is shown */
function ownBlock(row: RulerRow, given: Extent[], at: Cell = []): TileBlock {
  const columns = given.map((_, axis) => axis);
  const none = { mark: "none", promoted: false, current: false } as const;
  const cells = given.map((extent) => ({ ...none, extent }));
  const stepOf = given.map(() => null);
  const axisOf = columns;
  const view = { rank: given.length, rows: [], column: null, refused: null, stepOf, axisOf };
  const shown = columns.map((axis) => at[axis] ?? 0);
  const decided = { view, sizes: given, lastSizes: given, isPlaced: true };
  const frame = { ...decided, at: shown, refusal: null };
  const own = { ...row, cells, whole: null };
  return blockOf(frame, { now: own, last: own, given, columns });
}

/** A shape by itself, with its first elements: an operand, or the result. */
export function shapeBlock(kind: TileBlock["kind"], operand: number, shape: Shape): TileBlock {
  const row = { kind, operand, cells: [], whole: null, trimmed: null, current: false };
  const block = ownBlock(row, shape === "*" ? [] : [...shape]);
  return {
    ...block,
    given: kind === "operand" ? shape : null,
    shape,
    tiles: shape === "*" ? [] : block.tiles,
  };
}

/** A result without any decided axis. */
const isUndecided = ({ kind, cells }: RulerRow): boolean =>
  kind === "result" && cells.length > 0 && cells.every((cell) => cell === null);

type Placed = Extract<Step, { kind: "placed" }>;

/** The operands of a product and its result, each by its own axes: nothing is repeated in the picture. */
function productBlocks(
  explained: Explained,
  placed: Placed,
  step: number,
  at: Cell,
): readonly TileBlock[] {
  return rulerView(explained, step).rows.flatMap((row) => {
    if (row.kind === "operand") {
      return [factorBlock(explained, placed, row, at)];
    }
    return row.kind === "result" ? [sumBlock(explained, row, step, at)] : [];
  });
}

function factorBlock(
  { shapes, axes }: Explained,
  { columns, labels }: Placed,
  row: RulerRow,
  at: Cell,
): TileBlock {
  const shape = shapes[row.operand] ?? [];
  const given = shape === "*" ? [] : shape;
  const own = columns[row.operand] ?? [];
  const shown = own.map((column, axis) => {
    const place = labels?.result.indexOf(column) ?? -1;
    return given[axis] === 1 || place < 0 ? 0 : (at[place] ?? 0);
  });
  const block = ownBlock({ ...row, cells: [] }, given, shown);
  return withConflicts({ ...block, names: axes[row.operand] ?? [] }, row, own);
}

/** The result, once it is decided. */
function sumBlock(explained: Explained, row: RulerRow, step: number, at: Cell): TileBlock {
  const { shape, trace } = explained.inference;
  const known = step < trace.length || shape === "*" ? null : shape;
  const block = ownBlock({ ...row, cells: [] }, known ?? [], at);
  return {
    ...block,
    given: null,
    shape: known,
    tiles: known === null ? [] : block.tiles,
    refusal: refusalIn(rulerView(explained, trace.length)),
  };
}

/** Marks the axes that are rejected, or that the current step is about. */
function withConflicts(block: TileBlock, row: RulerRow, columns: readonly number[]): TileBlock {
  const marked = (axis: TileAxis): TileAxis => {
    const cell = row.cells[columns[axis.column] ?? -1] ?? null;
    return {
      ...axis,
      isConflict: cell?.mark === "conflict",
      isCurrent: cell?.current ?? false,
    };
  };
  const [sheets, rows, lines] = block.axes;
  return {
    ...block,
    axes: [marked(sheets), marked(rows), marked(lines)],
    outer: block.outer.map(marked),
  };
}

/** The blocks of an answer after `step` steps.
 * @param at the index in each column that is shown; missing ones are 0 */
export function tileBlocks(explained: Explained, step: number, at: Cell): readonly TileBlock[] {
  const { inference, shapes, axes } = explained;
  const product = placedIn(inference.trace);
  if (product?.labels !== undefined) {
    return productBlocks(explained, product, step, at);
  }
  const view = rulerView(explained, step);
  const last = rulerView(explained, inference.trace.length);
  const columns = placedIn(inference.trace)?.columns;
  const frame: Frame = {
    view,
    sizes: sizesIn(view),
    lastSizes: sizesIn(last),
    isPlaced: columns !== undefined,
    at: view.stepOf.map((_, column) => at[column] ?? 0),
    refusal: refusalIn(last),
  };
  const every = view.stepOf.map((_, column) => column);
  return last.rows.flatMap((lastRow, i) => {
    const now = view.rows[i] ?? lastRow;
    if (lastRow.kind === "operand") {
      const own = columns?.[lastRow.operand] ?? [];
      const given = shapes[lastRow.operand] ?? [];
      const block =
        columns === undefined && given !== "*"
          ? ownBlock(lastRow, given)
          : blockOf(frame, { now, last: lastRow, given, columns: own });
      const openEnds = openEndsIn(explained)[lastRow.operand] ?? block.openEnds;
      return [{ ...block, names: axes[lastRow.operand] ?? [], openEnds }];
    }
    return lastRow.kind === "result"
      ? [blockOf(frame, { now, last: lastRow, given: null, columns: every })]
      : [];
  });
}

/** Whether each value has a tile that no other hides. */
export function showsAll(blocks: readonly TileBlock[]): boolean {
  return blocks.every(({ shape, tiles }) => {
    const sizes = Array.isArray(shape) ? shape.map(Number) : [Number.NaN];
    return tiles.length === countCells(sizes) && tiles.every(({ at: [sheet] }) => sheet === 0);
  });
}
