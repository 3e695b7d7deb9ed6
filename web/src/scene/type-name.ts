// SPDX-License-Identifier: MIT
import type { ElementType, OpInfo, SignatureInfo as Signature } from "../../../wasm/index.d.ts";

/** An operator's signatures differ in the type of their last operand (`select` begins with a bool). */
export function typeOf(signature: Signature): ElementType {
  return signature.operands.at(-1) ?? signature.result;
}

/** The name of a signature among those of its operator: the result distinguishes those with equal operands. */
export function typeNameOf({ attributes }: OpInfo, signature: Signature): string {
  const type = typeOf(signature);
  const isChosen = attributes.some(({ name }) => name === "to");
  return isChosen && type !== signature.result ? `${type}-${signature.result}` : type;
}
