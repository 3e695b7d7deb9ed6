// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import { type TextKey, t } from "../i18n/text.ts";
import examples from "../link/examples.json";
import { decodeHash } from "../link/hash.ts";
import { kLearn } from "../link/learn-hash.ts";
import { letterOf } from "../page/operand-letter.ts";
import type { Explained } from "../scene/answer.ts";
import { signOf } from "../scene/infix.ts";
import { catalogueOf, type Scene, sceneOf } from "../scene/scene.ts";
import { shapeText } from "../tensor/cells.ts";
import type { FigureSubject } from "./figure-subject.ts";
import { figureTitle, narration } from "./figure-text.ts";
import { pagePalette } from "./palette.ts";
import { rulerFigure } from "./ruler-figure.ts";
import { escaped, svgOf } from "./svg.ts";
import { tileFigure } from "./tile-figure.ts";

// The start of the page as plain HTML, which is read before any script runs, and without scripts. The built page
// contains it; the page replaces it by the same content, so the places of both are equal.

/** The widths of the tiles on a wide screen and on a phone, where they are in two lines. */
const kRooms = { wide: 1182, narrow: 340 };

const kLanguage = "en";

function tiles(shown: FigureSubject, sign: string, room: number): string {
  const { explained, names, step } = shown;
  const asked = { ...shown, at: [], sign, room, margin: 0, textOf: () => "" };
  const title = figureTitle(explained, names, step, t);
  const told = { title, description: narration(explained, step), language: kLanguage };
  return svgOf(tileFigure(asked, pagePalette(), t), told);
}

/** The tiles at the first step and, without scripts, also at the last. */
function scenes(shown: FigureSubject, sign: string): string {
  const places = Object.entries(kRooms).map(
    ([name, room]) => `<div class="${name}">${tiles(shown, sign, room)}</div>`,
  );
  const last = { ...shown, step: shown.explained.inference.trace.length };
  return `${places.join("")}<noscript>${tiles(last, sign, kRooms.wide)}</noscript>`;
}

function ruler(shown: FigureSubject): string {
  const title = t("ruler.title");
  const told = { title, description: narration(shown.explained, shown.step), language: kLanguage };
  return svgOf(rulerFigure(shown, pagePalette(), t), told);
}

function asked({ answer, mode }: Scene, { inference }: Explained, sign: string): string {
  const operands = answer.shapes.map((shape, i) => {
    const text = shapeText(shape ?? "*").replaceAll(" ", "");
    return `<span class="operand operand-${i}"><i>${letterOf(i)}</i><b>${text}</b></span>`;
  });
  const result = inference.shape === null ? "" : shapeText(inference.shape);
  return `<b class="mode">${escaped(mode.title)}</b>
${operands.join(`<span class="sign">${sign}</span>`)}
<i class="add"></i><span class="outcome">= <b>${result}</b></span>${kControls}`;
}

/** The room of the controls that come with the page. */
const kControls = '<i class="paste"></i><i class="more"></i>';

function links(): string {
  return examples.examples
    .map(({ label, href }) => {
      const here = examples.start.startsWith(href) ? ' class="here"' : "";
      return `<a href="${href}"${here}>${escaped(t(label as TextKey))}</a>`;
    })
    .join(" ");
}

/** The default question at its first step. */
export function firstPaint(engine: Engine): string {
  const { state } = decodeHash("");
  const source = { engine, canRun: false, isIdle: false, compute: null };
  const scene = sceneOf(source, catalogueOf(engine), state, null);
  const { explained } = scene.answer;
  if (explained === null) {
    throw new Error("the default question has no answer");
  }
  const shown = { explained, names: [], step: scene.step };
  const { headline: said = "", verdict = "works" } = explained.inference;
  const steps = explained.sentences.map(({ text }) => `<li>${escaped(text)}</li>`);
  const sign = signOf(explained.mode, scene.catalogue.ops, state.op);
  return `<div class="first">
<header><h1>${t("page.name")}</h1><nav><b>${t("nav.playground")}</b> <a href="${kLearn}">${t("nav.learn")}</a> <a href="./docs/">${t("nav.docs")}</a></nav><p>${t("page.tagline")}</p><i></i></header>
<div class="forms"><p class="switch"><b>${t("form.shapes")}</b><span>${t("form.code")}</span></p><p class="examples">${links()}</p></div>
<p class="asked">${asked(scene, explained, sign)}</p>
<div class="panel">
<p class="verdict"><strong>✓ ${t(`verdict.${verdict}`)}</strong> <span>${escaped(said)}</span></p>
<div class="hero"><div class="tiles">${scenes(shown, sign)}</div><ol>${steps.join("")}</ol><div class="ruler">${ruler(shown)}</div></div>
</div></div>`;
}
