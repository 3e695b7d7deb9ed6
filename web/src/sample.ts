// SPDX-License-Identifier: MIT
import type { ElementType } from "../../wasm/index.d.ts";
import { countCells } from "./cells.ts";
import { fullText, type Values } from "./values.ts";

// Sample values whose figures tell where they came from: A counts in ones, B in tens, C in hundreds (or
// further up, where an operand before needs the room), so that 32 in a sum is A's 2 and B's 30.

type Storage =
  | Float32ArrayConstructor
  | Float64ArrayConstructor
  | Int32ArrayConstructor
  | Uint8ArrayConstructor;

const kStorage: Readonly<Record<ElementType, Storage>> = {
  f32: Float32Array,
  f64: Float64Array,
  i32: Int32Array,
  bool: Uint8Array,
};

/** Operators that set values against each other say more where the values lie close together. */
const kInterleaved: ReadonlySet<string> = new Set(["maximum", "minimum", "greater"]);
/** Whole numbers stay exact in f32 up to here. */
const kLargest = 2 ** 24;

type Fill = (index: number) => number;

function fillFor(op: string, operand: number, type: ElementType, unit: number): Fill {
  if (type === "bool") {
    return (i) => (i + operand + 1) % 2;
  }
  if (op === "equal") {
    return (i) => i + 1;
  }
  if (kInterleaved.has(op)) {
    return (i) => 2 * i + 1 + operand;
  }
  if (op === "exp") {
    return (i) => i % 5;
  }
  const most = Math.max(1, Math.floor(kLargest / unit));
  return (i) => ((i % most) + 1) * unit;
}

/** The first power of ten above every value so far. */
function unitAbove(value: number): number {
  let unit = 10;
  while (unit <= value && unit < kLargest) {
    unit *= 10;
  }
  return unit;
}

/** One array an operand, of the given extents and types. */
export function sampleValues(
  op: string,
  shapes: readonly (readonly number[])[],
  types: readonly ElementType[],
): Values[] {
  let unit = 1;
  return shapes.map((extents, operand) => {
    const type = types[operand] ?? "f32";
    const fill = fillFor(op, operand, type, unit);
    const values = new kStorage[type](countCells(extents));
    for (let i = 0; i < values.length; i += 1) {
      values[i] = fill(i);
    }
    unit = unitAbove(type === "bool" ? 1 : values.length * unit);
    return values;
  });
}

/** Values as text to edit: one row a line. */
export function valuesText(values: Values, extents: readonly number[], type: ElementType): string {
  const row = extents.at(-1) ?? 1;
  const lines: string[] = [];
  for (let i = 0; i < values.length; i += Math.max(1, row)) {
    lines.push([...values.slice(i, i + row)].map((value) => fullText(value, type)).join(", "));
  }
  return lines.join("\n");
}
