// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import type { Explained } from "../../scene/answer.ts";
import { operandOf } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import type { ExercisePrompt } from "../set/exercise-set.ts";
import type { Sizes } from "./axis-actions.ts";
import { explainedOf } from "./question.ts";
import type { Random } from "./random.ts";

// A repair from right shapes: one operand is broken, so the intended result is known.

/** An axis of size 1 dropped, as by a reduction, or added; or two neighboring axes swapped. */
function breakOf(sizes: Sizes, isProduct: boolean, random: Random): Sizes | undefined {
  const drops = sizes.flatMap((size, axis) => (size === 1 ? [sizes.toSpliced(axis, 1)] : []));
  const adds = [...sizes, 1].map((_, axis) => sizes.toSpliced(axis, 0, 1));
  const swaps = sizes.flatMap((size, axis) => {
    const next = sizes[axis + 1];
    return next === undefined || next === size ? [] : [sizes.with(axis, next).with(axis + 1, size)];
  });
  // Most products that fail need a transpose.
  const all = isProduct ? [swaps, swaps, swaps, drops, adds] : [drops, drops, adds, swaps];
  const ways = all.filter((way) => way.length > 0);
  return random.pick(random.pick(ways) ?? []);
}

/** Whether no axis can be dropped without a change of the result: others would be odd in a question. */
function isConcise(engine: Engine, { request, shapes, inference }: Explained): boolean {
  return shapes.every((shape, i) => {
    const isOdd = shape === "*" || shape.every((size) => size === 1);
    const drops = isOdd ? [] : shape.flatMap((size, axis) => (size === 1 ? [axis] : []));
    return (
      !isOdd &&
      drops.every((axis) => {
        const operands = shapes.with(i, shape.toSpliced(axis, 1));
        const { shape: result } = engine.infer({ ...request, operands, trace: false });
        return JSON.stringify(result) !== JSON.stringify(inference.shape);
      })
    );
  });
}

/** A repair whose right answer is `right`; null if the question cannot be broken. */
export function brokenOf(
  engine: Engine,
  modes: readonly ModeInfo[],
  right: ExercisePrompt,
  random: Random,
): ExercisePrompt | null {
  const explained = explainedOf(engine, modes, right.state);
  const want = explained?.inference.shape ?? "*";
  if (explained === null || want === "*" || want.includes(0) || want.includes(1)) {
    return null;
  }
  const place = random.below(explained.shapes.length);
  const shape = explained.shapes[place] ?? "*";
  const broken = shape === "*" ? undefined : breakOf(shape, explained.mode.isProduct, random);
  if (broken === undefined || !isConcise(engine, explained)) {
    return null;
  }
  const operands = right.state.operands.with(place, operandOf(shapeText(broken)));
  return { kind: "repair", state: { ...right.state, operands }, want: shapeText(want) };
}
