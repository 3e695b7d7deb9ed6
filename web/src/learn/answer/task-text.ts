// SPDX-License-Identifier: MIT
import { t } from "../../i18n/text.ts";
import { placementIn } from "../question/partly.ts";
import type { Question } from "../question/question.ts";

/** What to do, in a sentence. */
export function taskText({ kind, explained, asked, repair }: Question): string {
  const step = explained.inference.trace[asked - 1];
  const placed = placementIn(explained.inference.trace);
  const column = step !== undefined && "column" in step ? (step.column ?? 0) : 0;
  const isImpossible = kind === "repair" && repair === null;
  const axis = `−${(placed?.rank ?? 0) - column}`;
  return isImpossible ? t("learn.task.impossible") : t(`learn.task.${kind}`, { axis });
}
