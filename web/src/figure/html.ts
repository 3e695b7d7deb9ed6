// SPDX-License-Identifier: MIT
import type { Explained } from "../scene/answer.ts";
import type { Drawing } from "./drawing.ts";
import { narrated } from "./figure-text.ts";
import { escaped, svgOf, type TextAlternative } from "./svg.ts";

/** A figure as a fragment of HTML, without scripts and styles, which a strict policy would forbid. Its caption is the
 * text alternative, so that it is read once. */
export function htmlOf(
  drawing: Drawing,
  told: TextAlternative,
  explained: Explained,
  step: number,
): string {
  const { title, language } = told;
  const steps = narrated(explained, step).map((text) => `<li>${escaped(text)}</li>`);
  return [
    `<figure class="broadcast-figure" lang="${escaped(language)}">`,
    svgOf(drawing, { ...told, description: "" }).trimEnd(),
    "<figcaption>",
    `<p>${escaped(title)}</p>`,
    ...(steps.length === 0 ? [] : ["<ol>", ...steps, "</ol>"]),
    "</figcaption>",
    "</figure>\n",
  ].join("\n");
}
