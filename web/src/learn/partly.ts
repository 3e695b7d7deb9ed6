// SPDX-License-Identifier: MIT
import type { Explained } from "../scene/answer.ts";

/** The answer as far as `count` steps bring it: what comes after is not told, nor how it ends. */
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
