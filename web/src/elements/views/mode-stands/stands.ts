// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, Request, Worlds } from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import { type Tally, tallyOf } from "../worlds-view/columns.ts";

// The same `?` in every mode: groups of modes with equal endings.

/** One mode's answer for the worlds of a request. */
export interface Opinion {
  readonly mode: ModeInfo;
  /** Null if the mode does not take the request. */
  readonly worlds: Worlds | null;
}

export interface Stand {
  readonly modes: readonly ModeInfo[];
  /** Null if these modes reject it before run time. */
  readonly tally: Tally | null;
}

export function opinion(engine: Engine, request: Request, mode: ModeInfo): Opinion {
  const answer = engine.worlds({ ...request, mode: mode.id });
  return { mode, worlds: isFailure(answer) ? null : answer };
}

/** Groups modes in which every world ends the same, the current mode's group first. */
export function standsOf(opinions: readonly Opinion[], current: string): Stand[] {
  const taken = opinions.filter(({ worlds }) => worlds !== null);
  const groups = [...Map.groupBy(taken, ({ worlds }) => JSON.stringify(worlds)).values()];
  const isFirst = (group: readonly Opinion[]) => group.some(({ mode }) => mode.id === current);
  groups.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.length - a.length);
  return groups.map((group) => ({
    modes: group.map(({ mode }) => mode),
    tally: group[0]?.worlds?.accepted
      ? tallyOf(group[0].worlds.columns.flatMap(({ worlds }) => worlds))
      : null,
  }));
}
