// SPDX-License-Identifier: MIT
import type { Explained } from "../scene/answer.ts";

/** Only the operands, in their columns; null if the rules reject them before. */
export function placedOnly(explained: Explained): Explained | null {
  const placed = explained.inference.trace.findIndex(({ kind }) => kind === "placed");
  return placed < 0 ? null : { ...partly(explained, placed + 1), declared: null };
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
  };
}
