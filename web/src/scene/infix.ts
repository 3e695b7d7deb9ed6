// SPDX-License-Identifier: MIT
import type { ModeInfo, OpInfo } from "../../../wasm/index.d.ts";

/** The sign between two operands, if the operator is written with one: `+`. */
export function infixOf(ops: readonly OpInfo[], name: string): string | null {
  const op = ops.find((each) => each.name === name);
  return /^a (?!= )(\S{1,3}) b$/.exec(op?.title ?? "")?.[1] ?? null;
}

/** The sign between the operands of a product; an equation says more than any sign. */
export const productSign = ({ takes }: ModeInfo): string => (takes.equation === "no" ? "@" : ",");
