// SPDX-License-Identifier: MIT
import type { ModeInfo } from "../../../wasm/index.d.ts";

/** The modes of one system, such as NumPy. */
export interface System {
  readonly id: string;
  /** The start of its first mode's title. */
  readonly title: string;
  readonly modes: readonly ModeInfo[];
}

/** The system of a mode, from the start of its id. */
export function systemOf(mode: string): string {
  return mode.split(".", 1)[0] ?? mode;
}

export function systemsIn(modes: readonly ModeInfo[]): readonly System[] {
  return [...Map.groupBy(modes, ({ id }) => systemOf(id))].map(([id, own]) => ({
    id,
    title: own[0]?.title.split(/\W/)[0] ?? id,
    modes: own,
  }));
}
