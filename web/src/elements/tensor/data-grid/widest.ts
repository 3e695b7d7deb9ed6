// SPDX-License-Identifier: MIT
import type { ElementType } from "../../../../../wasm/index.d.ts";
import { cellValueText, type Value } from "../../../tensor/values.ts";

const kFewest = 2;
/** Of more values, this many are checked, spread evenly; a longer one among the others is truncated. */
const kLooked = 300;

/** The length of the longest value in characters, so that all columns have the same width. */
export function widestText(values: ArrayLike<Value>, type: ElementType): number {
  const stride = Math.max(1, (values.length - 1) / kLooked);
  let widest = kFewest;
  for (let at = 0; at < values.length; at += stride) {
    const text = cellValueText(values[Math.round(at)] ?? 0, type);
    widest = Math.max(widest, text.length);
  }
  return widest;
}
