// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { shapeText } from "../../tensor/cells.ts";
import { bugQuestion } from "./program.ts";
import { type Question, questionOf } from "./question.ts";
import type { Random } from "./random.ts";

// The same exercise with other numbers: every size except 1 becomes another one. Equal sizes stay equal, and different
// ones different, so the same steps lead to the answer.

const kSizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 20];

type Rename = (text: string) => string;

function renaming(engine: Engine, random: Random, names: Map<number, number>): Rename {
  const free = random.shuffled(kSizes.slice(0, 8)).concat(kSizes.slice(8));
  const rename = (size: number): number => {
    const found = names.get(size) ?? free.find((each) => each !== size) ?? size;
    names.set(size, found);
    free.splice(free.indexOf(found), free.includes(found) ? 1 : 0);
    return found;
  };
  return (text) => {
    const parsed = engine.parse(text);
    return isFailure(parsed) || parsed.shape === "*"
      ? text
      : shapeText(parsed.shape.map((size) => (size === "?" || size === 1 ? size : rename(size))));
  };
}

/** Null if there is none: all sizes are 1. */
export function similarTo(
  engine: Engine,
  modes: readonly ModeInfo[],
  { kind, state, repair }: Question,
  random: Random,
): Question | null {
  if (kind === "bug") {
    return bugQuestion(engine, modes, random, random.below(100));
  }
  const names = new Map<number, number>();
  const rename = renaming(engine, random, names);
  const operands = state.operands.map((operand) => ({ ...operand, text: rename(operand.text) }));
  const [target, declared] = [state.target, state.declared].map(rename);
  if (names.size === 0) {
    return null;
  }
  const other = { ...state, operands, target: target ?? "", declared: declared ?? "" };
  const want = repair === null ? "" : rename(shapeText(repair.shape));
  return questionOf(engine, modes, { kind, state: other, want }, random);
}
