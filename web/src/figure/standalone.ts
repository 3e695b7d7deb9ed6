// SPDX-License-Identifier: MIT
import type {
  CodeRequest,
  Engine,
  Failure,
  Figure,
  FigureOptions,
  FigureRequest,
} from "../../../wasm/figure.d.ts";
import { isFailure } from "../engine/failure.ts";
import { kEnglish } from "../i18n/english.ts";
import { type Labels, useLabels } from "../i18n/text.ts";
import type { Explained } from "../scene/answer.ts";
import { compute } from "../scene/compute.ts";
import { catalogueOf, type Scene, sceneOf } from "../scene/scene.ts";
import type { State } from "../state/state.ts";
import { htmlOf } from "./html.ts";
import { kFigureLooks } from "./palette.ts";
import { failure, stateOf } from "./question.ts";
import { animationOf, drawingOf, kPictures, textAlternativeOf } from "./scene-figure.ts";
import { svgOf } from "./svg.ts";
import { tikzOf } from "./tikz.ts";
import { drawCode, isCodeRequest } from "./written-code.ts";

// Figures without the page. The build makes one file of this module and those that it uses; wasm/figure.mjs loads it.

const labels = import.meta.glob<Labels>("../i18n/*/page.json", { eager: true, import: "default" });
const labelsOf = (language: string) => labels[`../i18n/${language}/page.json`];
export const languages = Object.keys(labels).map((path) => path.split("/").at(-2) ?? "");

/** The choices of each option; the first is the default, except that of the language. */
const kChoices = {
  picture: [...kPictures, "code"],
  look: kFigureLooks,
  format: ["svg", "html", "tikz", "text"],
  language: languages,
} as const;

/** The first option without meaning, as an error. */
function optionFailure(options: FigureOptions): Failure | null {
  for (const [name, choices] of Object.entries(kChoices)) {
    const value = options[name as keyof typeof kChoices];
    if (value !== undefined && !(choices as readonly string[]).includes(value)) {
      const message = `The ${name} is one of ${choices.join(", ")}.`;
      return failure("optionValue", message, `/${name}`);
    }
  }
  const { step = 1, animated = false, format = "svg", picture } = options;
  if (animated && format !== "svg") {
    return failure("optionValue", "An animated figure is an SVG file.", "/format");
  }
  if (format === "text" && picture !== "code") {
    return failure("optionValue", "Only a picture of code is a text.", "/format");
  }
  const least = picture === "code" ? 0 : 1;
  return Number.isSafeInteger(step) && step >= least
    ? null
    : failure("optionValue", `The step is a whole number from ${least}.`, "/step");
}

interface Answered {
  readonly scene: Scene;
  readonly explained: Explained;
}

/** The page's scene of a state that the engine accepts, once it has computed the values. */
function answered(engine: Engine, state: State): Answered {
  const computer = { engine, isIdle: true, canRun: true };
  const source = { ...computer, canRun: false, compute: null };
  const scene = sceneOf(source, catalogueOf(engine), state, null);
  const { explained } = scene.answer;
  if (explained === null) {
    throw new Error("An accepted question has no answer.");
  }
  const computed = compute(computer, scene.catalogue.ops, scene.state, explained, null);
  return { explained, scene: { ...scene, computed, canRun: true } };
}

/** The figure's text and size. */
function written(
  scene: Scene,
  explained: Explained,
  language: string,
  options: FigureOptions,
): Pick<Figure, "text" | "width" | "height"> {
  const { look = "light", format = "svg", animated = false } = options;
  const picture = options.picture === "ruler" ? "ruler" : "tiles";
  if (animated) {
    return animationOf(scene, explained, { picture, look }, language);
  }
  const told = textAlternativeOf(scene, explained, language);
  const drawing = drawingOf(scene, explained, { picture, look });
  const texts = {
    svg: () => svgOf(drawing, told),
    html: () => htmlOf(drawing, told, explained, scene.step),
    tikz: () => tikzOf(drawing, told),
  };
  return {
    text: texts[format === "text" ? "svg" : format](),
    width: drawing.width,
    height: drawing.height,
  };
}

/** @param engine with its evaluation, in the language of `options` */
export function draw(
  engine: Engine,
  question: string | FigureRequest | CodeRequest,
  options: FigureOptions,
): Figure | Failure {
  const { language = kEnglish } = options;
  const asked = isCodeRequest(question) ? { ...options, picture: "code" as const } : options;
  const refused = optionFailure(asked);
  if (refused !== null) {
    return refused;
  }
  useLabels(language, labelsOf(language) ?? {});
  if (asked.picture === "code" || isCodeRequest(question)) {
    return drawCode(engine, question, asked, language);
  }
  const state = stateOf(engine, catalogueOf(engine), question);
  if (isFailure(state)) {
    return state;
  }
  const { step = state.step } = options;
  const { scene, explained } = answered(engine, { ...state, step });
  const { title, description } = textAlternativeOf(scene, explained, language);
  return { title, description, ...written(scene, explained, language, options) };
}
