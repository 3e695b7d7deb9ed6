// SPDX-License-Identifier: MIT
import { isolated } from "../../../../wasm/index.mjs";
import type { State } from "../../state/state.ts";

/** The equation, the shapes and the options of a question: `(2,3,4,5)`, `(3,4)`, `axis=1`. */
export function askedParts(state: State): readonly string[] {
  const { operands, target, axis, dimensions, equation, declared } = state;
  const dims = dimensions.replace(/[\s,]+/g, ",");
  const given = Object.entries({ target, axis, dims, declared });
  const options = given
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${isolated(text)}`);
  const shapes = operands.map(({ text }) => isolated(text));
  return [...(equation === "" ? [] : [isolated(equation)]), ...shapes, ...options];
}

/** A question in one line, similar to the typed text. */
export const askedText = (state: State): string => askedParts(state).join(" ");
