// SPDX-License-Identifier: MIT

// An isometric projection: columns run right and down, rows down, slices right and up, away from the viewer.

/** Pixels along the edge of a cube, with a gap to the next. */
const kUnit = 18;
const kEdge = 0.9;
/** The distance between slices, in edges. */
const kDepth = 1.7;
const kAcross = Math.cos(Math.PI / 6) * kUnit;
const kDown = Math.sin(Math.PI / 6) * kUnit;
const kMargin = 4;
/** The space for a label. */
const kLabel = 46;

/** Depth, row, column. */
type Point = readonly [number, number, number];

function projected([depth, row, column]: Point): readonly [number, number] {
  return [(column + depth) * kAcross, (column - depth) * kDown + row * kUnit];
}

const polygon = (...corners: Point[]): string =>
  corners
    .map((corner) =>
      projected(corner)
        .map((length) => length.toFixed(1))
        .join(","),
    )
    .join(" ");

/** The corners of the three visible faces of the cube at a position. */
export function facesOf([slice, row, column]: Point) {
  const [near, far] = [slice * kDepth, slice * kDepth + kEdge];
  const [above, below] = [row, row + kEdge];
  const [left, right] = [column, column + kEdge];
  return {
    front: polygon(
      [near, above, left],
      [near, above, right],
      [near, below, right],
      [near, below, left],
    ),
    top: polygon(
      [near, above, left],
      [near, above, right],
      [far, above, right],
      [far, above, left],
    ),
    side: polygon(
      [near, above, right],
      [near, below, right],
      [far, below, right],
      [far, above, right],
    ),
  };
}

/** The bounding box of a stack of cubes, with its labels. */
export function boxOf(slices: number, rows: number, columns: number) {
  const depth = (slices - 1) * kDepth + kEdge;
  const [right] = projected([depth, 0, columns]);
  const [, top] = projected([depth, 0, 0]);
  const [, bottom] = projected([0, rows, columns]);
  const [x, y] = [-kLabel - kMargin, top - kMargin];
  return {
    x,
    y,
    width: Math.ceil(right - x + kLabel / 2),
    height: Math.ceil(bottom - y + kLabel / 3),
  };
}

/** The position of each axis name. */
export function labelPlaces(slices: number, rows: number, columns: number) {
  const depth = (slices - 1) * kDepth + kEdge;
  const at = (point: Point, dx: number, dy: number, anchor: "start" | "end") => {
    const [x, y] = projected(point);
    return { x: x + dx, y: y + dy, anchor };
  };
  return [
    at([depth / 2, rows, columns], 6, 12, "start"),
    at([0, rows / 2, 0], -6, 4, "end"),
    at([0, rows, columns / 2], -6, 14, "end"),
  ];
}
