// SPDX-License-Identifier: MIT
import type { ModeInfo, OpInfo } from "../../../wasm/index.d.ts";

/** The sign between two operands, if the operator is written with one: `+`. */
export function infixOf(ops: readonly OpInfo[], name: string): string | null {
  const op = ops.find((each) => each.name === name);
  return /^a (?!= )(\S{1,3}) b$/.exec(op?.title ?? "")?.[1] ?? null;
}

/** `+=` for rules that write the result into the first operand. */
export const inPlace = (mode: string, infix: string | null): string | null =>
  infix !== null && mode.endsWith(".inPlace") ? `${infix}=` : infix;

/** The sign between two operands of a question; a comma if it is not written with one, as `np.hypot(a, b)`. */
export function signOf(
  { id, isProduct, written }: ModeInfo,
  ops: readonly OpInfo[],
  op: string | null,
): string {
  if (isProduct) {
    return written === "a @ b" ? "@" : ",";
  }
  return inPlace(id, op === null ? null : infixOf(ops, op)) ?? ",";
}
