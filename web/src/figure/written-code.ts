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
import { t } from "../i18n/text.ts";
import { decodeHash } from "../link/hash.ts";
import tokens from "../page/tokens.css?raw";
import { readCode } from "../scene/read-code.ts";
import { codeFigure } from "./code-figure.ts";
import { type CodeSubject, codeAlternativeOf, codeHtmlOf, codeTextOf } from "./code-lines.ts";
import { paletteOf } from "./palette.ts";
import { failure, hashOf, linkFailure } from "./question.ts";
import { svgOf } from "./svg.ts";

// The figure of code: of a link that has code, or of a text.

export const isCodeRequest = (question: unknown): question is CodeRequest =>
  question === Object(question) && Object.hasOwn(question as object, "code");

const isText = (value: unknown): value is string => typeof value === "string";

/** The code of a question, and the shapes of its names. */
function codeIn(question: string | FigureRequest | CodeRequest): CodeRequest | Failure {
  if (isCodeRequest(question)) {
    const { code, given = {} } = question;
    if (!isText(code)) {
      return failure("wrongType", "The code is a text.", "/code");
    }
    return given === Object(given) && Object.values(given).every(isText)
      ? { code, given }
      : failure("wrongType", "The shapes of names are texts.", "/given");
  }
  if (!isText(question)) {
    return failure("missingField", "A picture of code requires code.", "/code");
  }
  const { state, notice } = decodeHash(hashOf(question));
  if (notice !== null) {
    return linkFailure(notice);
  }
  const { code = null } = state;
  return code === null
    ? failure("unreadableLink", "The link has no code.")
    : { code: code.text, given: code.given };
}

/** What a figure of the code shows, or why the code cannot be read. */
function subjectOf(
  engine: Engine,
  { code, given = {} }: CodeRequest,
  step: number | undefined,
): CodeSubject | Failure {
  const { reading, problem } = readCode(engine, code, given);
  if (reading === null) {
    const { message, offset } = problem ?? { message: "There is no code.", offset: null };
    const where = { path: "/code", ...(offset === null ? {} : { offset }) };
    return { error: { code: "textNotRead", message, where } };
  }
  return reading.kind === "code"
    ? { text: code, reading, step: step ?? reading.steps.length }
    : failure("notCode", "This text is not code.", "/code");
}

/** The options that only pictures of broadcasting have. */
function optionFailure({ format = "svg", animated }: FigureOptions): Failure | null {
  if (format === "tikz") {
    return failure("optionValue", "A picture of code is svg, html or text.", "/format");
  }
  return animated
    ? failure("optionValue", "A picture of code is not animated.", "/animated")
    : null;
}

/** In the language of the labels, which is that of `language`. */
export function drawCode(
  engine: Engine,
  question: string | FigureRequest | CodeRequest,
  options: FigureOptions,
  language: string,
): Figure | Failure {
  const asked = optionFailure(options) ?? codeIn(question);
  if (isFailure(asked)) {
    return asked;
  }
  const subject = subjectOf(engine, asked, options.step);
  if (isFailure(subject)) {
    return subject;
  }
  const { look = "light", format = "svg" } = options;
  const told = codeAlternativeOf(subject, language, t);
  const drawing = codeFigure(subject, paletteOf(tokens, look), t);
  const texts: Readonly<Record<string, () => string>> = {
    svg: () => svgOf(drawing, told),
    html: () => codeHtmlOf(subject, told, t),
    text: () => codeTextOf(subject, t),
  };
  const text = texts[format]?.() ?? "";
  const { title, description } = told;
  return { title, description, text, width: drawing.width, height: drawing.height };
}
