// SPDX-License-Identifier: MIT
import {
  kFirstView,
  kNoOptions,
  kUsualType,
  type Options,
  operandOf,
  type State,
} from "../state/state.ts";

/** A question as an exercise or a story asks it. Its operator is that of two operands: no answer depends on it, and
 *  where there is an engine to ask, `withFittingOp` finds one for more or fewer. */
export function askedState(
  mode: string,
  operands: readonly string[],
  options: Partial<Options> = {},
): State {
  return {
    ...kNoOptions,
    ...kFirstView,
    mode,
    operands: operands.map(operandOf),
    op: "add",
    type: kUsualType,
    attributes: {},
    ...options,
  };
}
