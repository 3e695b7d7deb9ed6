// SPDX-License-Identifier: MIT
// The code around an error message, or the line that its traceback quotes, with the shapes that the message tells.
import type { Engine, PartialShape, ReadStep } from "../../../wasm/index.d.ts";
import { shapeText } from "../tensor/cells.ts";
import { readCode } from "./read-code.ts";
import { knownShape } from "./read-question.ts";

type Given = Readonly<Record<string, string>>;

export interface CodeOfMessage {
  readonly text: string;
  /** The rules of the message, for code that does not import a library. */
  readonly mode?: string;
  /** The shapes of its names. */
  readonly given: Given;
  /** What is not known: the message tells one size of each array, so the ranks are guessed; or the code has no shapes
   * yet with which it fails as the message says. */
  readonly open: "ranks" | "shapes" | null;
}

/** A frame of Python's traceback, whose code is in the next line; and the arrow of IPython, before its code. */
const kFrame = /^\s*File ".*", line \d+/;
const kArrow = /^-+> ?\d+ (.*)$/;

/** The lines of code that a text quotes, the last one first: that is where the error was raised. An indented line above
 * the message is one, too.
 * @param place where the message starts */
function quotedLines(text: string, place: number): readonly string[] {
  const lines = text.split("\n");
  const last = text.slice(0, place).split("\n").length - 2;
  const quoted = lines.flatMap((line, i) => {
    const [, pointed] = kArrow.exec(line) ?? [];
    const isBelow = kFrame.test(lines[i - 1] ?? "") || (i === last && /^\s+\S/.test(line));
    return pointed === undefined && !isBelow ? [] : [(pointed ?? line).trim()];
  });
  return quoted.filter((line) => line !== "").reverse();
}

/** The first line of a traceback, whole or cut, in Python and in notebooks. */
const kTraceback = /^(?:Traceback \(most recent|-{10,}$|\s*File ".*", line \d|-+> ?\d+ |\s+\d+ )/;

/** The text without the message and its traceback. */
function codeAround(text: string, { start, end }: ReadStep): string {
  const lines = text.split("\n");
  const first = text.slice(0, start).split("\n").length - 1;
  const last = text.slice(0, end).split("\n").length - 1;
  const until = lines.findIndex((line, i) => i === first || kTraceback.test(line));
  return [...lines.slice(0, until), ...lines.slice(last + 1)].join("\n").trim();
}

const isWhole = (shape: PartialShape): boolean => shape !== "*" && !shape.includes("…");

/** Where PyTorch says that sizes meet, counted from the first axis of the result. */
const kDimension = /non-singleton dimension (\d+)/;

/** The shape of the smallest rank in which the message's sizes are where it says; null if it does not say where. */
function smallestShape(shape: PartialShape, { rule }: ReadStep, message: string): string | null {
  if (isWhole(shape)) {
    return shapeText(knownShape(shape));
  }
  const sizes = shape === "*" ? [] : shape.filter((size) => size !== "…");
  const [, place] = kDimension.exec(message) ?? [];
  if (sizes.length !== 1 || (rule === "broadcast" && place === undefined)) {
    return null;
  }
  if (rule === "broadcast") {
    return shapeText([...Array.from({ length: Number(place) }, () => "?" as const), ...sizes]);
  }
  // A matrix: its columns are summed on the left of a product, its rows on the right.
  return rule === "matmul"
    ? shapeText(shape.at(-1) === "…" ? [...sizes, "?"] : ["?", ...sizes])
    : null;
}

const sizesOf = (shape: PartialShape) =>
  shape === "*" ? shape : shape.filter((size) => typeof size === "number");

const sizesIn = ({ operands }: ReadStep) => operands.map(({ shape }) => sizesOf(shape));

/** The operands of a product with the transpose of the second one. */
const transposed = (step: ReadStep) =>
  sizesIn(step).map((sizes, i) => (i === 1 && sizes !== "*" ? sizes.toReversed() : sizes));

/** Whether a message reports a step of code. A product has a message of its own if its inner sizes differ; that of a
 * layer has the transpose of the weight. */
function isSame(step: ReadStep, message: ReadStep): boolean {
  const isProduct = message.rule === "matmul";
  const told = JSON.stringify(sizesIn(message));
  return (
    (step.rule === "matmul") === isProduct &&
    (JSON.stringify(sizesIn(step)) === told ||
      (isProduct && JSON.stringify(transposed(step)) === told))
  );
}

/** In characters, over all readings of a text: more are not tried. */
const kMostRead = 50_000;

/** Every way to give the names one of the shapes, or none. */
function waysToGive(names: readonly string[], shapes: readonly string[]): readonly Given[] {
  const [name, ...rest] = names;
  if (name === undefined) {
    return [{}];
  }
  return waysToGive(rest, shapes).flatMap((all) =>
    ["", ...shapes].map((shape) => ({ ...all, [name]: shape })),
  );
}

/** The shapes of the names in code with which it fails as the message says; null if there are none. A name that does
 * not matter for it gets none. */
function givenFor(
  engine: Engine,
  code: string,
  message: ReadStep,
  shapes: readonly string[],
): Given | null {
  const { needs } = readCode(engine, code, {});
  const names = needs.map(({ name }) => name);
  const ways = (new Set(shapes).size + 1) ** names.length;
  if (ways * code.length > kMostRead || needs.some(({ kind }) => kind !== "shape")) {
    return null;
  }
  const fits = (given: Given): boolean => {
    const { reading } = readCode(engine, code, given);
    const step = reading?.steps[reading.focus ?? 0];
    return reading?.kind === "code" && step?.verdict === "fails" && isSame(step, message);
  };
  return waysToGive(names, [...new Set(shapes)]).find(fits) ?? null;
}

/** Whether code has operations, and names without shapes. */
function isOpen(engine: Engine, code: string): boolean {
  const { reading, needs } = readCode(engine, code, {});
  return needs.length > 0 && reading?.kind === "code" && reading.steps.length > 0;
}

const rulesOf = ({ mode, rule }: ReadStep) =>
  mode !== undefined && ["broadcast", "matmul"].includes(rule) ? { mode } : {};

/** The code that fails with the shapes of the message, or whose shapes are to be entered; null if the text has none. */
export function codeOfMessage(
  engine: Engine,
  text: string,
  message: ReadStep,
): CodeOfMessage | null {
  const told = message.operands.flatMap(({ shape }) => smallestShape(shape, message, text) ?? []);
  const isTold = message.verdict === "fails" && told.length === message.operands.length;
  const around = codeAround(text, message);
  for (const code of isTold ? [around, ...quotedLines(text, message.start)] : []) {
    const given = givenFor(engine, code, message, told);
    if (given !== null) {
      const isGuessed = !message.operands.every(({ shape }) => isWhole(shape));
      return { text: code, ...rulesOf(message), given, open: isGuessed ? "ranks" : null };
    }
  }
  return isOpen(engine, around)
    ? { text: around, ...rulesOf(message), given: {}, open: "shapes" }
    : null;
}
