// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, OpInfo } from "../../../wasm/index.d.ts";
import type { Parts } from "../engine/engine-parts.ts";
import type { State } from "../state/state.ts";
import { answer, type QuestionState } from "./answer.ts";
import type { Computed, Computer } from "./compute.ts";

/** The engine's modes and operators; constant while the page is open. */
export interface Catalogue {
  readonly version: string;
  readonly modes: readonly ModeInfo[];
  readonly ops: readonly OpInfo[];
}

/** A state with all the engine's answers about it. */
export interface Scene {
  /** As requested, except a slice that would not show the selected cell. */
  readonly state: State;
  readonly catalogue: Catalogue;
  readonly mode: ModeInfo;
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

/** The slice of the selected cell, if there is one. */
function sliceShown({ parts }: Source, state: State, computed: Computed | null): State {
  const ran = computed?.pausing ? null : (computed?.ran ?? null);
  const slice =
    ran === null || parts.rest === null
      ? state.slice
      : parts.rest.sliceFor(ran.result.shape, state.slice, state.cell);
  return slice === state.slice ? state : { ...state, slice };
}

/** The engine as far as it is loaded, and whether the user is idle. */
export interface Source extends Omit<Computer, "canRun"> {
  readonly parts: Parts;
}

function computerOf({ engine, isCalm, parts }: Source): Computer {
  return { engine, isCalm, canRun: parts.evaluation === "loaded" };
}

/** Whether a new computation would give the same result. */
function keeps(
  computer: Computer,
  asked: State,
  found: QuestionState,
  last: Scene | null,
): boolean {
  return (
    found.stale ||
    (last !== null &&
      last.computed !== null &&
      found === last.answer &&
      computer.canRun === last.canRun &&
      !(computer.isCalm && last.computed.pausing) &&
      sameRun(last.state, asked))
  );
}

function computedOf(
  source: Source,
  ops: readonly OpInfo[],
  asked: State,
  found: QuestionState,
  last: Scene | null,
): Computed | null {
  const before = last?.computed ?? null;
  const compute = source.parts.rest?.compute;
  const computer = computerOf(source);
  return compute === undefined || found.explained === null || keeps(computer, asked, found, last)
    ? before
    : compute(computer, ops, asked, found.explained, before);
}

/** Asks the engine only if `last` does not have the answer already: stepping needs no request. */
export function sceneOf(
  source: Source,
  catalogue: Catalogue,
  asked: State,
  last: Scene | null,
): Scene {
  const mode = catalogue.modes.find(({ id }) => id === asked.mode) ?? catalogue.modes[0];
  if (mode === undefined) {
    throw new Error("The engine has no modes.");
  }
  const { canRun } = computerOf(source);
  // Once the engine can run operators, it also finds fixes.
  const found =
    last !== null && canRun === last.canRun && sameQuestion(last.state, asked)
      ? last.answer
      : answer(source.engine, asked, mode, last?.answer.explained ?? null);
  const computed = computedOf(source, catalogue.ops, asked, found, last);
  const state = sliceShown(source, asked, computed);
  const count = found.explained?.inference.trace.length ?? 0;
  const step = Math.min(state.step ?? count, count);
  return { state, catalogue, mode, answer: found, computed, canRun, step };
}

/** Whether steps are left, so that the answer is not reached yet. */
export function isBeforeEnd({ answer, step }: Scene): boolean {
  return step < (answer.explained?.inference.trace.length ?? 0);
}
