// SPDX-License-Identifier: MIT
import type { ElementType, Tensor } from "../../wasm/index.d.ts";

// Element values as people write and read them.

export type Value = number | boolean | string;
export type Values = Tensor["data"];

/** One written value and where it begins in its text. */
interface Token {
  readonly text: string;
  readonly offset: number;
}

const kNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const kNotFinite = new Map([
  ["nan", "NaN"],
  ["inf", "Infinity"],
  ["+inf", "Infinity"],
  ["infinity", "Infinity"],
  ["-inf", "-Infinity"],
  ["-infinity", "-Infinity"],
]);

/** Commas, spaces and brackets all separate, so that a printed array can be pasted. */
export function tokens(text: string): Token[] {
  return [...text.matchAll(/[^\s,;()[\]{}]+/g)].map((m) => ({ text: m[0], offset: m.index }));
}

/** What is not a value stays text: the engine says what is wrong with it, and where. */
function readValue(text: string, type: ElementType): Value {
  const small = text.toLowerCase();
  if (small === "true" || small === "false") {
    return small === "true";
  }
  if (type === "bool" && (text === "1" || text === "0")) {
    return text === "1";
  }
  return kNumber.test(text) ? Number(text) : (kNotFinite.get(small) ?? text);
}

export function readValues(text: string, type: ElementType): Value[] {
  return tokens(text).map((token) => readValue(token.text, type));
}

/** The shortest decimal that is this f32 and no other. */
function shortestF32(value: number): string {
  for (let digits = 6; digits < 9; digits += 1) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) {
      return String(Number(text));
    }
  }
  return String(Number(value.toPrecision(9)));
}

/** A value in full. */
export function fullText(value: number, type: ElementType): string {
  if (type === "bool") {
    return value === 0 ? "false" : "true";
  }
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
  }
  if (Object.is(value, -0)) {
    return "-0";
  }
  return type === "f32" ? shortestF32(Math.fround(value)) : String(value);
}

/** A value for a cell: at most five figures where it does not come out even. */
export function cellValueText(value: number, type: ElementType): string {
  const full = fullText(value, type);
  if (full.length <= 8 || type === "bool" || !Number.isFinite(value)) {
    return full;
  }
  return String(Number(value.toPrecision(5))).replace("e+", "e");
}
