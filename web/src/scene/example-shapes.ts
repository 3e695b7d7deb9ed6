// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import { type CodeReading, readCode } from "./read-code.ts";
import type { NamedShape } from "./read-question.ts";

/** Shapes to try, of the ranks that code has most often. */
const kShapes = ["(3, 4)", "(4,)", "(3,)", "(2, 3, 4)", "()", "(2, 4, 3, 3)", "(4, 3)", "(3, 1)"];
const kSizes = ["4", "3", "12"];
/** More names, or longer code, are not tried. */
const kMostNames = 6;
const kLongest = 4000;

/** How well the engine can follow the code: operations that work, less those that do not. */
function scoreOf({ reading }: CodeReading): number {
  return (reading?.steps ?? [])
    .map(({ verdict }) => (verdict === null ? 0 : verdict === "fails" ? -2 : 1))
    .reduce((sum: number, each) => sum + each, 0);
}

/** Shapes for the names that have none, with which most operations work. The engine decides; none is a claim about
 * the code. */
export function exampleShapes(
  engine: Engine,
  text: string,
  needs: readonly NamedShape[],
): Readonly<Record<string, string>> {
  const open = needs.filter(({ text }) => text.trim() === "");
  const given = new Map(needs.map(({ name, text }) => [name, text]));
  for (const { name, kind } of open) {
    given.set(name, kind === "size" ? "4" : "(3, 4)");
  }
  if (open.length > kMostNames || text.length > kLongest) {
    return Object.fromEntries(given);
  }
  for (const [i, { name, kind }] of open.entries()) {
    const shapes = kind === "size" ? kSizes : [...kShapes.slice(i), ...kShapes.slice(0, i)];
    const scored = shapes.map((shape) => {
      const all = Object.fromEntries(new Map(given).set(name, shape));
      return { shape, score: scoreOf(readCode(engine, text, all)) };
    });
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
    given.set(name, best.shape);
  }
  return Object.fromEntries(given);
}

/** The same while the user types; none if that takes long. */
export const shapesToTry: typeof exampleShapes = (engine, text, needs) =>
  needs.length < 4 && text.length < 300 ? exampleShapes(engine, text, needs) : {};
