// SPDX-License-Identifier: MIT
import {
  kFirstView,
  kNoOptions,
  kUsualType,
  type Options,
  operandOf,
  type State,
} from "../../state/state.ts";

/** The state for an exercise or a story. Its operator takes two operands: no answer depends on it, and
 * `withFittingOp` finds one for more or fewer once there is an engine. */
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
