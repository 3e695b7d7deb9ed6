// SPDX-License-Identifier: MIT
import { isolated } from "../../../wasm/index.mjs";
import { letterOf } from "../page/operand-letter.ts";
import type { Explained } from "../scene/answer.ts";
import { optionWords, type Say } from "../scene/option-words.ts";
import { shapeText } from "../tensor/cells.ts";

/** A fold of many operands has thousands of steps, too many to listen to. */
const kMostSentences = 40;

/** A name is next to the operand's letter in the sentences: `B bias (4,)`. */
function shapesOf({ shapes }: Explained, names: readonly string[]): string[] {
  return shapes.map((shape, i) => {
    const name = names[i] ?? "";
    return name === "" ? shapeText(shape) : `${letterOf(i)} ${isolated(name)} ${shapeText(shape)}`;
  });
}

/** The question and its mode: `NumPy: (3, 1), (1, 4)`. */
function question(explained: Explained, names: readonly string[], say: Say): string {
  const asked = [...shapesOf(explained, names), ...optionWords(explained, say)];
  return `${explained.mode.title}: ${asked.join(", ")}`;
}

/** The same with its result: `NumPy: (3, 1), (1, 4) → (3, 4)`. */
export function headline(explained: Explained, names: readonly string[], say: Say): string {
  const { accepted, shape, operandShapes = [] } = explained.inference;
  const become = shape === null ? operandShapes : [shape];
  const ending = accepted ? become.map(shapeText).join(", ") : say("verdict.doesNotFit");
  return `${question(explained, names, say)} → ${ending}`;
}

/** The engine's sentences for the steps that a figure shows; "…" for those in the middle of too many. */
export function narrated({ sentences }: Explained, step: number): string[] {
  const texts = sentences.slice(0, step).map(({ text }) => text);
  const last = texts.length > kMostSentences ? ["…", ...texts.slice(-1)] : [];
  return [...texts.slice(0, kMostSentences - last.length), ...last];
}

export const narration = (explained: Explained, step: number): string =>
  narrated(explained, step).join(" ");

/** The figure's title: the number of steps, and the result once it is reached. */
export function figureTitle(
  explained: Explained,
  names: readonly string[],
  step: number,
  say: Say,
): string {
  const count = explained.inference.trace.length;
  return step < count
    ? `${question(explained, names, say)} (${say("player.count", { step, count })})`
    : headline(explained, names, say);
}
