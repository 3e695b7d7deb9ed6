// SPDX-License-Identifier: MIT
import type { View } from "../../../state/state.ts";

/** The element of each view but the steps, which are in a slot because paper always has them. The data view is part of the rest of the page; the others are loaded on demand. */
export const kViewTags: Readonly<Record<Exclude<View, "steps">, string>> = {
  data: "data-view",
  worlds: "worlds-view",
  compare: "compare-view",
  lowering: "lowering-view",
  code: "code-view",
};
