// SPDX-License-Identifier: MIT
import { t } from "../../../i18n/text.ts";
import type { Origin } from "../../../scene/cell-origin.ts";
import { infixOf } from "../../../scene/infix.ts";
import type { Scene } from "../../../scene/scene.ts";
import { cellText, holdsCell, placeOf } from "../../../tensor/cells.ts";
import type { Filled } from "../../../tensor/operand-values.ts";
import { cellValueText } from "../../../tensor/values.ts";
import type { Tile, TileBlock } from "../../../tiles/tile-view.ts";

// What tiles show once there is data, which comes after the first answer.

/** The values of a block of tiles. */
export type Shown = Pick<Filled, "shape" | "type" | "values">;

/** Those of an operand, or of the result, which is null; null if they are not computed yet. */
export function shownIn(
  { computed }: Scene,
  operand: number | null,
  isOver: boolean,
): Shown | null {
  if (computed === null || computed.pausing) {
    return null;
  }
  if (operand === null) {
    const result = isOver && !computed.stale ? computed.ran?.result : undefined;
    return result === undefined ? null : { ...result, values: result.data };
  }
  const own = computed.operands[operand];
  return own !== undefined && own.problem === null ? own : null;
}

/** The value of a tile; empty if it is not computed yet. */
export function shownValue(scene: Scene, block: TileBlock, tile: Tile, isOver: boolean): string {
  const isResult = block.kind === "result";
  const shown = shownIn(scene, isResult ? null : block.operand, isOver);
  const cell = isResult ? tile.index : tile.cell;
  return shown !== null && holdsCell(shown.shape, cell)
    ? cellValueText(shown.values[placeOf(shown.shape, cell)] ?? Number.NaN, shown.type)
    : "";
}

/** `Result[1, 2] = 2 + 30 = 32` */
export function expressionOf({ op, cell, value, sources }: Origin, scene: Scene): string {
  const values = sources.map((source) => source.value);
  const infix = infixOf(scene.catalogue.ops, op);
  const terms = infix === null ? `${op}(${values.join(", ")})` : values.join(` ${infix} `);
  return `${t("ruler.result")}${cellText(cell)} = ${terms} = ${value}`;
}

/** The milliseconds of a copy's way. */
const kDuration = 300;

/** What was drawn last in each scene. */
const drawn = new WeakMap<object, ReadonlySet<Element>>();

/** Moves each new copy from the tile that it repeats to its own place, unless the user asks for less motion.
 * @param isStep whether only the step has changed, so that new tiles are new copies */
export function slideCopies(root: ParentNode & object, isStep: boolean): void {
  const copies = [...root.querySelectorAll<SVGElement>(".copy")];
  const before = drawn.get(root) ?? new Set();
  drawn.set(root, new Set(copies));
  if (!isStep || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return;
  }
  for (const copy of copies.filter((each) => !before.has(each))) {
    slide(root, copy);
  }
}

function slide(root: ParentNode, copy: SVGElement): void {
  const { source = "", x, y } = copy.dataset;
  const from = root.querySelector<SVGElement>(`.tile:not(.copy)[data-source="${source}"]`);
  const [dx, dy] = [
    Number(from?.dataset.x ?? x) - Number(x),
    Number(from?.dataset.y ?? y) - Number(y),
  ];
  copy.firstElementChild?.animate(
    [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }],
    { duration: kDuration, easing: "ease-out" },
  );
}
