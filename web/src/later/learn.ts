// SPDX-License-Identifier: MIT
// The learning section: one file, loaded on the first visit. It imports components and labels from the rest of the
// page.
import "./rest-of-page.ts";
import learn from "../i18n/en/learn.json";
import lessons from "../i18n/en/lessons.json";
import stories from "../i18n/en/stories.json";
import { addTexts } from "../i18n/text.ts";
import "../elements/learn/learn-page/learn-page.ts";

addTexts(learn, lessons, stories);
