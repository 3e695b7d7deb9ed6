// SPDX-License-Identifier: MIT
import { type CSSResult, css } from "lit";
import type { Scene } from "../../../scene/scene.ts";
import { type Cell, holdsCell, placeOf } from "../../../tensor/cells.ts";
import type { Value } from "../../../tensor/values.ts";
import { type ShownValues, shownIn } from "../../../tiles/tile-values.ts";

// The colors of tiles by their values, which come after the first answer. Tiles keep their texts unless the reader
// hides them, and their accessible names have the values in any case.

/** The number of colors after the first. */
const kLevels = 8;

const colourOf = (level: number): CSSResult => css`
  @media (forced-colors: none) {
    [data-heat="${level}"]:not(.lit) rect {
      fill: color-mix(in oklab, var(--heat-most) ${(100 * level) / kLevels}%, var(--heat-least));
    }
  }
`;

/** One scale for each theme; the ink has a contrast of at least 4.5 on every color. */
const scale = css`
  @media (forced-colors: none) {
    :host {
      --heat-least: light-dark(#fff3d6, #351f38);
      --heat-most: light-dark(#4fa8d0, #1d5f7a);
    }

    [data-heat] text {
      fill: var(--ink);
    }

    :host([data-cells="heat"]) [data-heat] text {
      visibility: hidden;
    }
  }
`;

const colours = Array.from({ length: kLevels + 1 }, (_, level) => colourOf(level)).reduce(
  (all, own) => css`${all}${own}`,
  scale,
);

type Range = readonly [least: number, most: number];

/** The range of each array that was drawn; arrays are never changed. */
const ranges = new WeakMap<object, Range>();

function rangeIn({ values, type }: ShownValues): Range {
  if (type === "bool") {
    return [0, 1];
  }
  const known = ranges.get(values);
  if (known !== undefined) {
    return known;
  }
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i += 1) {
    const value = Number(values[i]);
    if (Number.isFinite(value)) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  ranges.set(values, [least, most]);
  return [least, most];
}

/** The color of a value between the least and the greatest of its array; null if it is not finite. */
function levelOf(value: Value | undefined, [least, most]: Range): number | null {
  const number = Number(value);
  if (!Number.isFinite(number)) {
    return null;
  }
  return most > least ? Math.round(((number - least) / (most - least)) * kLevels) : kLevels / 2;
}

const cellIn = (text: string): Cell => (text === "" ? [] : text.split(",").map(Number));

function levelAt(tile: SVGElement, scene: Scene, isOver: boolean): number | null {
  const { source, cell } = tile.dataset;
  const [operand, own = ""] = source?.split(":") ?? [undefined, cell];
  const shown = shownIn(scene, operand === undefined ? null : Number(operand), isOver);
  const index = cellIn(own);
  return shown !== null && holdsCell(shown.shape, index)
    ? levelOf(shown.values[placeOf(shown.shape, index)], rangeIn(shown))
    : null;
}

/** Colors the tiles, or removes the colors, as the state has it.
 * @param isOver whether all steps are done, so that the result has values */
export function drawHeat(root: ShadowRoot, scene: Scene, isOver: boolean): void {
  const { cells = "text" } = scene.state;
  const host = root.host as HTMLElement;
  if (cells === "text" && host.dataset.cells === undefined) {
    return;
  }
  host.dataset.cells = cells;
  const own = colours.styleSheet;
  if (own !== undefined && !root.adoptedStyleSheets.includes(own)) {
    root.adoptedStyleSheets.push(own);
  }
  for (const tile of root.querySelectorAll<SVGElement>(".tile")) {
    const level = cells === "text" ? null : levelAt(tile, scene, isOver);
    if (level === null) {
      delete tile.dataset.heat;
    } else {
      tile.dataset.heat = String(level);
    }
  }
}
