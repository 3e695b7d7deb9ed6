// SPDX-License-Identifier: MIT

import { figures } from "../../i18n/counted.ts";
import { t } from "../../i18n/text.ts";
import { kMostCells } from "../cells.ts";

/** Why a file is not read, for people. */
export interface FileProblem {
  readonly problem: string;
}

/** Said of a file before its cells are made numbers: of too many the browser's tab would run out of memory. */
export function tooMany(cells: number): FileProblem | null {
  const args = { count: figures(cells), most: figures(kMostCells) };
  return cells > kMostCells ? { problem: t("file.tooMany", args) } : null;
}
