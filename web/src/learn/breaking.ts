// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../wasm/index.d.ts";
import { operandOf } from "../state/state.ts";
import { shapeText } from "../tensor/cells.ts";
import type { Sizes } from "./axis-edits.ts";
import type { OwnQuestion } from "./exercise-set.ts";
import { outcomeOf, sameOutcome } from "./intent.ts";
import { explainedOf } from "./question.ts";
import type { Random } from "./random.ts";

// A repair from right shapes: one operand is broken, so the intended result is known.

/** An axis of size 1 dropped, or added, or two neighboring axes swapped. */
function breaksOf(sizes: Sizes): Sizes[] {
  const drops = sizes.flatMap((size, axis) => (size === 1 ? [sizes.toSpliced(axis, 1)] : []));
  const adds = [...sizes, 1].map((_, axis) => sizes.toSpliced(axis, 0, 1));
  const swaps = sizes.flatMap((size, axis) => {
    const next = sizes[axis + 1];
    return next === undefined || next === size ? [] : [sizes.with(axis, next).with(axis + 1, size)];
  });
  return [...drops, ...drops, ...adds, ...swaps];
}

/** A repair whose right answer is `right`; null if the question cannot be broken. */
export function brokenOf(
  engine: Engine,
  modes: readonly ModeInfo[],
  right: OwnQuestion,
  random: Random,
): OwnQuestion | null {
  const explained = explainedOf(engine, modes, right.state);
  const result = explained === null ? null : outcomeOf(explained.inference);
  const [want, ...more] = result ?? [];
  const isPlain = want !== undefined && want !== "*" && !want.includes(0) && !want.includes(1);
  if (explained === null || !isPlain || more.length > 0) {
    return null;
  }
  const place = random.below(explained.shapes.length);
  const shape = explained.shapes[place];
  const broken = shape === undefined || shape === "*" ? undefined : random.pick(breaksOf(shape));
  if (broken === undefined) {
    return null;
  }
  const operands = right.state.operands.with(place, operandOf(shapeText([...broken])));
  const state = { ...right.state, operands };
  const found = explainedOf(engine, modes, state);
  return found === null || sameOutcome(outcomeOf(found.inference), result)
    ? null
    : { kind: "repair", state, want: shapeText(want) };
}
