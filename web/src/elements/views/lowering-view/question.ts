// SPDX-License-Identifier: MIT
import type { LowerRequest, TensorInput } from "../../../../../wasm/index.d.ts";
import { isKnown } from "../../../engine/failure.ts";
import { readAssumptions, type Unknown, unknownsIn } from "../../../page/assumptions.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { Computed } from "../../../scene/compute.ts";
import type { Scene } from "../../../scene/scene.ts";
import { countCells, sameNumbers } from "../../../tensor/cells.ts";

/** The operation to lower, and the data for its program. */
export interface LoweringQuestion {
  /** Without the strategy. */
  readonly request: LowerRequest;
  /** The same request has the same text. */
  readonly key: string;
  readonly unknowns: readonly Unknown[];
  /** The operands with their values; empty while shapes are unknown, or values cannot be read. */
  readonly inputs: readonly TensorInput[];
  /** The number of these values. */
  readonly cells: number;
}

/** Assumptions stay in the link while their extent is known; only those that apply are sent. */
function assumedOf(text: string, unknowns: readonly Unknown[]): LowerRequest {
  const assume = (readAssumptions(text) ?? []).filter((each) =>
    unknowns.some(({ operand, axis }) => operand === each.operand && axis === each.axis),
  );
  return assume.length === 0 ? {} : { assume };
}

function requestOf({ shapes, declared }: Explained, computed: Computed): LowerRequest {
  const { op, signature, attributes } = computed;
  const operands = shapes.map((shape, i) => ({
    shape,
    type: signature.operands[i] ?? signature.result,
  }));
  return {
    op: op.name,
    operands,
    attributes,
    comments: true,
    ...(declared === null ? {} : { result: declared }),
  };
}

/** Also empty while the computed result is for an earlier question. */
function inputsOf({ operands }: Computed, shapes: readonly (readonly number[])[]): TensorInput[] {
  const isGood = operands.every(
    ({ problem, shape }, i) => problem === null && sameNumbers(shape, shapes[i] ?? []),
  );
  return isGood
    ? operands.map(({ shape, type, values }) => ({ shape: [...shape], type, data: values }))
    : [];
}

export function questionOf(
  { state, computed }: Scene,
  explained: Explained,
): LoweringQuestion | null {
  if (computed === null) {
    return null;
  }
  const unknowns = unknownsIn(explained.shapes);
  const request = { ...requestOf(explained, computed), ...assumedOf(state.assume, unknowns) };
  const shapes = explained.runShapes.filter(isKnown);
  const cells = shapes.reduce((sum, shape) => sum + countCells(shape), 0);
  const inputs = inputsOf(computed, shapes);
  return { request, key: JSON.stringify(request), unknowns, inputs, cells };
}
