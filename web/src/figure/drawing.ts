// SPDX-License-Identifier: MIT
import type { Ink } from "./palette.ts";

// The items of a figure, before it is written as SVG or painted as pixels: both read the same list.

/** A line or an area; `d` is path data, as in SVG and canvas. */
export interface Path {
  readonly d: string;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
}

export type Face = "mono" | "sans";

export interface Label {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly isBold: boolean;
  readonly anchor: "start" | "middle" | "end";
  readonly ink: Ink;
  /** The width that the text gets in any font; by default that of the font. */
  readonly width?: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly items: readonly (Path | Label)[];
}

/** Fonts that are available everywhere. */
export const kFaces: Readonly<Record<Face, string>> = {
  mono: "ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace",
  sans: "system-ui, Helvetica, Arial, sans-serif",
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The width of a text is unknown before it is drawn: enough space for most. */
export function roomFor(text: string, size: number, face: Face): number {
  const latin = face === "mono" ? 0.61 : 0.56;
  const widths = [...text].map((letter) => (letter > "\u2E7F" ? 1 : latin));
  return Math.ceil(size * widths.reduce((sum, width) => sum + width, 0));
}

/** The lines of a sentence; one in Chinese breaks after any character. */
export function wrapped(sentence: string, room: number, size: number, face: Face): string[] {
  const lines = [""];
  for (const word of sentence.match(/[^\s\u2E80-\uFFFF]+\s*|./gu) ?? []) {
    const longer = `${lines.at(-1)}${word}`;
    if (roomFor(longer.trimEnd(), size, face) > room) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = longer;
    }
  }
  return lines.map((line) => line.trim());
}

const kRadius = 6;

export function rounded({ x, y, width, height }: Box): string {
  const [w, h, r] = [width - 2 * kRadius, height - 2 * kRadius, kRadius];
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`;
}

export function inside({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function upTo(end: number, gap: number): number[] {
  return Array.from({ length: Math.ceil(end / gap) }, (_, i) => (i + 0.5) * gap);
}

const kGap = 9;

/** Lines that rise to the right; `isFalling`, to the left. */
export function slanted({ x, y, width, height }: Box, isFalling = false): string {
  const across = (left: number) => (isFalling ? x + width - left : x + left);
  return upTo(width + height, kGap)
    .map((sum) => {
      const [from, to] = [Math.max(0, sum - height), Math.min(sum, width)];
      return `M${across(from)} ${y + sum - from}L${across(to)} ${y + sum - to}`;
    })
    .join("");
}

export function level({ x, y, width, height }: Box): string {
  return upTo(height, kGap)
    .map((down) => `M${x} ${y + down}h${width}`)
    .join("");
}

export function dotted({ x, y, width, height }: Box): string {
  const dot = (across: number, down: number) => `M${x + across - 1} ${y + down - 1}h2v2h-2z`;
  return upTo(height, kGap)
    .flatMap((down) => upTo(width, kGap).map((across) => dot(across, down)))
    .join("");
}
