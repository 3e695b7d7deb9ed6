// SPDX-License-Identifier: MIT

import { figures } from "../../i18n/counted.ts";
import { t } from "../../i18n/text.ts";
import { kMostCells } from "../cells.ts";

/** Why a file cannot be read, for people. */
export interface FileProblem {
  readonly problem: string;
}

/** Checked before the cells become numbers: too many would exhaust the tab's memory. */
export function tooMany(cells: number): FileProblem | null {
  const args = { count: figures(cells), most: figures(kMostCells) };
  return cells > kMostCells ? { problem: t("file.tooMany", args) } : null;
}
