// SPDX-License-Identifier: MIT
/** The types of `import { figure } from "broadcast-playground/figure"`. */
import type { Engine, Failure, OperatorName, Request } from "./index.js";

export type { Engine, Failure, ModeInfo } from "./index.js";

/** A request of `infer`, with an operator for the values in the tiles. */
export interface FigureRequest extends Omit<Request, "trace" | "sentences"> {
  /** By default `add`, or another that takes the number of operands. */
  op?: OperatorName;
}

/** Code of NumPy, PyTorch, JAX or TensorFlow. */
export interface CodeRequest {
  code: string;
  /** The shapes of names that the code does not define: `{ x: "(5, 3)" }`. */
  given?: Record<string, string>;
}

export interface FigureOptions {
  /** The operands and the result as tiles (the default), or the ruler with their sizes; or the lines of code in a link,
   * with their operations. A request that is code has only that. */
  picture?: "tiles" | "ruler" | "code";
  /** The colors: light (the default), dark, or black on white. */
  look?: "light" | "dark" | "mono";
  /** A standalone SVG file (the default), a `<figure>` with its text alternative, or a picture for LaTeX; of code, not
   * for LaTeX, but also plain text. */
  format?: "svg" | "html" | "tikz" | "text";
  /** An SVG file that shows the steps one after another, with their sentences, and then the last; by default false. */
  animated?: boolean;
  /** The number of steps that are shown, at most all; by default that of the link, or all. Of code, it is the number of
   * operations, from 0. */
  step?: number;
  /** By default English. */
  language?: "en" | "zh-Hans";
  /** An engine with its evaluation, and whose sentences are in that language; by default one that is shared. */
  engine?: Engine;
}

export interface Figure {
  /** The SVG file, the fragment of HTML, the TikZ picture, or the plain text. */
  text: string;
  /** The text alternative: the question with its result, and a sentence for each step. */
  title: string;
  description: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Draws the picture of a question: a request, code, or a link of the page (`"#v1;numpy;3,1;1,4"`, or the whole address).
 * The same question and options always give the same text. */
export function figure(
  question: string | FigureRequest | CodeRequest,
  options?: FigureOptions,
): Promise<Figure | Failure>;
