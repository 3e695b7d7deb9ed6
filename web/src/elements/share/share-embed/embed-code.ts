// SPDX-License-Identifier: MIT
import { codeFigure } from "../../../figure/code-figure.ts";
import {
  type CodeSubject,
  codeAlternativeOf,
  codeHtmlOf,
  operationSentences,
} from "../../../figure/code-lines.ts";
import { narrated } from "../../../figure/figure-text.ts";
import { htmlOf } from "../../../figure/html.ts";
import { paletteOf } from "../../../figure/palette.ts";
import { drawingOf, textAlternativeOf } from "../../../figure/scene-figure.ts";
import { svgOf } from "../../../figure/svg.ts";
import { language } from "../../../i18n/language.ts";
import { t } from "../../../i18n/text.ts";
import { encodeHash } from "../../../link/hash.ts";
import { elementScript } from "../../../page/embed.ts";
import tokens from "../../../page/tokens.css?raw";
import type { Explained } from "../../../scene/answer.ts";
import type { Scene } from "../../../scene/scene.ts";
import {
  type EmbedAttributes,
  elementOf,
  fencedOf,
  heightStyle,
  iframeOf,
  jsxOf,
  type Size,
  sphinxOf,
} from "../share-dialog/snippets.ts";
import { type EmbedChoices, givenBy } from "./embed-choices.ts";

/** The code of a question for each kind of host. The script of an element is only next to a built page. */
export const kEmbedFormats =
  elementScript === null
    ? (["iframe", "sphinx", "mkdocs"] as const)
    : (["element", "iframe", "sphinx", "mkdocs", "mdx"] as const);
export type EmbedFormat = "element" | "iframe" | "sphinx" | "mkdocs" | "mdx";

interface Embedded {
  readonly scene: Scene;
  readonly explained: Explained;
  /** Null if the question is shapes. */
  readonly code: CodeSubject | null;
  readonly title: string;
  readonly link: string;
  /** Of the embedded page. */
  readonly address: string;
  readonly choices: EmbedChoices;
  /** Of the frame on a phone and in the preview. */
  readonly sizes: readonly [phone: Size, preview: Size];
}

/** The look of figures in the host's page. */
const lookFor = ({ theme }: EmbedChoices) => (theme === "dark" ? "dark" : "light");

/** Code before the script has run, and without scripts. */
function codeFallback(all: CodeSubject, choices: EmbedChoices) {
  const code = choices.reveal === "all" ? all : { ...all, step: 0 };
  const told = codeAlternativeOf(code, language, t);
  const drawing = codeFigure(code, paletteOf(tokens, lookFor(choices)), t);
  return {
    figure: codeHtmlOf(code, told, t),
    svg: svgOf(drawing, { ...told, description: "" }),
    caption: told.title,
    steps: operationSentences(code, t),
    title: told.title,
  };
}

/** The picture of the element before its script has run, and without scripts. It does not give the answer away. */
function fallbackOf({ scene: shown, explained, code, choices, title }: Embedded) {
  if (code !== null && choices.view === "code") {
    return codeFallback(code, choices);
  }
  const isCovered = choices.reveal !== "all" || choices.view === "exercise";
  const scene = isCovered ? { ...shown, step: 1 } : shown;
  const drawing = drawingOf(scene, explained, { picture: "tiles", look: lookFor(choices) });
  const told = textAlternativeOf(scene, explained, language);
  return {
    figure: htmlOf(drawing, told, explained, scene.step),
    svg: svgOf(drawing, { ...told, description: "" }),
    caption: told.title,
    steps: narrated(explained, scene.step),
    title: isCovered ? told.title : title,
  };
}

/** The result that a build compares: the end of the title, if that is the same in the chosen language. */
function expected({ scene, explained, title, choices }: Embedded): EmbedAttributes {
  const { accepted, trace } = explained.inference;
  const isKnown = scene.step >= trace.length && (accepted || choices.language === language);
  return isKnown ? [["expect", title.split(" → ").at(-1) ?? ""]] : [];
}

export function embedCode(embedded: Embedded, format: EmbedFormat): string {
  const { scene, link, address, choices, sizes } = embedded;
  const { height } = sizes[1];
  const { title, ...drawn } = fallbackOf(embedded);
  const picture = choices.fallback === "picture" ? drawn : null;
  const code = choices.view === "code" ? scene.state.code : null;
  const question = encodeHash({ ...scene.state, code }).slice(1);
  const given = givenBy(choices);
  const shown = { question, given, height, link, title, picture };
  const [script, checked] = [elementScript ?? "", [...expected(embedded), ...given]];
  switch (format) {
    case "element":
      return elementOf({ ...shown, script });
    case "iframe":
      return iframeOf(title, address, height, heightStyle(...sizes));
    case "sphinx":
      return sphinxOf(question, checked);
    case "mkdocs":
      return fencedOf(question, checked);
    case "mdx":
      return jsxOf({ ...shown, page: new URL(".", script).href });
  }
}
