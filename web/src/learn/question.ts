// SPDX-License-Identifier: MIT
import type { ClauseInfo, Engine, ModeInfo, Step } from "../../../wasm/index.d.ts";
import { answer, type Explained } from "../scene/answer.ts";
import type { State } from "../state/state.ts";
import { isMendedByOne } from "./edits.ts";
import type { Kind } from "./exercise-set.ts";
import type { Random } from "./random.ts";

/** One exercise, with the engine's whole answer. */
export interface Question {
  readonly kind: Kind;
  readonly state: State;
  readonly explained: Explained;
  /** The step whose clause is the answer, from 1; 0 if there is none. */
  readonly asked: number;
  /** The clauses to choose from, in the mode's order. */
  readonly choices: readonly ClauseInfo[];
}

const kMostChoices = 4;
/** The clauses about extents, about extents of 0, and rejections (docs/glossary.md). */
const kAboutExtents = /\.[ez]\d+$/;
const kRefusal = /\.r\d+$/;

/** Extents that meet in a column. */
function isMeeting(step: Step): boolean {
  const decides = step.kind === "decided" || step.kind === "rejected";
  return decides && step.column !== undefined && step.right !== undefined;
}

/** Not too obvious: more than equal extents. */
export function isTelling({ inference }: Explained): boolean {
  return inference.trace.some((step) => {
    const differ = isMeeting(step) && "left" in step && step.left !== step.right;
    return differ || ["promoted", "trimmed", "assumed", "rejected"].includes(step.kind);
  });
}

/** The steps that alone decide their column. */
function soleMeetings(trace: readonly Step[]): number[] {
  const meetings = trace.flatMap((step, i) => (isMeeting(step) ? [{ step, at: i + 1 }] : []));
  const inColumn = (step: Step) =>
    trace.filter((other) => "column" in other && "column" in step && other.column === step.column);
  return meetings
    .filter(({ step }) => inColumn(step).filter(isMeeting).length === 1)
    .map(({ at }) => at);
}

/** The step to ask for; preferably one with different extents. */
function askedStep(trace: readonly Step[], random: Random): number | undefined {
  const meetings = soleMeetings(trace);
  const telling = meetings.filter((at) => {
    const step = trace[at - 1];
    return step !== undefined && "left" in step && "right" in step && step.left !== step.right;
  });
  return random.pick(telling.length > 0 ? telling : meetings);
}

/** The right clause among others, preferably of the same kind: decisions, or rejections. */
function choicesFor(mode: ModeInfo, clause: string, random: Random): ClauseInfo[] {
  const others = random.shuffled(mode.clauses.map(({ id }) => id)).filter((id) => id !== clause);
  const isAlike = (id: string) => kRefusal.test(id) === kRefusal.test(clause);
  const deciding = others.filter((id) => kAboutExtents.test(id) || kRefusal.test(id));
  const nearest = [...deciding.filter(isAlike), ...deciding.filter((id) => !isAlike(id))];
  const shown = new Set(nearest.slice(0, kMostChoices - 1));
  return mode.clauses.filter(({ id }) => id === clause || shown.has(id));
}

/** The exercise of a kind for a question to the engine; null if there is none. */
export function questionOf(
  engine: Engine,
  modes: readonly ModeInfo[],
  { kind, state }: { kind: Kind; state: State },
  random: Random,
): Question | null {
  const mode = modes.find(({ id }) => id === state.mode);
  const explained = mode === undefined ? null : answer(engine, state, mode, null).explained;
  if (mode === undefined || explained === null) {
    return null;
  }
  const { inference, request, shapes } = explained;
  const question = { kind, state, explained, asked: 0, choices: [] };
  if (kind === "predict") {
    return inference.accepted && inference.shape === null ? null : question;
  }
  if (kind === "repair") {
    return !inference.accepted && isMendedByOne(engine, request, shapes) ? question : null;
  }
  const asked = askedStep(inference.trace, random);
  const clause = asked === undefined ? undefined : inference.trace[asked - 1]?.clause;
  if (asked === undefined || clause === undefined) {
    return null;
  }
  const choices = choicesFor(mode, clause, random);
  return choices.length < 2 ? null : { ...question, asked, choices };
}
