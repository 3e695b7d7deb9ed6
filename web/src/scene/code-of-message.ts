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
}

/** A frame of Python's traceback, whose code is in the next line; the arrow of IPython, before its code; and a line of
 * code alone above the message. */
const kFrame = /^\s*File ".*", line \d+/;
const kArrow = /^-+> ?\d+ (.*)$/;

/** The lines of code that a text quotes, the last one first: that is where the error was raised. */
function quotedLines(text: string): readonly string[] {
  const lines = text.split("\n");
  const quoted = lines.flatMap((line, i) => {
    const [, pointed] = kArrow.exec(line) ?? [];
    const isBelow = kFrame.test(lines[i - 1] ?? "") || (i === 0 && /^\s+\S/.test(line));
    return pointed === undefined && !isBelow ? [] : [(pointed ?? line).trim()];
  });
  return quoted.filter((line) => line !== "").reverse();
}

const isWhole = (shape: PartialShape): boolean =>
  shape !== "*" && shape.every((size) => typeof size === "number");

const isSame = (a: ReadStep, b: ReadStep): boolean =>
  JSON.stringify(a.operands.map(({ shape }) => shape)) ===
  JSON.stringify(b.operands.map(({ shape }) => shape));

/** More names are not tried. */
const kMostNames = 4;

/** Every way to give the names one of the shapes. */
function waysToGive(names: readonly string[], shapes: readonly string[]): readonly Given[] {
  const [name, ...rest] = names;
  if (name === undefined) {
    return [{}];
  }
  return waysToGive(rest, shapes).flatMap((all) =>
    shapes.map((shape) => ({ ...all, [name]: shape })),
  );
}

/** The shapes of a line's names with which it fails as the message says; null if there are none. */
function givenFor(engine: Engine, line: string, message: ReadStep): Given | null {
  const { needs } = readCode(engine, line, {});
  const names = needs.map(({ name }) => name);
  if (names.length > kMostNames || needs.some(({ kind }) => kind !== "shape")) {
    return null;
  }
  const shapes = message.operands.map(({ shape }) => shapeText(knownShape(shape)));
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
  if (message.verdict !== "fails" || !message.operands.every(({ shape }) => isWhole(shape))) {
    return null;
  }
  for (const line of quotedLines(text)) {
    const given = givenFor(engine, line, message);
    if (given !== null) {
      return { text: line, given };
    }
  }
  return null;
}
