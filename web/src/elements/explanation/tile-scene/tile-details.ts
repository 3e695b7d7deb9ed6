// SPDX-License-Identifier: MIT
import { t } from "../../../i18n/text.ts";
import { isStill, moveFrom } from "../../../page/motion.ts";
import type { Origin } from "../../../scene/cell-origin.ts";
import { infixOf } from "../../../scene/infix.ts";
import type { Scene } from "../../../scene/scene.ts";
import { cellText } from "../../../tensor/cells.ts";

// What tiles show once there is data, which comes after the first answer.

/** `Result[1, 2] = 2 + 30 = 32` */
export function expressionOf({ op, cell, value, sources }: Origin, scene: Scene): string {
  const values = sources.map((source) => source.value);
  const infix = infixOf(scene.catalogue.ops, op);
  const terms = infix === null ? `${op}(${values.join(", ")})` : values.join(` ${infix} `);
  return `${t("ruler.result")}${cellText(cell)} = ${terms} = ${value}`;
}

/** What was drawn last in each scene. */
const drawn = new WeakMap<object, ReadonlySet<Element>>();

/** Moves each new copy from the tile that it repeats to its own place, unless the user asks for less motion.
 * @param isStep whether only the step has changed, so that new tiles are new copies */
export function slideCopies(root: ParentNode & object, isStep: boolean): void {
  const copies = [...root.querySelectorAll<SVGElement>(".copy")];
  const before = drawn.get(root) ?? new Set();
  drawn.set(root, new Set(copies));
  if (!isStep || isStill()) {
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
  moveFrom(copy.firstElementChild, dx, dy);
}
