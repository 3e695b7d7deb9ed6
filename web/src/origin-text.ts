// SPDX-License-Identifier: MIT
import { cellText } from "./cells.ts";
import { t } from "./i18n/text.ts";
import { letterOf } from "./letters.ts";
import type { Origin } from "./origin.ts";

/** The origin as one sentence, for a screen reader. */
export function originText(origin: Origin): string {
  const parts = origin.sources.map(
    ({ cell, value }, i) => `${letterOf(i)}${cellText(cell)} ${value}`,
  );
  return t("origin.spoken", { value: origin.value, op: origin.op, sources: parts.join(", ") });
}
