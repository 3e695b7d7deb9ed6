// SPDX-License-Identifier: MIT
import type { ModeInfo } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { runTimeText } from "./run-time.ts";
import type { SystemRow } from "./system-rows.ts";
import { shapeWords, sharedStart } from "./words.ts";

/** The modes of a row, without the words that the first has already. */
function names({ modes }: SystemRow): string {
  const [{ title: first }, ...rest] = modes;
  const others = rest.map(({ title }) => title.slice(sharedStart(first, title).length));
  return [first, ...others].join(" · ");
}

/** The table as Markdown. */
export function markdown(
  title: string,
  rows: readonly SystemRow[],
  notTaken: readonly ModeInfo[],
): string {
  const hasRunTime = rows.some(({ runTime }) => runTime !== null);
  const heads = [t("compare.system"), t("compare.result")];
  const cells = rows.map((row) => [
    names(row),
    row.answer.accepted ? shapeWords(row.answer) : t("verdict.doesNotFit"),
    row.runTime === null ? "" : runTimeText(row.runTime),
  ]);
  const left = notTaken.map((mode) => [mode.title, t("compare.notAsked"), ""]);
  const table = [[...heads, t("compare.runTime")], ["---", "---", "---"], ...cells, ...left];
  const lines = table.map((row) => `| ${row.slice(0, hasRunTime ? 3 : 2).join(" | ")} |`);
  return `${title}\n\n${lines.join("\n")}\n`;
}
