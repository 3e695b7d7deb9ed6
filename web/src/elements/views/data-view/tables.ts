// SPDX-License-Identifier: MIT
import { keep, keptText } from "../../../page/tab-store.ts";
import type { Scene } from "../../../scene/scene.ts";
import { showsAll, tileBlocks } from "../../../tiles/tile-view.ts";

// Whether all values are shown as tables. The reader's choice lasts as long as the tab.

const kKey = "tables";
const kChoices = new Map([
  ["yes", true],
  ["no", false],
]);

/** Null if the reader has not chosen. */
export const chosenTables = (): boolean | null => kChoices.get(keptText(kKey) ?? "") ?? null;

export function chooseTables(shows: boolean): void {
  keep(kKey, shows ? "yes" : "no");
}

/** Tables are needed where the tiles of the scene leave values out. */
export function needsTables({ answer: { explained } }: Scene): boolean {
  const steps = explained?.inference.trace.length ?? 0;
  return explained === null || !showsAll(tileBlocks(explained, steps, []));
}
