// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, OpInfo } from "../../wasm/index.d.ts";
import { type Answer, answer } from "./answer.ts";
import { type Computed, type Computer, compute } from "./computed.ts";
import { type GridWindows, sliceFor, windowsOf } from "./grid-windows.ts";
import type { State } from "./state.ts";

/** What the engine offers; it does not change while the page is open. */
export interface Catalogue {
  readonly version: string;
  /** Those that the page can ask. */
  readonly modes: readonly ModeInfo[];
  readonly ops: readonly OpInfo[];
}

/** A state with all that the engine says of it. */
export interface Scene {
  /** As it was asked for, but for a slice that would not show the chosen cell. */
  readonly state: State;
  readonly mode: ModeInfo;
  readonly answer: Answer;
  readonly computed: Computed | null;
  /** Whether the engine could run operators then. */
  readonly canRun: boolean;
  readonly windows: GridWindows;
  /** The current step, from 1; 0 where there is none. */
  readonly step: number;
}

/** Whether operands are question enough, and a shape is the answer. */
function isAskable({ takes, gives }: ModeInfo): boolean {
  return (
    takes.target !== "required" && takes.broadcastDimensions !== "required" && gives !== "ranks"
  );
}

export function catalogueOf(engine: Engine): Catalogue {
  const modes = engine.modes().filter(isAskable);
  return { version: engine.version(), modes, ops: engine.ops() };
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

/** The last result with where one looked at it. */
function lookedAt(scene: Scene | null) {
  const ran = scene?.computed?.ran ?? null;
  return scene === null || ran === null ? null : { ran, windows: scene.windows };
}

function sliceShown(state: State, computed: Computed | null): State {
  const ran = computed?.ran ?? null;
  const slice = ran === null ? state.slice : sliceFor(ran.result.shape, state.slice, state.cell);
  return slice === state.slice ? state : { ...state, slice };
}

/** Asks the engine only what `last` does not answer already: stepping asks nothing. */
export function sceneOf(
  computer: Computer,
  catalogue: Catalogue,
  asked: State,
  last: Scene | null,
): Scene {
  const { engine, canRun } = computer;
  const mode = catalogue.modes.find(({ id }) => id === asked.mode) ?? catalogue.modes[0];
  if (mode === undefined) {
    throw new Error("The engine has no modes.");
  }
  const found =
    last !== null && sameQuestion(last.state, asked)
      ? last.answer
      : answer(engine, asked, mode, last?.answer.explained ?? null);
  const { explained } = found;
  const keeps =
    found.stale ||
    (last !== null &&
      found === last.answer &&
      canRun === last.canRun &&
      sameRun(last.state, asked));
  const computed =
    keeps || explained === null
      ? (last?.computed ?? null)
      : compute(computer, catalogue.ops, asked, explained, last?.computed?.ran ?? null);
  const state = sliceShown(asked, computed);
  const windows = windowsOf(engine, computed?.ran ?? null, state, lookedAt(last));
  const count = explained?.inference.trace.length ?? 0;
  const step = Math.min(state.step ?? count, count);
  return { state, mode, answer: found, computed, canRun, windows, step };
}
