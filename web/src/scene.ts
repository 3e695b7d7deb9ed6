// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, OpInfo } from "../../wasm/index.d.ts";
import { type Answer, answer } from "./answer.ts";
import { type Computed, compute } from "./computed.ts";
import type { State } from "./state.ts";

/** What the engine offers; it does not change while the page is open. */
export interface Catalogue {
  readonly version: string;
  readonly modes: readonly ModeInfo[];
  readonly ops: readonly OpInfo[];
}

/** A state with all that the engine says of it. */
export interface Scene {
  readonly state: State;
  readonly mode: ModeInfo;
  readonly answer: Answer;
  readonly computed: Computed | null;
  /** The current step, from 1; 0 where there is none. */
  readonly step: number;
}

export function catalogueOf(engine: Engine): Catalogue {
  return { version: engine.version(), modes: engine.modes(), ops: engine.ops() };
}

function sameQuestion(a: State, b: State): boolean {
  return (
    a.mode === b.mode &&
    a.declared === b.declared &&
    a.operands.length === b.operands.length &&
    a.operands.every(({ text }, i) => text === b.operands[i]?.text)
  );
}

function sameRun(a: State, b: State): boolean {
  return a.op === b.op && a.type === b.type && a.operands === b.operands;
}

/** Asks the engine only what `last` does not answer already: stepping asks nothing. */
export function sceneOf(
  engine: Engine,
  catalogue: Catalogue,
  state: State,
  last: Scene | null,
): Scene {
  const mode = catalogue.modes.find(({ id }) => id === state.mode) ?? catalogue.modes[0];
  if (mode === undefined) {
    throw new Error("The engine has no modes.");
  }
  const asked =
    last !== null && sameQuestion(last.state, state)
      ? last.answer
      : answer(engine, state, mode, last?.answer.explained ?? null);
  const { explained } = asked;
  const keeps =
    asked.stale || (last !== null && asked === last.answer && sameRun(last.state, state));
  const computed =
    keeps || explained === null
      ? (last?.computed ?? null)
      : compute(engine, catalogue.ops, state, explained);
  const count = explained?.inference.trace.length ?? 0;
  return { state, mode, answer: asked, computed, step: Math.min(state.step ?? count, count) };
}
