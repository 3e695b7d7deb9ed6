// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, OpInfo } from "../../wasm/index.d.ts";
import { type Answer, answer } from "./answer.ts";
import { type Computed, type Computer, compute } from "./computed.ts";
import { sliceFor } from "./slices.ts";
import type { State } from "./state.ts";

/** What the engine offers; it does not change while the page is open. */
export interface Catalogue {
  readonly version: string;
  readonly modes: readonly ModeInfo[];
  readonly ops: readonly OpInfo[];
}

/** A state with all that the engine says of it. */
export interface Scene {
  /** As it was asked for, but for a slice that would not show the chosen cell. */
  readonly state: State;
  readonly catalogue: Catalogue;
  readonly mode: ModeInfo;
  readonly answer: Answer;
  readonly computed: Computed | null;
  /** Whether the engine could run operators then. */
  readonly canRun: boolean;
  /** The current step, from 1; 0 where there is none. */
  readonly step: number;
}

export function catalogueOf(engine: Engine): Catalogue {
  return { version: engine.version(), modes: engine.modes(), ops: engine.ops() };
}

/** The options that a question consists of; what is assumed of a `?` is a matter of its lowering. */
const kAsked = ["declared", "axis", "target", "dimensions"] as const;

function sameQuestion(a: State, b: State): boolean {
  return (
    a.mode === b.mode &&
    kAsked.every((option) => a[option] === b[option]) &&
    a.operands.length === b.operands.length &&
    a.operands.every(({ text, runtime }, i) => {
      const other = b.operands[i];
      return text === other?.text && runtime === other.runtime;
    })
  );
}

function sameRun(a: State, b: State): boolean {
  return (
    a.op === b.op && a.type === b.type && a.operands === b.operands && a.attributes === b.attributes
  );
}

/** The slice is that of the chosen cell, if there is one. */
function sliceShown(state: State, computed: Computed | null): State {
  const ran = computed?.pausing ? null : (computed?.ran ?? null);
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
  const { engine, canRun, isCalm } = computer;
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
      !(isCalm && last.computed?.pausing) &&
      sameRun(last.state, asked));
  const computed =
    keeps || explained === null
      ? (last?.computed ?? null)
      : compute(computer, catalogue.ops, asked, explained, last?.computed ?? null);
  const state = sliceShown(asked, computed);
  const count = explained?.inference.trace.length ?? 0;
  const step = Math.min(state.step ?? count, count);
  return { state, catalogue, mode, answer: found, computed, canRun, step };
}
