// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { figures } from "../../i18n/counted.ts";
import { t } from "../../i18n/text.ts";
import { answer } from "../../scene/answer.ts";
import { shapeText } from "../../tensor/cells.ts";
import { type ExerciseSet, kMostQuestions, type OwnQuestion } from "../set/exercise-set.ts";
import { isTooLong, kLongestLink } from "../set/set-link.ts";
import { questionOf } from "./question.ts";
import { Random } from "./random.ts";

/** The engine's error for the question, or that it does not suit this kind. */
function whyNot(
  engine: Engine,
  modes: readonly ModeInfo[],
  { kind, state, want }: OwnQuestion,
): string {
  const mode = modes.find(({ id }) => id === state.mode);
  const answered = mode === undefined ? null : answer(engine, state, mode, null);
  const readings = [...(answered?.operands ?? []), ...Object.values(answered?.options ?? {})];
  const problem = readings.find((reading) => reading.problem !== null)?.problem;
  const result = answered?.explained?.inference.shape ?? null;
  const wanted = engine.parse(want);
  const isGiven =
    result !== null && !isFailure(wanted) && shapeText(result) === shapeText(wanted.shape);
  const notThis =
    kind === "repair" && want !== ""
      ? t(isGiven ? "learn.own.not.repair.given" : "learn.own.not.repair.want", { want })
      : t(`learn.own.not.${kind}`);
  return answered?.problem ?? problem?.message ?? notThis;
}

/** Why the last of a set's own questions cannot be in it; null if it can. */
export function problemOfLast(
  engine: Engine,
  modes: readonly ModeInfo[],
  set: ExerciseSet,
): string | null {
  const last = set.own.at(-1);
  if (last === undefined || questionOf(engine, modes, last, new Random(0, 0)) === null) {
    return last === undefined ? null : whyNot(engine, modes, last);
  }
  if (set.own.length > kMostQuestions) {
    return t("learn.own.many", { most: kMostQuestions });
  }
  return isTooLong(set) ? t("learn.set.long", { most: figures(kLongestLink) }) : null;
}
