// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import type { Explained } from "../../scene/answer.ts";
import { operandOf } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import type { ExercisePrompt } from "../set/exercise-set.ts";
import type { Sizes } from "./axis-edits.ts";
import { outcomeOf, type ResultShapes, resultOf, sameOutcome } from "./intent.ts";
import { explainedOf } from "./question.ts";
import type { Random } from "./random.ts";

// A repair from right shapes: one operand is broken, so the intended result is known.

/** An axis of size 1 dropped, as by a reduction, or added; or two neighboring axes swapped. */
function breakOf(sizes: Sizes, random: Random): Sizes | undefined {
  const drops = sizes.flatMap((size, axis) => (size === 1 ? [sizes.toSpliced(axis, 1)] : []));
  const adds = [...sizes, 1].map((_, axis) => sizes.toSpliced(axis, 0, 1));
  const swaps = sizes.flatMap((size, axis) => {
    const next = sizes[axis + 1];
    return next === undefined || next === size ? [] : [sizes.with(axis, next).with(axis + 1, size)];
  });
  const ways = [drops, drops, adds, swaps].filter((way) => way.length > 0);
  return random.pick(random.pick(ways) ?? []);
}

/** Whether no axis can be dropped without a change of the result: others would be odd in a question. */
function isConcise(engine: Engine, { request, shapes }: Explained, result: ResultShapes): boolean {
  return shapes.every((shape, i) => {
    const isOdd = shape === "*" || shape.every((size) => size === 1);
    const drops = isOdd ? [] : shape.flatMap((size, axis) => (size === 1 ? [axis] : []));
    return (
      !isOdd &&
      drops.every((axis) => {
        const dropped = shapes.with(i, shape.toSpliced(axis, 1));
        return !sameOutcome(resultOf(engine, request, dropped), result);
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
  const result = explained === null ? null : outcomeOf(explained.inference);
  const [want, ...more] = result ?? [];
  const isPlain = want !== undefined && want !== "*" && !want.includes(0) && !want.includes(1);
  if (explained === null || result === null || !isPlain || more.length > 0) {
    return null;
  }
  const place = random.below(explained.shapes.length);
  const shape = explained.shapes[place];
  const broken = shape === undefined || shape === "*" ? undefined : breakOf(shape, random);
  if (broken === undefined || !isConcise(engine, explained, result)) {
    return null;
  }
  const operands = right.state.operands.with(place, operandOf(shapeText([...broken])));
  const state = { ...right.state, operands };
  const found = explainedOf(engine, modes, state);
  return found === null || sameOutcome(outcomeOf(found.inference), result)
    ? null
    : { kind: "repair", state, want: shapeText(want) };
}
