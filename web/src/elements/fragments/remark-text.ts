// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../i18n/text.ts";
import { kLearn } from "../../link/learn-hash.ts";
import { isEmbedded } from "../../page/embed.ts";
import type { Remark } from "../../scene/answer.ts";
import { sourceLink } from "./source-link.ts";

/** The story on this page for each lint. */
const kStories: Readonly<Record<string, string>> = {
  mutualExpansion: "loss",
  oneAgainstZero: "zero",
  rankPromotion: "rankPromotion",
  resultLarger: "loss",
  squareAmbiguity: "square",
};

/** A lint to check, with a story of its kind: on this page if it has one. */
export function remarkText({ id, text, level, story }: Remark): TemplateResult {
  const own = isEmbedded ? undefined : kStories[id];
  const link =
    own === undefined
      ? sourceLink(story, t("verdict.story"))
      : html`<a href="${kLearn};story=${own}">${t("verdict.story")}</a>`;
  return html`${text} ${level === "check" ? link : nothing}`;
}
