// SPDX-License-Identifier: MIT
import type { View } from "../../../state/state.ts";

/** The element that shows each view. That of the data is a part of the rest of the page, the others are fetched. */
export const kViewTags: Readonly<Record<View, string>> = {
  data: "data-view",
  worlds: "worlds-view",
  compare: "compare-view",
  lowering: "lowering-view",
  code: "code-view",
};
