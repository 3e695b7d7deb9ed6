// SPDX-License-Identifier: MIT
import { mulberry } from "../../../wasm/conformance/draw.mjs";
import type { ElementType } from "../../../wasm/index.d.ts";
import { dataSetNamed, kDataSets } from "./data-sets.ts";

// Values by a pattern: `=index`, `=ones`, `=zeros`, `=const 3`, `=random 42`, `=data image`, and `=file NAME` for
// loaded files. They keep a link short for any tensor size.

export const kFills = ["index", "ones", "zeros", "const", "random", "data", "file"] as const;
export type FillName = (typeof kFills)[number];

/** A pattern as it is written. */
export interface Fill {
  readonly name: FillName;
  /** The number, the seed, or the name of the data set or file; empty if the pattern takes none. */
  readonly argument: string;
}

const kTakes: Readonly<Partial<Record<string, RegExp>>> = {
  const: /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i,
  random: /^\d{1,9}$/,
  data: new RegExp(`^(?:${kDataSets.map(({ name }) => name).join("|")})$`),
  file: /^.+$/,
};

/** The pattern in a text; null if the text has values or an unknown pattern. */
export function fillIn(text: string): Fill | null {
  const [, word = "", argument = ""] = /^=(\w+)(?: (.+))?$/.exec(text.trim()) ?? [];
  const name = kFills.find((known) => known === word);
  const isTaken = name !== undefined && (kTakes[name] ?? /^$/).test(argument);
  const isTooLarge = name === "const" && !Number.isFinite(Number(argument));
  return isTaken && !isTooLarge ? { name, argument } : null;
}

export function fillText(name: FillName, argument = ""): string {
  return argument === "" ? `=${name}` : `=${name} ${argument}`;
}

/** Integers are exact up to here. */
const kLargest: Readonly<Partial<Record<ElementType, number>>> = {
  i8: 2 ** 7 - 1,
  u8: 2 ** 8 - 1,
  i16: 2 ** 15 - 1,
  f16: 2 ** 11,
  bf16: 2 ** 8,
};

/** The largest integer up to which a type represents all; at most that of f32. */
export function largestOf(type: ElementType): number {
  return kLargest[type] ?? 2 ** 24;
}

/** Thousandths below 1, or integers from 1 to 9: easy to read, and never a division by 0. */
function randomValues(seed: number, type: ElementType): () => number {
  const next = mulberry(seed);
  if (type === "bool") {
    return () => next() % 2;
  }
  return type.includes("f") ? () => (next() % 1000) / 1000 : () => (next() % 9) + 1;
}

/** The values of a data set, again and again, as the type has them. */
function realValues(name: string, type: ElementType): (place: number) => number {
  const { values } = dataSetNamed(name);
  const most = type === "bool" ? 1 : largestOf(type);
  const write = type.includes("f") ? (value: number) => value : Math.round;
  return (place) => Math.min(most, write(values[place % values.length] ?? 0));
}

/** The pattern's number for each index, in order; none for a file. */
export function valuesOf({ name, argument }: Fill, type: ElementType): (place: number) => number {
  if (name === "index") {
    const count = type === "bool" ? 2 : largestOf(type) + 1;
    return (place) => place % count;
  }
  if (name === "random") {
    return randomValues(Number(argument), type);
  }
  if (name === "data") {
    return realValues(argument, type);
  }
  const value = name === "ones" ? 1 : Number(argument);
  return () => value;
}
