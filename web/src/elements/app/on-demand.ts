// SPDX-License-Identifier: MIT
// The other views of the answer, and the dialogs: one file, loaded when the first of them is needed.
import code from "../../i18n/en/code.json";
import compare from "../../i18n/en/compare.json";
import lowering from "../../i18n/en/lowering.json";
import paste from "../../i18n/en/paste.json";
import share from "../../i18n/en/share.json";
import worlds from "../../i18n/en/worlds.json";
import { addTexts } from "../../i18n/text.ts";
import "../share/share-dialog/share-dialog.ts";

import.meta.glob("../views/*-view/*-view.ts", { eager: true });

export { readTensor } from "../../tensor/file/tensor-file.ts";
export { countDiffering } from "../views/compare-view/differing.ts";
export { PasteReader } from "./paste-dialog/paste-reader.ts";

addTexts(code, compare, lowering, paste, share, worlds);
