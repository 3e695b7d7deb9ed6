// SPDX-License-Identifier: MIT
import { readCell } from "../../../wasm/cell-text.mjs";
import type { ElementType, Tensor } from "../../../wasm/index.d.ts";

// Element values as people write and read them.

export type Value = number | bigint | boolean | string;
export type Values = Tensor["data"];

/** One written value and its position in the text. */
interface Token {
  readonly text: string;
  readonly offset: number;
}

const kToken = /[^\s,;()[\]{}]+|(?<=^|,)(?=\s*(?:,|$))/g;

/** Commas, spaces and brackets all separate, so that a printed array can be pasted. A missing value between two
 * commas is an empty token, so that it is reported. */
export function tokens(text: string): Token[] {
  const found = text.trim() === "" ? [] : text.matchAll(kToken);
  return Array.from(found, (m) => ({ text: m[0], offset: m.index }));
}

/** How many there are, even in a text with more than fit into memory. */
export function countTokens(text: string): number {
  let count = 0;
  for (const _ of text.trim() === "" ? [] : text.matchAll(kToken)) {
    count += 1;
  }
  return count;
}

export function readValues(text: string, type: ElementType): Value[] {
  return tokens(text).map((token) => readCell(token.text, type));
}

/** The shortest decimal that gives exactly this f32. */
function shortestF32(value: number): string {
  for (let digits = 6; digits < 9; digits += 1) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) {
      return String(Number(text));
    }
  }
  return String(Number(value.toPrecision(9)));
}

/** The types whose values are f32, or become it. */
const kF32: ReadonlySet<string> = new Set(["f32", "f16", "bf16"]);
const kFloats: ReadonlySet<string> = new Set([...kF32, "f64"]);

/** A value in full. */
export function fullText(given: Value, type: ElementType): string {
  const value = Number(given);
  if (type === "i64" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return String(given);
  }
  if (type === "bool") {
    return value === 0 ? "false" : "true";
  }
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
  }
  if (Object.is(value, -0)) {
    return kFloats.has(type) ? "-0" : "0";
  }
  return kF32.has(type) ? shortestF32(Math.fround(value)) : String(value);
}

/** A value for a cell: rounded to at most five digits. */
export function cellValueText(given: Value, type: ElementType): string {
  const full = fullText(given, type);
  const value = Number(given);
  if (full.length <= 8 || type === "bool" || !Number.isFinite(value)) {
    return full;
  }
  return String(Number(value.toPrecision(5))).replace("e+", "e");
}

/** A cell's value for a tile, if possible in few characters: 0.687 for 0.686667, -.02 for -0.02, −∞. Integers are in
 * full.
 * @param room for that many characters */
export function tileValueText(value: string, room: number): string {
  const number = Number(value);
  if (value.length <= room || Number.isNaN(number) || Number.isInteger(number)) {
    return value;
  }
  if (!Number.isFinite(number)) {
    return number > 0 ? "∞" : "−∞";
  }
  const whole = Math.trunc(Math.abs(number)).toString().length;
  const texts = [3, 2, 1].map((digits) =>
    String(Number(number.toPrecision(Math.max(digits, whole)))),
  );
  return (
    texts.find((text) => text.length <= room) ?? texts.at(-1)?.replace(/^(-?)0\./, "$1.") ?? value
  );
}

/** Values as text to edit: one row per line. */
export function valuesText(
  values: ArrayLike<Value>,
  extents: readonly number[],
  type: ElementType,
): string {
  const row = Math.max(1, extents.at(-1) ?? 1);
  const written = Array.from(values, (value) => fullText(value, type));
  return Array.from({ length: Math.ceil(written.length / row) }, (_, line) =>
    written.slice(line * row, (line + 1) * row).join(", "),
  ).join("\n");
}
