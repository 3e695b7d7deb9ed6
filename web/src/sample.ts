// SPDX-License-Identifier: MIT
import type { ElementType } from "../../wasm/index.d.ts";
import { countCells } from "./cells.ts";
import { fullText } from "./values.ts";

// Sample values whose figures tell where they came from: A counts in ones, B in tens, C in hundreds (or
// further up, where an operand before needs the room), so that 32 in a sum is A's 2 and B's 30.

/** Operators that set values against each other say more where the values lie close together. */
const kInterleaved: ReadonlySet<string> = new Set([
  ...["maximum", "minimum", "greater", "greater_equal", "div"],
  ...["bitwise_and", "bitwise_or", "bitwise_xor"],
]);
/** Those that grow fast, or take a number of places. */
const kSmall = /^(?:exp|tanh|sigmoid|erf|pow|clamp|.*_shift)$/;
/** Whole numbers stay exact up to here, in f32 and where nothing else is said. */
const kLargest = 2 ** 24;
const kLargestOf: Readonly<Partial<Record<ElementType, number>>> = {
  i8: 2 ** 7 - 1,
  u8: 2 ** 8 - 1,
  i16: 2 ** 15 - 1,
  f16: 2 ** 11,
  bf16: 2 ** 8,
};

type Fill = (index: number) => number;

function fillFor(op: string, operand: number, type: ElementType, unit: number): Fill {
  if (type === "bool") {
    return (i) => (i + operand + 1) % 2;
  }
  const largest = kLargestOf[type] ?? kLargest;
  if (op === "equal") {
    return (i) => (i % largest) + 1;
  }
  if (kInterleaved.has(op)) {
    const half = Math.floor(largest / 2) - 1;
    return (i) => 2 * (i % half) + 1 + operand;
  }
  if (kSmall.test(op)) {
    return (i) => i % 5;
  }
  const most = Math.max(1, Math.floor(largest / unit));
  return (i) => ((i % most) + 1) * unit;
}

/** The first power of ten above every value so far, or the last that the type holds. */
function unitAbove(value: number, largest: number): number {
  let unit = 10;
  while (unit <= value && 10 * unit <= largest) {
    unit *= 10;
  }
  return unit;
}

/** One array an operand, of the given extents and types. */
export function sampleValues(
  op: string,
  shapes: readonly (readonly number[])[],
  types: readonly ElementType[],
): number[][] {
  let unit = 1;
  return shapes.map((extents, operand) => {
    const type = types[operand] ?? "f32";
    const fill = fillFor(op, operand, type, unit);
    const values = Array.from({ length: countCells(extents) }, (_, i) => fill(i));
    unit = unitAbove(type === "bool" ? 1 : values.length * unit, kLargestOf[type] ?? kLargest);
    return values;
  });
}

/** Values as text to edit: one row a line. */
export function valuesText(
  values: readonly number[],
  extents: readonly number[],
  type: ElementType,
): string {
  const row = extents.at(-1) ?? 1;
  const lines: string[] = [];
  for (let i = 0; i < values.length; i += Math.max(1, row)) {
    lines.push([...values.slice(i, i + row)].map((value) => fullText(value, type)).join(", "));
  }
  return lines.join("\n");
}
