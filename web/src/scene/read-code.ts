// SPDX-License-Identifier: MIT
// Code with the shapes that were given for its names. Places are those in the code alone.
import type { Engine, Needed, Reading, ReadStep, TextEdit } from "../../../wasm/index.d.ts";
import { edited } from "../../../wasm/index.mjs";
import { isFailure, type Problem } from "../engine/failure.ts";
import type { Operand, State } from "../state/state.ts";
import {
  countIn,
  hasShapes,
  kMostWritten,
  knownShape,
  type NamedShape,
  namedShapes,
  questionIn,
  readGiven,
  rounded,
} from "./read-question.ts";
import type { Catalogue } from "./scene.ts";

type Given = Readonly<Record<string, string>>;

export interface CodeReading {
  readonly reading: Reading | null;
  /** Why the code cannot be read. */
  readonly problem: Problem | null;
  /** The names without a definition, with what was given for them. */
  readonly needs: readonly NamedShape[];
  /** An operation with the values that the code computes, as far as they are known. */
  valuedStep(at: number): ReadStep | undefined;
  /** The number that the code computes last from its own numbers, with edits or as it is; null if there is none. */
  lastNumber(edits: readonly TextEdit[]): string | null;
}

/** No code. */
export const unread: CodeReading = {
  reading: null,
  problem: null,
  needs: [],
  valuedStep: () => undefined,
  lastNumber: () => null,
};

/** What was given for a name; empty if nothing was. */
const givenFor = (given: Given, name: string): string =>
  Object.hasOwn(given, name) ? (given[name] ?? "") : "";

/** A place after the first `count` characters. */
function moved<Placed extends { readonly start: number; readonly end: number }>(
  placed: Placed,
  count: number,
): Placed {
  return {
    ...placed,
    start: Math.max(0, placed.start - count),
    end: Math.max(0, placed.end - count),
  };
}

/** A step without the lines before the code; a fix of such a line is left out. */
function stepIn(step: ReadStep, count: number): ReadStep {
  const fixes = step.fixes
    .filter(({ edits = [] }) => edits.every(({ start }) => start >= count))
    .map((fix) =>
      fix.edits === undefined
        ? fix
        : { ...fix, edits: fix.edits.map((edit) => moved(edit, count)) },
    );
  return { ...moved(step, count), fixes };
}

function readingIn(reading: Reading, count: number): Reading {
  return count === 0
    ? reading
    : {
        ...reading,
        steps: reading.steps.map((step) => stepIn(step, count)),
        skipped: reading.skipped.map((part) => moved(part, count)),
      };
}

/** The names of both, each once. */
function merged(first: readonly Needed[], second: readonly Needed[]): readonly Needed[] {
  return [...first, ...second.filter(({ name }) => !first.some((each) => each.name === name))];
}

/** The values of one operand without those of another would contradict the code, so a large one leaves out all. */
function withFewValues(step: ReadStep): ReadStep {
  const isLarge = step.operands.some(
    ({ values }) => values?.source !== undefined && values.first.length > kMostWritten,
  );
  return isLarge
    ? { ...step, operands: step.operands.map(({ values: _, ...operand }) => operand) }
    : step;
}

/** A number of the code itself, such as a loss: neither of an array, nor random, nor an example. */
function lastNumber(engine: Engine, text: string): string | null {
  const reading = engine.read(text);
  const at = isFailure(reading) || reading.kind !== "code" ? -1 : reading.steps.length - 1;
  const valued = at < 0 ? null : engine.read({ text, values: at });
  const last = valued === null || isFailure(valued) ? undefined : valued.steps[at];
  const number = last?.values?.source === "code" ? last.values.first[0] : undefined;
  return number === undefined || last?.shape?.length !== 0 ? null : rounded(number);
}

