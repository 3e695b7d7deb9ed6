// SPDX-License-Identifier: MIT
import type { Extent } from "../../../wasm/index.d.ts";
import {
  kDepth,
  kPace,
  kPitch,
  kStacks,
  type PlacedBlock,
  type TileLayout,
} from "./tile-layout.ts";
import type { TileAxis } from "./tile-view.ts";

// Where the given axes of operands end in the picture: there they are dragged.

/** The end of an axis of an operand. Positions are those of the layout, before its scale. */
export interface EdgeHandle {
  readonly operand: number;
  /** The operand's own axis. */
  readonly axis: number;
  readonly extent: Extent;
  /** How it looks: the right edge, the lower edge, the corner of the sheets, the end of a row of stacks. */
  readonly kind: "columns" | "rows" | "sheets" | "stacks";
  readonly x: number;
  readonly y: number;
  /** How far the pointer goes for one more, to the right and down. */
  readonly pace: readonly [number, number];
}

/** How many tiles of data are drawn along an axis. */
const dataAlong = ({ size, isStretched, places }: TileAxis): number =>
  size === null || size === 1 || isStretched ? 1 : Math.max(1, places.length);

/** Between the middles of two handles at least, in pixels: each is as large as a finger needs. */
const kApart = 24;

/** Without handles that would cover an earlier one. The fields can still change those sizes. */
function apart(handles: readonly EdgeHandle[], scale: number): EdgeHandle[] {
  const kept: EdgeHandle[] = [];
  const isFree = ({ x, y }: EdgeHandle) =>
    kept.every((other) => {
      const away = Math.max(Math.abs(x - other.x), Math.abs(y - other.y));
      // Places are sums of fractions.
      return away * scale > kApart - 0.5;
    });
  for (const handle of handles) {
    if (isFree(handle)) {
      kept.push(handle);
    }
  }
  return kept;
}

function handlesIn({ block, x, y, height }: PlacedBlock, least: number): EdgeHandle[] {
  const { operand, given, axes, outer } = block;
  if (block.kind !== "operand" || given === null || given === "*") {
    return [];
  }
  const [sheets, rows, columns] = axes;
  const [across, down] = [dataAlong(columns) * kPitch, dataAlong(rows) * kPitch];
  const gap = 3;
  // Above the lower end, and below the corner of the sheets.
  const middle = Math.min((down - 2 * gap) / 2, down - gap - least);
  const depth = (dataAlong(sheets) - 1) * kDepth;
  const ends = [
    {
      axis: columns,
      kind: "columns" as const,
      x: x + across - gap,
      y: y + middle,
      pace: [kPitch, 0] as const,
    },
    {
      axis: rows,
      kind: "rows" as const,
      x: x + (across - 2 * gap) / 2,
      y: y + down - gap,
      pace: [0, kPitch] as const,
    },
    {
      axis: sheets,
      kind: "sheets" as const,
      x: x + across + depth,
      y: y + Math.min(-gap - depth, middle - least),
      pace: [kDepth, -kDepth] as const,
    },
    ...outer.map((axis, row) => ({
      axis,
      kind: "stacks" as const,
      x: x + dataAlong(axis) * kPace,
      y: y + height + 8 + (row + 0.5) * kStacks,
      pace: [kPace, 0] as const,
    })),
  ];
  return ends.flatMap(({ axis: { own }, ...end }) => {
    const extent = own === null ? undefined : given[own];
    return own === null || extent === undefined ? [] : [{ ...end, operand, axis: own, extent }];
  });
}

/** The ends of the axes of all operands that have any. */
export const edgeHandles = ({ blocks, scale }: TileLayout): readonly EdgeHandle[] =>
  apart(
    blocks.flatMap((block) => handlesIn(block, kApart / scale)),
    scale,
  );

/** The size of an axis after the pointer went `right` and `down` from where it was taken. */
export function draggedExtent(
  { extent, pace }: Pick<EdgeHandle, "extent" | "pace">,
  right: number,
  down: number,
): Extent {
  const ways = [right, down].flatMap((way, i) => (pace[i] ? [way / pace[i]] : []));
  const more = Math.round(ways.reduce((sum, way) => sum + way, 0) / ways.length);
  return more === 0 ? extent : Math.max(0, (extent === "?" ? 0 : extent) + more);
}
