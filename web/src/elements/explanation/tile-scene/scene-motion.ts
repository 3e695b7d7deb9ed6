// SPDX-License-Identifier: MIT
import { isStill, kDuration, moveFrom } from "../../../page/motion.ts";
import { colourOf } from "../../../page/operand-letter.ts";
import type { Drawn } from "./after-drawing.ts";

// Motion from a step to the next: copies start at the tile that they repeat, one tile of each operand goes into the
// result, and rejected rows start at their operands.

/** What was drawn last in each scene. */
const drawn = new WeakMap<object, ReadonlySet<Element>>();

/** Moves what is new to its place, unless the user asks for less motion. */
export function moveTiles(root: ShadowRoot, { isOver, isStep }: Drawn): void {
  const moved = [...root.querySelectorAll<SVGElement>(".tile.copy, .tile.laid")];
  const results = [...root.querySelectorAll<SVGElement>(".of-result .tile[data-cell]")];
  const before = drawn.get(root) ?? new Set();
  const isNew = (tile: Element) => !before.has(tile);
  const wasOver = before.has(root.host);
  drawn.set(root, new Set([...moved, ...(isOver ? [root.host] : [])]));
  if (!isStep || isStill()) {
    return;
  }
  for (const tile of moved.filter(isNew)) {
    slide(root, tile);
  }
  const last = results.at(-1);
  if (isOver && !wasOver && last !== undefined) {
    join(root, last);
  }
}

/** The way from one tile to another, in the units of the picture. */
function wayOf(from: Element | null, to: Element): readonly [number, number] {
  const [a, b] = [from?.getBoundingClientRect(), to.getBoundingClientRect()];
  const scale = to.closest("svg")?.getScreenCTM()?.a ?? 1;
  return a === undefined ? [0, 0] : [(a.x - b.x) / scale, (a.y - b.y) / scale];
}

/** From the data that it repeats, or from the operand that it is of. */
function slide(root: ShadowRoot, tile: SVGElement): void {
  const { source, operand } = tile.dataset;
  const of = source === undefined ? `^="${operand}:"` : `="${source}"`;
  const from = root.querySelector(`.of-operand .tile:not(.copy)[data-source${of}]`);
  moveFrom(tile.firstElementChild, ...wayOf(from, tile));
}

/** A tile of each operand goes into the element of the result that it is used for. */
function join(root: ShadowRoot, result: SVGElement): void {
  const { at } = result.dataset;
  for (const tile of root.querySelectorAll<SVGElement>(`.of-operand .tile[data-at="${at}"]`)) {
    const { source = "" } = tile.dataset;
    const ghost = tile.cloneNode(true) as SVGElement;
    ghost.removeAttribute("data-source");
    ghost.setAttribute("class", `tile ghost ${colourOf(Number.parseInt(source, 10))}`);
    ghost.setAttribute("transform", result.getAttribute("transform") ?? "");
    result.after(ghost);
    const [dx, dy] = wayOf(tile, result);
    ghost.firstElementChild
      ?.animate(
        [
          { opacity: 1, transform: `translate(${dx}px, ${dy}px)` },
          { opacity: 1, offset: 0.8, transform: "none" },
          { opacity: 0, transform: "none" },
        ],
        { duration: 2 * kDuration, easing: "ease-in-out" },
      )
      .finished.finally(() => ghost.remove());
  }
}
