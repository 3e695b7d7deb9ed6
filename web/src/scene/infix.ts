// SPDX-License-Identifier: MIT
import type { ModeInfo, OpInfo } from "../../../wasm/index.d.ts";

/** The sign between two operands, if the operator is written with one: `+`. */
export function infixOf(ops: readonly OpInfo[], name: string): string | null {
  const op = ops.find((each) => each.name === name);
  return /^a (?!= )(\S{1,3}) b$/.exec(op?.title ?? "")?.[1] ?? null;
}

/** The sign between two operands of a question. A product that is not written `a @ b` has none. */
export function signOf(
  { isProduct, written }: ModeInfo,
  ops: readonly OpInfo[],
  op: string,
): string {
  if (isProduct) {
    return written === "a @ b" ? "@" : ",";
  }
  return infixOf(ops, op) ?? ",";
}
