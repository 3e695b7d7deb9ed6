// SPDX-License-Identifier: MIT
import type { Placed, Step } from "../../../../wasm/index.d.ts";
import type { Explained } from "../../scene/answer.ts";

/** The bug of a program is elsewhere than in its operation. */
export function withoutFixes(explained: Explained): Explained {
  return { ...explained, inference: { ...explained.inference, fixes: [] } };
}

/** The step that places the operands in columns. */
export function placementIn(trace: readonly Step[]): Placed | undefined {
  return trace.find((step) => step.kind === "placed");
}

/** Only the operands, in their columns; null if the rules reject them before. */
export function placedOnly(explained: Explained): Explained | null {
  const { trace } = explained.inference;
  const placed = placementIn(trace);
  return placed === undefined
    ? null
    : { ...partly(explained, trace.indexOf(placed) + 1), declared: null };
}

/** The answer after `count` steps: later steps and the result are hidden. */
export function partly(explained: Explained, count: number): Explained {
  const { inference, sentences } = explained;
  const trace = inference.trace.slice(0, count);
  const accepted = count < inference.trace.length || inference.accepted;
  return {
    ...explained,
    inference: {
      ...inference,
      trace,
      accepted,
      shape: null,
      lints: [],
      divergences: [],
      fixes: [],
    },
    sentences: sentences.slice(0, count),
    remarks: [],
    report: null,
  };
}
