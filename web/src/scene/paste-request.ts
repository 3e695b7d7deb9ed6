// SPDX-License-Identifier: MIT
import type { Engine, OpInfo, Pasted } from "../../../wasm/index.d.ts";
import { cleaned } from "../../../wasm/index.mjs";
import { isFailure, type Problem, problemOf } from "../engine/failure.ts";
import { t } from "../i18n/text.ts";
import { kMostOperands, kNoOptions, operandOf, type State } from "../state/state.ts";
import { shapeText } from "../tensor/cells.ts";
import { typeNameOf } from "./type-name.ts";

/** The question in a pasted text, with notes about it; or the error. */
export type PastedQuestion =
  | { readonly change: Partial<State>; readonly told: string }
  | { readonly problem: Problem };

/** The operator and its types, if the text has them. */
function operationIn(
  { op, types }: Pasted,
  ops: readonly OpInfo[],
): Pick<State, "op" | "type" | "attributes"> | Partial<State> {
  const found = ops.find(({ name }) => name === op);
  const type = types?.at(-1);
  if (found === undefined) {
    return type === undefined ? {} : { type };
  }
  const signature = found.signatures.find(({ operands }) => operands.at(-1) === type);
  return {
    op: found.name,
    attributes: {},
    ...(signature === undefined ? {} : { type: typeNameOf(found, signature) }),
  };
}

function questionIn(pasted: Pasted, ops: readonly OpInfo[]): Partial<State> {
  const { operands, names, mode, declared, target, broadcastDimensions } = pasted;
  return {
    ...kNoOptions,
    ...(mode === undefined ? {} : { mode }),
    ...operationIn(pasted, ops),
    operands: operands
      .slice(0, kMostOperands)
      .map((shape, i) => ({ ...operandOf(shapeText(shape)), name: cleaned(names?.[i] ?? "") })),
    declared: declared === undefined ? "" : shapeText(declared),
    target: target ?? "",
    dimensions: broadcastDimensions?.join(", ") ?? "",
  };
}

/** Reads text pasted from another system. The engine's lowering must be loaded, which reads TOSA. */
export function readPasted(engine: Engine, text: string): PastedQuestion {
  const pasted = engine.paste(text);
  if (isFailure(pasted)) {
    const { message, offset } = problemOf(pasted.error);
    return { problem: { message: cleaned(message), offset } };
  }
  const notes = pasted.notes.map(({ message }) => message);
  const told = cleaned([t(`paste.kind.${pasted.kind}`), ...notes].join(" "));
  // A text without shapes makes no question: a note says what is missing.
  return pasted.operands.length === 0
    ? { problem: { message: told, offset: null } }
    : { change: questionIn(pasted, engine.ops()), told };
}