/** Reads code. The engine's other build must be loaded. */
export function readCode(engine: Engine, text: string, given: Given): CodeReading {
  if (text.trim() === "") {
    return unread;
  }
  const textFor = (name: string) => givenFor(given, name);
  const { needs, before, reading, problem } = readGiven(engine, text, textFor);
  if (reading === null) {
    return { ...unread, problem, needs };
  }
  const numbers = new Map<string, string | null>();
  return {
    reading: readingIn(reading, before.length),
    problem: null,
    needs: namedShapes(engine, merged(needs, reading.needs ?? []), textFor),
    valuedStep: (at) => {
      const valued = engine.read({ text: before + text, values: at });
      const step = isFailure(valued) ? undefined : valued.steps[at];
      return step && withFewValues(stepIn(step, before.length));
    },
    lastNumber: (edits) => {
      const code = before + edited(text, edits);
      const number = numbers.has(code) ? numbers.get(code) : lastNumber(engine, code);
      numbers.set(code, number ?? null);
      return number ?? null;
    },
  };
}

/** Whether an operation can be the question: its shapes are known. */
const isAsked = ({ needs }: Reading, step: ReadStep): boolean =>
  hasShapes(step) && (needs === undefined || step.verdict !== null);

/** Whether an operation fails before shapes meet, such as a reshape: only its sentence is known. */
export const failsAlone = (step: ReadStep): boolean =>
  step.verdict === "fails" && step.headline !== null && step.operands.length === 0;

/** Whether an operation can be shown. */
export const isShown = (reading: Reading, step: ReadStep): boolean =>
  isAsked(reading, step) || failsAlone(step);

/** The index of the operation to show: the chosen one, or the one that the engine proposes; null if there is none. */
export function shownAt(reading: Reading | null, chosen: number | null): number | null {
  const at = [chosen, reading?.focus ?? null].find((each) => {
    const step = each === null ? undefined : reading?.steps[each];
    return reading !== null && step !== undefined && isShown(reading, step);
  });
  return at ?? null;
}

/** The question of an operation, with its values where the code computes them. */
export function questionOf(
  { modes, ops }: Catalogue,
  { reading }: CodeReading,
  step: ReadStep | undefined,
  state: State,
): Partial<State> {
  return reading === null || step === undefined || failsAlone(step)
    ? {}
    : questionIn({ modes: () => modes, ops: () => ops }, reading, step)(state);
}

/** Whether the page has the operator of an element-wise operation. */
export const isOperator = ({ ops }: Catalogue, { rule, op }: ReadStep): boolean =>
  !["broadcast", "inPlace"].includes(rule) || ops.some(({ name }) => name === op);

const kSources = ["many", "example", "random"] as const;
export type Source = (typeof kSources)[number];

/** Where the values that the page shows are from, if not all are those of the code. An operand of which the code tells
 * no values, or too many, gets the page's. */
export function sourceOf({ operands }: ReadStep): Source | null {
  const sources = operands.map(({ values, shape }) => {
    const isOwn = values !== undefined && values.first.length > 0;
    const isMany = (countIn(knownShape(shape)) ?? 0) > kMostWritten;
    return isOwn ? values.source : isMany ? "many" : "example";
  });
  return kSources.find((source) => sources.includes(source)) ?? null;
}

/** The operands of a state with the values of the same question, where the state has none. */
export function valuesIn(state: State, { operands = [] }: Partial<State>): Partial<State> {
  const isNew = operands.some(({ values }, i) => values !== null && isBare(state.operands[i]));
  const fill = (own: Operand, i: number): Operand =>
    isBare(own) ? { ...own, values: operands[i]?.values ?? null } : own;
  return isNew ? { operands: state.operands.map(fill) } : {};
}

const isBare = (operand: Operand | undefined): boolean => operand?.values === null;

/** Whether a state has the question of an operation already, but perhaps other values. */
export function hasQuestion(state: State, question: Partial<State>): boolean {
  const { operands = [] } = question;
  const isSame = (["mode", "op", "target", "equation", "declared", "dimensions"] as const).every(
    (part) => question[part] === undefined || question[part] === state[part],
  );
  return (
    isSame &&
    operands.length === state.operands.length &&
    operands.every(({ text, name }, i) => {
      const own = state.operands[i];
      return own?.text === text && own.name === name;
    })
  );
}
