// SPDX-License-Identifier: MIT
import { t } from "../../i18n/text.ts";
import { columnIndex } from "../../ruler/ruler-view.ts";
import type { Question } from "../question/question.ts";

/** What to do, in a sentence. */
export function taskText({ kind, explained, asked, repair }: Question): string {
  const { trace } = explained.inference;
  const step = trace[asked - 1];
  const column = step !== undefined && "column" in step ? (step.column ?? 0) : 0;
  if (kind === "repair" && (repair === null || explained.inference.accepted)) {
    return t(repair === null ? "learn.task.impossible" : "learn.task.want");
  }
  return t(`learn.task.${kind}`, { axis: columnIndex(trace, column) });
}
