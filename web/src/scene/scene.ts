// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, OpInfo } from "../../../wasm/index.d.ts";
import { withFittingOp } from "../state/fitting-op.ts";
import { hasOperator, type State } from "../state/state.ts";
import { sliceFor } from "../tensor/slices.ts";
import { answer, type Explained, type QuestionState } from "./answer.ts";
import type { Computed, Computer, compute } from "./compute.ts";

/** The engine's modes and operators; constant while the page is open. */
export interface Catalogue {
  readonly version: string;
  readonly modes: readonly ModeInfo[];
  readonly ops: readonly OpInfo[];
}

/** A question, and its mode. */
interface Asked {
  readonly state: State;
  readonly mode: ModeInfo;
}

/** A state with all the engine's answers about it. */
export interface Scene extends Asked {
  /** The state that `answer.explained` answers: `asked` or, if that cannot be read, one with an earlier question. */
  readonly state: State;
  /** As requested, except a slice that would not show the selected cell. */
  readonly asked: Asked;
  readonly catalogue: Catalogue;
  readonly answer: QuestionState;
  readonly computed: Computed | null;
  /** Whether the engine could run operators at that time. */
  readonly canRun: boolean;
  /** The current step, from 1; 0 if there is none. */
  readonly step: number;
}

export function catalogueOf(engine: Engine): Catalogue {
  return { version: engine.version(), modes: engine.modes(), ops: engine.ops() };
}

/** The options of a question; assumptions about a `?` belong to its lowering. */
const kAsked = ["declared", "axis", "target", "dimensions", "equation"] as const;

function sameQuestion(a: State, b: State): boolean {
  return (
    a.mode === b.mode &&
    (a.report ?? null) === (b.report ?? null) &&
    kAsked.every((option) => a[option] === b[option]) &&
    a.operands.length === b.operands.length &&
    a.operands.every(({ text, runtime, name }, i) => {
      const other = b.operands[i];
      return text === other?.text && runtime === other.runtime && name === other.name;
    })
  );
}

function sameRun(a: State, b: State): boolean {
  return (
    a.op === b.op &&
    a.type === b.type &&
    a.operands === b.operands &&
    a.attributes === b.attributes &&
    hasOperator(a) === hasOperator(b)
  );
}

/** The slice of the selected cell, if there is one. */
function sliceShown(state: State, computed: Computed | null): State {
  const ran = computed?.pausing ? null : (computed?.ran ?? null);
  const slice = ran === null ? state.slice : sliceFor(ran.result.shape, state.slice, state.cell);
  return slice === state.slice ? state : { ...state, slice };
}

/** The engine, and the function that runs operators on values: null until it is loaded. */
export interface Source extends Computer {
  readonly compute: typeof compute | null;
}

/** Whether a new computation would give the same result. */
function keeps(
  computer: Computer,
  state: State,
  { explained }: QuestionState,
  last: Scene | null,
): boolean {
  return (
    last !== null &&
    last.computed !== null &&
    explained === last.answer.explained &&
    computer.canRun === last.canRun &&
    !(computer.isIdle && last.computed.pausing) &&
    sameRun(last.state, state)
  );
}

function computedOf(
  source: Source,
  ops: readonly OpInfo[],
  state: State,
  found: QuestionState,
  last: Scene | null,
): Computed | null {
  const before = last?.computed ?? null;
  const { compute } = source;
  return compute === null || found.explained === null || keeps(source, state, found, last)
    ? before
    : compute(source, ops, state, found.explained, before);
}

/** A question that is not complete, without its last operands, which have no shape; null if all have one. */
function completeIn(state: State): State | null {
  const count = state.operands.findLastIndex(({ text }) => text.trim() !== "") + 1;
  const isComplete = count === 0 || count === state.operands.length;
  return isComplete ? null : { ...state, operands: state.operands.slice(0, count) };
}

/** The same view and operation for the question of another state. */
function withQuestionOf(state: State, { mode, operands, ...other }: State): State {
  const options = Object.fromEntries(kAsked.map((option) => [option, other[option]]));
  return { ...state, mode, operands, ...options };
}

interface Found {
  readonly answer: QuestionState;
  /** The state that `answer.explained` answers. */
  readonly state: State;
}

/** Asks the engine. If the question cannot be read, the last answer stays; at first, that to the complete part. */
function find(source: Source, { ops }: Catalogue, asked: Asked, last: Scene | null): Found {
  const { state, mode } = asked;
  const before = last?.answer.explained ?? null;
  const found = answer(source.engine, state, mode, before);
  if (!found.stale) {
    return { answer: found, state };
  }
  if (last !== null && before !== null) {
    return { answer: found, state: withFittingOp(withQuestionOf(state, last.state), ops) };
  }
  const complete = completeIn(state);
  const explained = complete && answer(source.engine, complete, mode, null).explained;
  return complete === null || explained === null
    ? { answer: found, state }
    : { answer: { ...found, explained }, state: withFittingOp(complete, ops) };
}

/** The last answer, if the question is the same; the rest of the state may differ. */
function findAgain({ ops }: Catalogue, { state }: Asked, last: Scene): Found {
  return last.answer.stale
    ? { answer: last.answer, state: withFittingOp(withQuestionOf(state, last.state), ops) }
    : { answer: last.answer, state };
}

/** Asks the engine only if `last` does not have the answer already: stepping needs no request. */
export function sceneOf(
  source: Source,
  catalogue: Catalogue,
  requested: State,
  last: Scene | null,
): Scene {
  const { modes, ops } = catalogue;
  const modeOf = (state: State) => modes.find(({ id }) => id === state.mode) ?? modes[0];
  const mode = modeOf(requested);
  if (mode === undefined) {
    throw new Error("The engine has no modes.");
  }
  const question = { state: requested, mode };
  const isSame = last !== null && sameQuestion(last.asked.state, requested);
  const found = isSame
    ? findAgain(catalogue, question, last)
    : find(source, catalogue, question, last);
  const computed = computedOf(source, ops, found.state, found.answer, last);
  const state = sliceShown(found.state, computed);
  const asked = found.answer.stale ? requested : state;
  const count = found.answer.explained?.inference.trace.length ?? 0;
  return {
    state,
    mode: modeOf(state) ?? mode,
    asked: { state: asked, mode },
    catalogue,
    answer: found.answer,
    computed,
    canRun: source.canRun,
    step: Math.min(state.step ?? count, count),
  };
}

/** The question with its answer, which is null for an unreadable question, even if an earlier answer is shown. */
export function answered({ asked, answer }: Scene): { state: State; explained: Explained | null } {
  return { state: asked.state, explained: answer.stale ? null : answer.explained };
}

/** Whether steps are left, so that the answer is not reached yet. */
export function isBeforeEnd({ answer, step }: Scene): boolean {
  return step < (answer.explained?.inference.trace.length ?? 0);
}
