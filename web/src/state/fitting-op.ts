// SPDX-License-Identifier: MIT
import type { OpInfo } from "../../../wasm/index.d.ts";
import type { State } from "./state.ts";

// Finds an operator that takes the current operands. The engine defines how many each takes.

/** The default operators: the simplest for each number of operands. */
const kPlain = ["identity", "add"];

/** The selected operator if it takes this many operands; else the last earlier one that does, else a default one,
 * else any; null if there is none. */
export function fittingOp(
  ops: readonly OpInfo[],
  { op, operands }: State,
  earlier: readonly string[] = [],
): string | null {
  const fitting = ops.filter(({ arity }) => arity === operands.length).map(({ name }) => name);
  const wanted = [op, ...earlier.toReversed(), ...kPlain];
  return wanted.find((name) => fitting.includes(name)) ?? fitting[0] ?? null;
}

/** The same question with an operator that takes its operands, if there is one.
 * @param earlier the operators that were selected before, the last one last */
export function withFittingOp(
  state: State,
  ops: readonly OpInfo[],
  earlier: readonly string[] = [],
): State {
  const op = fittingOp(ops, state, earlier) ?? state.op;
  return op === state.op ? state : { ...state, op };
}
