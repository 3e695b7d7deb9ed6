// SPDX-License-Identifier: MIT
import { kEnglish } from "../i18n/english.ts";
import { language } from "../i18n/language.ts";
import { isEmbedded } from "../page/embed.ts";

/** Whether the page contains the answer before it is loaded: that to its default question, in English. */
export const isAnswered = !isEmbedded && location.hash === "" && language === kEnglish;
