// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, Request, Worlds } from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import type { Explained } from "../../../scene/answer.ts";
import { rowsOf } from "./system-rows.ts";

/** Adds the cases of a mode, if it takes the question. */
export function addWorlds(
  worlds: Map<string, Worlds>,
  engine: Engine,
  question: Omit<Request, "mode">,
  { id }: ModeInfo,
): void {
  const answer = engine.worlds({ ...question, mode: id });
  if (!isFailure(answer)) {
    worlds.set(id, answer);
  }
}

/** How many modes differ from the question's, also only at run time; null if it is no longer wanted. Each mode is
 * asked in its own task, so that no task is long. */
export async function countDiffering(
  engine: Engine,
  modes: readonly ModeInfo[],
  { mode, request }: Explained,
  isWanted: () => boolean,
): Promise<number | null> {
  const { mode: _, runtime: __, ...question } = request;
  const worlds = new Map<string, Worlds>();
  for (const each of modes) {
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) {
      return null;
    }
    addWorlds(worlds, engine, question, each);
  }
  const comparison = engine.compare(question);
  const rows = isFailure(comparison) ? [] : rowsOf(comparison, modes, mode.id, worlds);
  const others = rows.filter(({ relation }) => relation !== "selected" && relation !== "agrees");
  return others.reduce((count, row) => count + row.modes.length, 0);
}
