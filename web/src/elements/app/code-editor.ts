// SPDX-License-Identifier: MIT
// The form of the question that is code, with its editor: one file, loaded when that form is opened.
import editor from "../../i18n/en/editor.json";
import paste from "../../i18n/en/paste.json";
import { addTexts } from "../../i18n/text.ts";
import "../question/code-question/code-question.ts";

export { codeExamples } from "../question/code-question/code-examples.ts";

addTexts(editor, paste);
