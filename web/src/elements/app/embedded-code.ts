// SPDX-License-Identifier: MIT
// Code with its operations, in another page: one file, which only such pages load.
import editor from "../../i18n/en/editor.json";
import { addTexts } from "../../i18n/text.ts";
import "../explanation/code-answer/code-answer.ts";

addTexts(editor);
