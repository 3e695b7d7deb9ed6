// SPDX-License-Identifier: MIT
import type { LoweringAssumption, Shape } from "../../../wasm/index.d.ts";
import { letterOf } from "./operand-letter.ts";

// The assumptions about each `?`, as in the link: `A1 never 1, B0 2..8, B1 2..`.

const kAssumption = /^([A-Z])(\d{1,3}) (?:(never 1)|(\d{0,15})\.\.(\d{0,15}))$/;

function read(text: string): LoweringAssumption | null {
  const found = kAssumption.exec(text);
  if (found === null) {
    return null;
  }
  const [, letter = "", axis, never, least, most] = found;
  return {
    operand: letter.charCodeAt(0) - "A".charCodeAt(0),
    axis: Number(axis),
    ...(never === undefined ? {} : { neverOne: true }),
    ...(least ? { least: Number(least) } : {}),
    ...(most ? { most: Number(most) } : {}),
  };
}

/** Null if a part of the text cannot be read. */
export function readAssumptions(text: string): LoweringAssumption[] | null {
  const parts = text.split(",").map((part) => part.trim());
  const found = parts.filter(Boolean).map(read);
  return found.every((each) => each !== null) ? found : null;
}

function written({ operand, axis, neverOne, least, most }: LoweringAssumption): string {
  const what = neverOne ? "never 1" : `${least ?? ""}..${most ?? ""}`;
  return `${letterOf(operand)}${axis} ${what}`;
}

export function writeAssumptions(assumptions: readonly LoweringAssumption[]): string {
  return assumptions.map(written).join(", ");
}

/** An axis with an unknown extent. */
export interface Unknown {
  readonly operand: number;
  readonly axis: number;
}

export function unknownsIn(shapes: readonly Shape[]): Unknown[] {
  return shapes.flatMap((shape, operand) =>
    shape === "*"
      ? []
      : shape.flatMap((extent, axis) => (extent === "?" ? [{ operand, axis }] : [])),
  );
}

/** The assumption about one `?`. */
export function assumptionOf(
  assumptions: readonly LoweringAssumption[],
  { operand, axis }: Unknown,
): LoweringAssumption | null {
  return assumptions.find((each) => each.operand === operand && each.axis === axis) ?? null;
}
