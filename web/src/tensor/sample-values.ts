// SPDX-License-Identifier: MIT
import type { ElementType } from "../../../wasm/index.d.ts";
import { countCells } from "./cells.ts";
import { largestOf } from "./fill-pattern.ts";

// Sample values whose digits show their source: A counts in ones, B in tens, C in hundreds (or higher, if an earlier
// operand needs the digits). So 32 in a sum is A's 2 and B's 30. Large operands repeat their values, which stay short.

/** Operators that compare values, for which close values are more interesting. */
const kInterleaved: ReadonlySet<string> = new Set([
  ...["maximum", "minimum", "greater", "greater_equal", "div"],
  ...["bitwise_and", "bitwise_or", "bitwise_xor"],
]);
/** Operators that grow fast, or take a number of bits. */
const kSmall = /^(?:exp|tanh|sigmoid|erf|pow|clamp|.*_shift)$/;
/** The most different values of an operand. */
const kMostDifferent = 999;
/** The largest value of a type with few digits; two small factors do not leave it. */
const kFewDigits = 10_000;
type NumberAt = (place: number) => number;

/** A counts to 99 and B in tens to 90, or both to 9 and 10 if the type requires it. */
function factorFor(operand: number, largest: number): NumberAt {
  if (largest < kFewDigits) {
    return (i) => (i % 9) + 1 + operand;
  }
  return operand === 0 ? (i) => (i % 99) + 1 : (i) => ((i % 9) + 1) * 10;
}

function sampleFor(op: string, operand: number, type: ElementType, unit: number): NumberAt {
  if (type === "bool") {
    return (i) => (i + operand + 1) % 2;
  }
  const largest = largestOf(type);
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
  if (op === "mul") {
    return factorFor(operand, largest);
  }
  const most = Math.max(1, Math.min(kMostDifferent, Math.floor(largest / unit)));
  return (i) => ((i % most) + 1) * unit;
}

/** The first power of ten above every value so far, or the last that the type can represent. */
function unitAbove(value: number, largest: number): number {
  let unit = 10;
  while (unit <= value && 10 * unit <= largest) {
    unit *= 10;
  }
  return unit;
}

/** For each operand, of the given extents and types, the number at each index. */
export function samplesOf(
  op: string,
  shapes: readonly (readonly number[])[],
  types: readonly ElementType[],
): NumberAt[] {
  let unit = 1;
  return shapes.map((extents, operand) => {
    const type = types[operand] ?? "f32";
    const sample = sampleFor(op, operand, type, unit);
    const different = type === "bool" ? 1 : Math.min(kMostDifferent, countCells(extents));
    unit = unitAbove(different * unit, largestOf(type));
    return sample;
  });
}
