// SPDX-License-Identifier: MIT
// The other views of the answer, and the dialogs: one file, loaded when the first of them is needed. It imports
// components and labels from the rest of the page.
import "./rest-of-page.ts";
import code from "../i18n/en/code.json";
import compare from "../i18n/en/compare.json";
import lowering from "../i18n/en/lowering.json";
import paste from "../i18n/en/paste.json";
import share from "../i18n/en/share.json";
import worlds from "../i18n/en/worlds.json";
import { addTexts } from "../i18n/text.ts";
import "../elements/views/code-view/code-view.ts";
import "../elements/views/compare-view/compare-view.ts";
import "../elements/views/lowering-view/lowering-view.ts";
import "../elements/share/share-dialog/share-dialog.ts";
import "../elements/views/worlds-view/worlds-view.ts";

export { PasteReader } from "../elements/app/paste-dialog/paste-reader.ts";
export { countDiffering } from "../elements/views/compare-view/differing.ts";
export { readTensor } from "../tensor/file/tensor-file.ts";

addTexts(code, compare, lowering, paste, share, worlds);
