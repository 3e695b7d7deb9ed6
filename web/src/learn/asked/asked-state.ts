// SPDX-License-Identifier: MIT
import {
  kFirstView,
  kNoOptions,
  kUsualType,
  type Options,
  operandOf,
  type State,
} from "../../state/state.ts";

/** What a question says about its operands: the name and the values of each, as a link has them. */
export interface Inputs {
  readonly op?: string;
  readonly names?: readonly string[];
  readonly values?: readonly string[];
}

/** The same question with these names and values. An operand without values has the sample. */
export function withInputs(state: State, { op = state.op, names, values }: Inputs): State {
  const operands = state.operands.map((operand, i) => ({
    ...operand,
    name: names?.[i] ?? "",
    values: values?.[i] ?? null,
  }));
  return { ...state, op, operands };
}

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
