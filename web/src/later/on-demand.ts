// SPDX-License-Identifier: MIT
// The other views of the answer, and what opens at a press: one file, which is fetched when the first of them is wanted.
// It stands on the rest of the page, whose parts and labels it uses.
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
export { readTensor } from "../tensor/file/tensor-file.ts";

addTexts(code, compare, lowering, paste, share, worlds);
