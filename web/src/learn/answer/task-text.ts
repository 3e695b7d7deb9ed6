// SPDX-License-Identifier: MIT
import { t } from "../../i18n/text.ts";
import { columnIndex } from "../../ruler/ruler-view.ts";
import type { Question } from "../question/question.ts";

/** What to do, in a sentence. */
export function taskText({ kind, explained, asked, repair }: Question): string {
  const { trace } = explained.inference;
  const step = trace[asked - 1];
  const column = step !== undefined && "column" in step ? (step.column ?? 0) : 0;
  const isImpossible = kind === "repair" && repair === null;
  const axis = columnIndex(trace, column);
  return isImpossible ? t("learn.task.impossible") : t(`learn.task.${kind}`, { axis });
}
