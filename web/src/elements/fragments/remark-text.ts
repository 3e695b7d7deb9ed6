// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import { t } from "../../i18n/text.ts";
import type { Remark } from "../../scene/answer.ts";
import { sourceLink } from "./source-link.ts";

/** A lint, with a bug report of its kind. */
export function remarkText({ text, story }: Remark): TemplateResult {
  return html`${text} ${sourceLink(story, t("verdict.story"))}`;
}
