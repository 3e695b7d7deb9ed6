// SPDX-License-Identifier: MIT

import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import type { Origin } from "../../../scene/cell-origin.ts";
import type { Computed } from "../../../scene/compute.ts";
import { cellText } from "../../../tensor/cells.ts";
import { placeText } from "../../fragments/problem-text.ts";

// Changes in the data for screen readers; empty if there are none.

/** The source of the pointed cell. */
export function originAnnouncement(origin: Origin | null): string {
  if (origin === null) {
    return "";
  }
  const parts = origin.sources.map(
    ({ cell, value }, i) => `${letterOf(i)}${cellText(cell)} ${value}`,
  );
  return t("origin.spoken", { value: origin.value, op: origin.op, sources: parts.join(", ") });
}

/** The problem of the first operand with unreadable values. */
export function valuesAnnouncement(computed: Computed | null): string {
  const problems = (computed?.operands ?? []).map(({ problem }, i) =>
    problem === null
      ? ""
      : t("values.spoken", {
          letter: letterOf(i),
          message: problem.message,
          place: placeText(problem),
        }),
  );
  return problems.find((said) => said !== "") ?? "";
}
