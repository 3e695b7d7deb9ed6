// SPDX-License-Identifier: MIT
import { kEnglish } from "../i18n/english.ts";
import { language } from "../i18n/language.ts";
import { isEmbedded } from "../page/embed.ts";

/** Whether the page was opened without a link, so that it shows its default question. */
export const isDefault = !isEmbedded && location.hash === "";

/** Whether the page contains the answer before it is loaded: that to its default question, in English. */
export const isAnswered = isDefault && language === kEnglish;
