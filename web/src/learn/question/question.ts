// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import { answer, type Explained } from "../../scene/answer.ts";
import type { State } from "../../state/state.ts";
import type { ExerciseKind, ExercisePrompt, OwnQuestion } from "../set/exercise-set.ts";
import type { Choices } from "./choices.ts";
import { type Intent, intentOf } from "./intent.ts";
import { isFixedByOne } from "./one-edit.ts";
import type { Random } from "./random.ts";
import { ruleChoices } from "./rule-choices.ts";
import { systemChoices } from "./system-choices.ts";
import { isShape, readShape } from "./typed-shape.ts";

/** One exercise, with the engine's whole answer. */
export interface Question extends Choices {
  readonly kind: ExerciseKind;
  readonly state: State;
  readonly explained: Explained;
  /** The intended result of a repair; null if no edit of axes works. */
  readonly intent: Intent | null;
  /** Of code with a bug: the operation as intended. */
  readonly intended: Explained | null;
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

/** The intent of a repair. A rejected question that any change fixes is asked even without one. */
function repairOf(engine: Engine, explained: Explained, want: string): Intent | "none" | null {
  const read = want === "" ? null : readShape(engine, want, []);
  if (read !== null && !isShape(read)) {
    return null;
  }
  const intent = intentOf(engine, explained, read === null ? null : [read]);
  const { inference, request, shapes } = explained;
  const isAsked = want === "" && !inference.accepted && isFixedByOne(engine, request, shapes);
  return intent ?? (isAsked ? "none" : null);
}

/** The exercise of a kind for a question to the engine; null if there is none. Requires the engine's insight. */
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
  const none = { intent: null, intended: null, own: null, ...kNoChoices };
  const question = { kind, state, explained, ...none };
  if (kind === "predict") {
    const { accepted, shape } = explained.inference;
    return accepted && shape === null ? null : question;
  }
  if (kind === "repair") {
    const intent = repairOf(engine, explained, want);
    return intent === null ? null : { ...question, intent: intent === "none" ? null : intent };
  }
  const choices =
    kind === "rule"
      ? ruleChoices(engine, explained, random)
      : systemChoices(engine, modes, explained, random);
  return choices === null ? null : { ...question, ...choices };
}
