// SPDX-License-Identifier: MIT
import type { OpInfo } from "../../../wasm/index.d.ts";
import type { State } from "./state.ts";

// Which operator takes the operands there are. How many each takes is the engine's word.

/** What one takes for granted where nothing was chosen: the least that can be done with so many operands. */
const kPlain = ["identity", "add"];

/** The chosen operator where it takes so many operands; else the last of the earlier ones that does, else a plain
 *  one, else any; null where there is none. */
export function fittingOp(
  ops: readonly OpInfo[],
  { op, operands }: State,
  earlier: readonly string[] = [],
): string | null {
  const fitting = ops.filter(({ arity }) => arity === operands.length).map(({ name }) => name);
  const wanted = [op, ...earlier.toReversed(), ...kPlain];
  return wanted.find((name) => fitting.includes(name)) ?? fitting[0] ?? null;
}

/** The same question with an operator that takes its operands, where there is one.
 *  @param earlier the operators that were chosen before, the last one last */
export function withFittingOp(
  state: State,
  ops: readonly OpInfo[],
  earlier: readonly string[] = [],
): State {
  const op = fittingOp(ops, state, earlier) ?? state.op;
  return op === state.op ? state : { ...state, op };
}
