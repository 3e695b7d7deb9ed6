// SPDX-License-Identifier: MIT
import type { OpInfo } from "../../../wasm/index.d.ts";

/** The sign between two operands, if the operator is written with one: `+`. */
export function infixOf(ops: readonly OpInfo[], name: string): string | null {
  const op = ops.find((each) => each.name === name);
  return /^a (?!= )(\S{1,3}) b$/.exec(op?.title ?? "")?.[1] ?? null;
}
