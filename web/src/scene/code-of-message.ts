// SPDX-License-Identifier: MIT
// The line of code that a traceback quotes, with the shapes that its error message tells.
import type { Engine, PartialShape, ReadStep } from "../../../wasm/index.d.ts";
import { shapeText } from "../tensor/cells.ts";
import { readCode } from "./read-code.ts";
import { knownShape } from "./read-question.ts";

type Given = Readonly<Record<string, string>>;

export interface CodeOfMessage {
  readonly text: string;
  /** The shapes of its names. */
  readonly given: Given;
  /** The message tells one size of each array; the ranks are guessed. */
  readonly isGuessed: boolean;
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

/** A product has a message of its own if its inner sizes differ. */
const isSame = (a: ReadStep, b: ReadStep): boolean =>
  (a.rule === "matmul") === (b.rule === "matmul") &&
  JSON.stringify(a.operands.map(({ shape }) => sizesOf(shape))) ===
    JSON.stringify(b.operands.map(({ shape }) => sizesOf(shape)));

/** More names are not tried. */
const kMostNames = 4;

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

/** The shapes of a line's names with which it fails as the message says; null if there are none. A name that does not
 * matter for it gets none. */
function givenFor(
  engine: Engine,
  line: string,
  message: ReadStep,
  shapes: readonly string[],
): Given | null {
  const { needs } = readCode(engine, line, {});
  const names = needs.map(({ name }) => name);
  if (names.length > kMostNames || needs.some(({ kind }) => kind !== "shape")) {
    return null;
  }
  const fits = (given: Given): boolean => {
    const { reading } = readCode(engine, line, given);
    const step = reading?.steps[reading.focus ?? 0];
    return reading?.kind === "code" && step?.verdict === "fails" && isSame(step, message);
  };
  return waysToGive(names, [...new Set(shapes)]).find(fits) ?? null;
}

/** The line that fails with the shapes of the message; null if the text quotes none. */
export function codeOfMessage(
  engine: Engine,
  text: string,
  message: ReadStep,
): CodeOfMessage | null {
  const shapes = message.operands.flatMap(({ shape }) => smallestShape(shape, message, text) ?? []);
  if (message.verdict !== "fails" || shapes.length < message.operands.length) {
    return null;
  }
  for (const line of quotedLines(text, message.start)) {
    const given = givenFor(engine, line, message, shapes);
    if (given !== null) {
      const isGuessed = !message.operands.every(({ shape }) => isWhole(shape));
      return { text: line, given, isGuessed };
    }
  }
  return null;
}
