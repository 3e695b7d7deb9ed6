// SPDX-License-Identifier: MIT
import type { Answer, Engine, Request, Shape } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import type { Explained } from "../../scene/answer.ts";
import { reordered, respaced, type Sizes, sameShape } from "./axis-edits.ts";

// The intended result of a repair. The engine computes every result; this file only chooses among them.

/** The result's shape; or, if the mode only changes its operands, their shapes. */
export type ResultShapes = readonly Shape[];

export interface Intent {
  readonly result: ResultShapes;
  /** Operands that give it. */
  readonly operands: readonly Shape[];
  /** No axes of size 1 lead to it: the axes of an operand must be reordered. */
  readonly reorders: boolean;
}

/** More axes than this are not tried. */
const kMostRank = 8;
const kMostReordered = 5;

export function outcomeOf({ accepted, shape, operandShapes = [] }: Answer): ResultShapes | null {
  return accepted ? (shape === null ? operandShapes : [shape]) : null;
}

export function sameOutcome(a: ResultShapes | null, b: ResultShapes | null): boolean {
  return a?.length === b?.length && (a ?? []).every((shape, i) => sameShape(shape, b?.[i] ?? "*"));
}

/** Of the request with other operands. */
export function resultOf(
  engine: Engine,
  request: Request,
  operands: readonly Shape[],
): ResultShapes | null {
  const answer = engine.infer({ ...request, operands: [...operands], trace: false });
  return isFailure(answer) ? null : outcomeOf(answer);
}

/** The operands after each edit of one of them. */
function edited(shapes: readonly Shape[], editsOf: (sizes: Sizes) => Sizes[]): Shape[][] {
  return shapes.flatMap((shape, i) =>
    shape === "*" ? [] : editsOf(shape).map((sizes) => shapes.with(i, [...sizes])),
  );
}

const permutations = (sizes: Sizes): Sizes[] =>
  sizes.length > kMostReordered ? [] : reordered(sizes);

function rankOf(shapes: readonly Shape[]): number {
  return Math.max(0, ...shapes.map((shape) => shape.length));
}

function elementsIn(result: ResultShapes): number {
  const sizes = result.flatMap((shape) => (shape === "*" ? [] : shape));
  return sizes.reduce((product: number, size) => product * (size === "?" ? 2 : size), 1);
}

/** The smallest result that an edit of one operand gives. */
function smallest(engine: Engine, { request, shapes }: Explained): ResultShapes | null {
  const total = shapes.reduce((sum, shape) => sum + shape.length, 0);
  const edits = [
    ...edited(shapes, (sizes) => respaced(sizes, Math.min(total, kMostRank))),
    ...edited(shapes, permutations),
  ];
  const results = edits.flatMap((operands) => {
    const result = resultOf(engine, request, operands);
    return result === null ? [] : [result];
  });
  const cost = (result: ResultShapes) => rankOf(result) * 1e12 + elementsIn(result);
  return results.reduce<ResultShapes | null>(
    (best, result) => (best === null || cost(result) < cost(best) ? result : best),
    null,
  );
}

/** The result of the engine's first fix of axes; of rejected shapes without one, the smallest result. */
function likelyResult(engine: Engine, explained: Explained): ResultShapes | null {
  const { inference, request } = explained;
  const fix = inference.fixes.find(({ edit }) => /Axes$/.test(edit));
  const fixed = fix === undefined ? null : resultOf(engine, request, fix.operands);
  return fixed ?? (inference.accepted ? null : smallest(engine, explained));
}

/** The intent of a repair, if one edit of the axes of an operand leads to it.
 * @param want the intended result; null for the likely one */
export function intentOf(
  engine: Engine,
  explained: Explained,
  want: ResultShapes | null,
): Intent | null {
  const { inference, request, shapes } = explained;
  const result = want ?? likelyResult(engine, explained);
  if (result === null || sameOutcome(result, outcomeOf(inference))) {
    return null;
  }
  const gives = (operands: readonly Shape[]) =>
    sameOutcome(result, resultOf(engine, request, operands));
  const rank = Math.min(kMostRank, Math.max(rankOf(shapes), rankOf(result)));
  const spaced = edited(shapes, (sizes) => respaced(sizes, rank)).find(gives);
  const operands = spaced ?? edited(shapes, permutations).find(gives);
  return operands === undefined ? null : { result, operands, reorders: spaced === undefined };
}
