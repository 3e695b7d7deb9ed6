// SPDX-License-Identifier: MIT
// The place for learning: one file, which is fetched when somebody goes there. It stands on the rest of the page, whose
// parts and labels it uses.
import "./rest-of-page.ts";
import learn from "../i18n/en/learn.json";
import stories from "../i18n/en/stories.json";
import { addTexts } from "../i18n/text.ts";
import "../elements/learn/learn-page/learn-page.ts";

addTexts(learn, stories);
