// SPDX-License-Identifier: MIT
import type {
  Engine,
  ModeInfo,
  Needed,
  OpInfo,
  Pasted,
  PastedValues,
  Shape,
} from "../../../wasm/index.d.ts";
import { cleaned } from "../../../wasm/index.mjs";
import { isFailure, type Problem, problemOf } from "../engine/failure.ts";
import { t } from "../i18n/text.ts";
import { letterOf } from "../page/operand-letter.ts";
import {
  kMostOperands,
  kNoOptions,
  type Operand,
  operandOf,
  type State,
  withOperand,
} from "../state/state.ts";
import { countCells, shapeText } from "../tensor/cells.ts";
import { fillText } from "../tensor/fill-pattern.ts";
import { dimensionsText } from "./dimensions.ts";
import { typeNameOf } from "./type-name.ts";

/** A name in a text that needs a shape or a size, and what the user gave it. */
export interface NamedShape extends Needed {
  readonly text: string;
}

/** The question in a pasted text, with notes about it; what is needed first; or the error. */
export type PastedQuestion = { readonly needs: readonly Needed[] } & (
  | {
      readonly pasted: Pasted;
      readonly reading: string;
      readonly notes: readonly string[];
      readonly told: string;
    }
  | { readonly problem: Problem }
);

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

/** Whether rules broadcast one operand to a target. */
const isBroadcast = ({ takes }: ModeInfo): boolean => takes.target === "required";

/** The element-wise rules of the family of `mode`, or else the first ones, for so many operands. */
function elementWise(mode: ModeInfo, modes: readonly ModeInfo[], count: number): ModeInfo {
  const familyOf = ({ id }: ModeInfo) => id.split(".", 1)[0];
  const fitting = modes.filter(
    (each) => !isBroadcast(each) && count <= (each.takes.operandsAtMost ?? kMostOperands),
  );
  return fitting.find((each) => familyOf(each) === familyOf(mode)) ?? fitting[0] ?? mode;
}

/** The rules and options for shapes that do not name theirs. Several shapes have no target. */
function rulesFor(
  { mode, operands }: Pasted,
  modes: readonly ModeInfo[],
  state: State,
): Partial<State> {
  const current = modes.find(({ id }) => id === state.mode);
  if (mode !== undefined || current === undefined || !isBroadcast(current)) {
    return { ...kNoOptions, mode: mode ?? state.mode };
  }
  return operands.length === 1
    ? {}
    : { ...kNoOptions, mode: elementWise(current, modes, operands.length).id };
}

/** More values are not written one by one. */
const kMostWritten = 1000;

/** The number of elements; null if a size is unknown. */
function countIn(shape: Shape): number | null {
  const sizes = typeof shape === "string" ? ["*"] : shape;
  return sizes.every((size) => typeof size === "number") ? countCells(sizes) : null;
}

/** Values of an operand, as the page writes them; null if the text does not have them, or too many. */
function valuesText({ first, step }: PastedValues, shape: Shape): string | null {
  const [start, ...rest] = first;
  if (start === undefined) {
    return null;
  }
  const number = Number(start);
  if (rest.length === 0 && step === 0) {
    const name = number === 0 ? "zeros" : "ones";
    return number === 0 || number === 1 ? fillText(name) : fillText("const", String(number));
  }
  if (number === 0 && step === 1) {
    return fillText("index");
  }
  const count = Math.min(countIn(shape) ?? Number.POSITIVE_INFINITY, kMostWritten + 1);
  const values = step === 0 ? first : Array.from({ length: count }, (_, i) => number + i * step);
  return values.length > kMostWritten ? null : values.join(" ");
}

/** An operand of a pasted text. */
function operandIn({ operands, names, named, values }: Pasted, at: number): Operand {
  const [shape = [], found] = [operands[at], values?.[at]];
  return {
    ...operandOf(named?.[at] ?? shapeText(shape)),
    name: cleaned(names?.[at] ?? ""),
    values: found === undefined ? null : valuesText(found, shape),
  };
}

/** The change to a question by a pasted text. */
export function questionIn(engine: Engine, pasted: Pasted): (state: State) => Partial<State> {
  const { operands, declared, target, broadcastDimensions } = pasted;
  return (state) => ({
    ...rulesFor(pasted, engine.modes(), state),
    ...operationIn(pasted, engine.ops()),
    operands: operands.slice(0, kMostOperands).map((_, i) => operandIn(pasted, i)),
    ...(declared === undefined ? {} : { declared: shapeText(declared) }),
    ...(target === undefined ? {} : { target }),
    ...(broadcastDimensions && { dimensions: dimensionsText(broadcastDimensions) }),
  });
}

/** The same for one shape that was pasted into the field of an operand. */
export function shapeIn(
  { operands, names, named }: Pasted,
  at: number,
): (state: State) => Partial<State> {
  const [shape = []] = operands;
  const name = cleaned(names?.[0] ?? "");
  const change = { text: named?.[0] ?? shapeText(shape), ...(name === "" ? {} : { name }) };
  return (state) => ({ operands: withOperand(state.operands, at, change) });
}

/** Whether a text has one shape and nothing else. */
export const isShape = ({ operands, op, target }: Pasted): boolean =>
  operands.length === 1 && op === undefined && target === undefined;

/** `A (3, 4), B (4,), add`. */
function readingOf({ operands, names, named, op, target }: Pasted): string {
  const parts = [
    ...operands.map((shape, i) => `${names?.[i] ?? letterOf(i)} ${named?.[i] ?? shapeText(shape)}`),
    ...(target === undefined ? [] : [t("paste.target", { shape: target })]),
    ...(op === undefined ? [] : [op]),
  ];
  const list = parts.reduce((before, part) => t("paste.list", { before, part }));
  return cleaned(t("paste.reading", { list }));
}

/** The lines that define the given names, in the notation of the engine. */
function definitions(engine: Engine, given: readonly NamedShape[]): string {
  const lines = given.map(({ name, kind, text }) => {
    const parsed = kind === "shape" ? engine.parse(cleaned(text)) : null;
    const isRead = parsed !== null && !isFailure(parsed);
    return kind === "shape"
      ? `${name}: ${isRead ? shapeText(parsed.shape) : text}\n`
      : `${name} = ${text.trim()}\n`;
  });
  return lines.join("");
}

/** Reads text pasted from another system. The engine's lowering must be loaded, which reads TOSA. */
export function readPasted(
  engine: Engine,
  text: string,
  given: readonly NamedShape[] = [],
): PastedQuestion {
  const asked = engine.paste(text);
  const needs = isFailure(asked) ? [] : (asked.needs ?? []);
  const known = given.filter(({ name, text }) => text.trim() !== "" && isAmong(needs, name));
  const before = definitions(engine, known);
  const pasted = known.length === 0 ? asked : engine.paste(before + text);
  if (isFailure(pasted)) {
    const { message, offset } = problemOf(pasted.error);
    const at = offset === null || offset < before.length ? null : offset - before.length;
    return { needs, problem: { message: cleaned(message), offset: at } };
  }
  const notes = pasted.notes.map(({ message }) => cleaned(message));
  const told = cleaned([t(`paste.kind.${pasted.kind}`), ...notes].join(" "));
  // A text without shapes makes no question: a note says what is missing.
  return pasted.operands.length === 0
    ? { needs, problem: { message: needs.length > 0 ? t("paste.needs") : told, offset: null } }
    : { needs, pasted, reading: readingOf(pasted), notes, told };
}

const isAmong = (needs: readonly Needed[], name: string): boolean =>
  needs.some((each) => each.name === name);
