// SPDX-License-Identifier: MIT
import { t } from "../../../i18n/text.ts";

/** Several texts as one: `0, 1 or 5`. */
export function listed(texts: readonly string[], last: "compare.or" | "compare.and"): string {
  return texts.reduce(
    (first, second, i) =>
      i === 0 ? second : t(i === texts.length - 1 ? last : "compare.list", { first, second }),
    "",
  );
}
