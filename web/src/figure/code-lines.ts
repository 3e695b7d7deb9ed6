// SPDX-License-Identifier: MIT
import type { Reading, ReadStep, ReadVerdict } from "../../../wasm/index.d.ts";
import { cleaned } from "../../../wasm/index.mjs";
import {
  type AnnotatedLine,
  annotatedLines,
  columnsOf,
  focusOf,
  type LineMark,
  type LineNote,
  quoteOf,
  stepShapes,
} from "../scene/annotated-lines.ts";
import { levelOf } from "../scene/answer.ts";
import type { Say } from "../scene/option-words.ts";
import { shapeText } from "../tensor/cells.ts";
import { escaped, type TextAlternative } from "./svg.ts";

// Code with its operations below its lines, as plain text and as HTML.

/** What a figure of code shows. */
export interface CodeSubject {
  readonly text: string;
  readonly reading: Reading;
  /** The number of operations that are shown, in the order in which they run. */
  readonly step: number;
}

/** The operations that are shown. */
export const shownSteps = ({ reading, step }: CodeSubject): readonly ReadStep[] =>
  reading.steps.slice(0, step);

/** A line style for each verdict. */
const kStrokes: Readonly<Record<ReadVerdict, string>> = {
  works: "─",
  check: "╌",
  mayFail: "╌",
  fails: "═",
};

/** Texts at their columns, in one line. */
function atColumns(texts: readonly (readonly [from: number, text: string])[]): string {
  let line = "";
  for (const [from, text] of texts) {
    line += " ".repeat(from - columnsOf(line)) + text;
  }
  return line.trimEnd();
}

function markLines(row: readonly LineMark[]): string[] {
  const marks = row.map(
    ({ from, until, verdict }) => [from, kStrokes[verdict].repeat(until - from)] as const,
  );
  const labels = row.map(({ from, label }) => [from, label] as const);
  return [atColumns(marks), atColumns(labels)].filter((line) => line !== "");
}

function noteLines({ from, text, fix }: LineNote, say: Say): string[] {
  const all = [text, ...(fix === null ? [] : [say("code.fix", { code: fix })])];
  return all.map((each) => " ".repeat(from) + each);
}

const belowOf = ({ rows }: AnnotatedLine, say: Say): string[] =>
  rows.flatMap(({ marks, notes }) => [
    ...markLines(marks),
    ...notes.flatMap((note) => noteLines(note, say)),
  ]);

/** For an issue or a review. */
export function codeTextOf(subject: CodeSubject, say: Say): string {
  const lines = annotatedLines(subject.text, shownSteps(subject)).flatMap((line) => [
    line.text,
    ...belowOf(line, say),
  ]);
  return `${lines.join("\n")}\n`;
}

/** Operations, each in a sentence, of which a long program has many. */
const kMostSentences = 40;

/** The operations with their shapes; the verdict and its reason, if one does not simply work. */
export function operationSentences(subject: CodeSubject, say: Say): string[] {
  const { text } = subject;
  return shownSteps(subject)
    .flatMap((step) => {
      const { verdict, headline } = step;
      if (verdict === null) {
        return [];
      }
      const shapes = stepShapes(step);
      const asked = `${quoteOf(text, step)}${shapes === "" ? "" : `: ${shapes}`}`;
      const word = say(`verdict.${levelOf(verdict)}`);
      return [
        verdict === "works" ? asked : `${asked}. ${word}. ${cleaned(headline ?? "")}`.trimEnd(),
      ];
    })
    .slice(0, kMostSentences);
}

/** `NumPy: pred - y → (4, 4)`: the operation that the reading proposes, and its result, once all are shown. */
function titleOf({ text, reading, step: count }: CodeSubject, say: Say): string {
  const step = focusOf(reading);
  const system = reading.systemTitle ?? say("form.code");
  if (count < reading.steps.length) {
    return `${system} (${say("player.count", { step: count, count: reading.steps.length })})`;
  }
  if (step === null) {
    return system;
  }
  const ending =
    step.verdict === "fails"
      ? say("verdict.doesNotFit")
      : step.shape === null
        ? "?"
        : shapeText(step.shape);
  return `${system}: ${quoteOf(text, step)} → ${ending}`;
}

export function codeAlternativeOf(
  subject: CodeSubject,
  language: string,
  say: Say,
): TextAlternative {
  return {
    title: titleOf(subject, say),
    description: operationSentences(subject, say)
      .map((each) => (each.endsWith(".") ? each : `${each}.`))
      .join(" "),
    language,
  };
}

/** Code that readers can copy: a screen reader and a program skip what is below its lines, and read the list. */
export function codeHtmlOf(subject: CodeSubject, told: TextAlternative, say: Say): string {
  const lines = annotatedLines(subject.text, shownSteps(subject)).map((line) => {
    const below = belowOf(line, say)
      .map((each) => `${escaped(each)}\n`)
      .join("");
    // Markdown would end the figure at an empty line.
    const own = line.text === "" ? "<span></span>" : escaped(line.text);
    return `${own}\n${below === "" ? "" : `<span aria-hidden="true">${below}</span>`}`;
  });
  const items = operationSentences(subject, say).map((each) => `<li>${escaped(each)}</li>`);
  return [
    `<figure class="broadcast-figure" lang="${escaped(told.language)}">`,
    `<pre><code>${lines.join("")}</code></pre>`,
    "<figcaption>",
    `<p>${escaped(told.title)}</p>`,
    ...(items.length === 0 ? [] : ["<ol>", ...items, "</ol>"]),
    "</figcaption>",
    "</figure>\n",
  ].join("\n");
}
