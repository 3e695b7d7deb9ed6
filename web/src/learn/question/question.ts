// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, Repair } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { answer, type Explained } from "../../scene/answer.ts";
import type { State } from "../../state/state.ts";
import type { ExerciseKind, ExercisePrompt, OwnQuestion } from "../set/exercise-set.ts";
import type { Choices } from "./choices.ts";
import type { Random } from "./random.ts";
import { ruleChoices } from "./rule-choices.ts";
import { systemChoices } from "./system-choices.ts";

/** One exercise, with the engine's whole answer. */
export interface Question extends Choices {
  readonly kind: ExerciseKind;
  readonly state: State;
  readonly explained: Explained;
  /** A right repair, with the intended result; null if no edit of axes works. */
  readonly repair: Repair | null;
  /** Of code with a bug: the operation as intended. */
  readonly intended: Explained | null;
  /** That code; other questions have none. */
  readonly code?: string;
  /** As the teacher wrote it; null for a random one. */
  readonly own: OwnQuestion | null;
}

const kNoChoices: Choices = { choices: [], right: "", asked: 0 };

export function explainedOf(
  engine: Engine,
  modes: readonly ModeInfo[],
  state: State,
): Explained | null {
  const mode = modes.find(({ id }) => id === state.mode);
  return mode === undefined ? null : answer(engine, state, mode, null).explained;
}

/** The right repairs of a question; null if it is none. Rejected shapes are asked even if no edit works. */
function repairsOf(engine: Engine, { request, inference }: Explained, want: string) {
  const repairs = engine.repairs(want === "" ? request : { ...request, want });
  const isRejected = want === "" && !inference.accepted;
  return !isFailure(repairs) && (repairs.length > 0 || isRejected) ? repairs : null;
}

/** The exercise of a kind for a question to the engine; null if there is none. Requires the engine with all verbs. */
export function questionOf(
  engine: Engine,
  modes: readonly ModeInfo[],
  { kind, state, want }: ExercisePrompt,
  random: Random,
): Question | null {
  const explained = explainedOf(engine, modes, state);
  if (explained === null || kind === "bug") {
    return null;
  }
  const none = { repair: null, intended: null, own: null, ...kNoChoices };
  const question = { kind, state, explained, ...none };
  if (kind === "predict") {
    const { accepted, shape } = explained.inference;
    return accepted && shape === null ? null : question;
  }
  if (kind === "repair") {
    const repairs = repairsOf(engine, explained, want);
    return repairs && { ...question, repair: repairs[0] ?? null };
  }
  const choices =
    kind === "rule"
      ? ruleChoices(engine, explained, random)
      : systemChoices(engine, modes, explained, random);
  return choices === null ? null : { ...question, ...choices };
}
