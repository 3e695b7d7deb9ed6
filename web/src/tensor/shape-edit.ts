// SPDX-License-Identifier: MIT
import type { Extent } from "../../../wasm/index.d.ts";
import { shapeText } from "./cells.ts";

/** One more; a size that is not known becomes 1. */
export function moreExtent(extent: Extent): Extent {
  return extent === "?" ? 1 : extent + 1;
}

/** One less, as far as there are sizes. */
export function lessExtent(extent: Extent): Extent {
  return extent === "?" ? 1 : Math.max(0, extent - 1);
}

/** The possible extents in a text; the digits of a type's name (`f32`) are none. */
const kExtent = /(?<![A-Za-z0-9])\d+|(?<=\dx|[?]x)\d+|[?]/g;

/** The text of a shape with another extent on one axis, in its original notation if possible. */
export function withExtent(
  text: string,
  shape: readonly Extent[],
  axis: number,
  extent: Extent,
): string {
  const places = [...text.matchAll(kExtent)];
  const place = places[axis];
  const isLegible =
    places.length === shape.length && places.every((found, i) => found[0] === String(shape[i]));
  if (!isLegible || place === undefined) {
    return shapeText(shape.map((old, i) => (i === axis ? extent : old)));
  }
  return text.slice(0, place.index) + extent + text.slice(place.index + place[0].length);
}
