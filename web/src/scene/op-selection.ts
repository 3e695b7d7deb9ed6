// SPDX-License-Identifier: MIT
import type {
  Attributes,
  ElementType,
  OpInfo,
  SignatureInfo as Signature,
} from "../../../wasm/index.d.ts";
import type { State } from "../state/state.ts";
import { typeNameOf, typeOf } from "./type-name.ts";

// The operator of a state, with its element types and attributes.

export interface OpSelection {
  readonly attributes: Attributes;
  readonly op: OpInfo;
  readonly signature: Signature;
  readonly type: ElementType;
}

/** A typed attribute value; the engine rejects invalid ones at their position. */
function attributeIn(text: string): number | boolean | string {
  const isNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text);
  return text === "true" || text === "false" ? text === "true" : isNumber ? Number(text) : text;
}

/** The given attributes of the operator, or the page's defaults for required ones. */
function attributesOf(
  { attributes }: OpInfo,
  { result }: Signature,
  typed: State["attributes"],
): Attributes {
  const usual: Readonly<Record<string, ElementType | number>> = { to: result, min: 1, max: 3 };
  const values = attributes.map(({ name, required }) => {
    const text = name === "to" ? "" : (typed[name] ?? "").trim();
    const isWanted = required || name === "to";
    return [name, text !== "" ? attributeIn(text) : isWanted ? usual[name] : undefined];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The operator and types of a state, or the nearest that exist. */
export function opSelectionOf(ops: readonly OpInfo[], state: State): OpSelection | null {
  const op = ops.find(({ name }) => name === state.op) ?? ops[0];
  const signature =
    op?.signatures.find((s) => typeNameOf(op, s) === state.type) ?? op?.signatures[0];
  if (op === undefined || signature === undefined) {
    return null;
  }
  const attributes = attributesOf(op, signature, state.attributes);
  return { op, signature, attributes, type: typeOf(signature) };
}

/** A possible element type of an operand, and the name of the signature that has it. */
export interface OperandType {
  readonly type: ElementType;
  readonly name: string;
}

/** The number of equal types in two signatures. */
function likeness(a: Signature, b: Signature): number {
  const same = a.operands.filter((type, i) => type === b.operands[i]).length;
  return same + (a.result === b.result ? 1 : 0);
}

function typesOf({ op, signature }: OpSelection, operand: number): OperandType[] {
  const found = new Map<ElementType, Signature>();
  for (const each of op.signatures) {
    const type = each.operands[operand];
    const other = type === undefined ? undefined : found.get(type);
    const isNearer = other === undefined || likeness(each, signature) > likeness(other, signature);
    if (type !== undefined && isNearer) {
      found.set(type, each);
    }
  }
  return [...found].map(([type, each]) => ({ type, name: typeNameOf(op, each) }));
}

/** The same list for the same signature, so that elements see that nothing changed. */
const lists = new WeakMap<Signature, OperandType[][]>();

/** The element types of one operand; each leads to the signature most similar to the selected one. */
export function operandTypes(selection: OpSelection, operand: number): readonly OperandType[] {
  const known = lists.get(selection.signature) ?? [];
  lists.set(selection.signature, known);
  const types = known[operand] ?? typesOf(selection, operand);
  known[operand] = types;
  return types;
}
