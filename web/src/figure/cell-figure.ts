// SPDX-License-Identifier: MIT
import { type Content, kGlyphs } from "../ruler/contents.ts";
import type { Mark, RulerCell } from "../ruler/ruler-view.ts";
import type { Say } from "../scene/option-words.ts";
import {
  type Box,
  dotted,
  inside,
  type Label,
  level,
  type Path,
  roomFor,
  rounded,
  slanted,
} from "./drawing.ts";
import type { Ink, Palette } from "./palette.ts";

// One extent in a figure. A glyph, a word and a hatch show its state; color is only an addition.

export const kCellHeight = 72;

/** The style of a row. */
export interface Pens {
  readonly own: Ink;
  readonly soft: Ink;
  readonly palette: Palette;
  readonly isResult: boolean;
  readonly isMarked: boolean;
}

const kLarge = 28;
const kSmall = 16;
const sizeOf = (text: string) => (text.length > 5 ? kSmall : kLarge);

interface Words {
  readonly over: string;
  readonly text: string;
  readonly word: string;
}

function wordsOf(content: Content, say: Say): Words {
  switch (content.kind) {
    case "cell": {
      const { cell } = content;
      const word = cell.mark === "none" ? "" : `${kGlyphs[cell.mark]} ${say(`mark.${cell.mark}`)}`;
      const over = cell.promoted ? `+ ${say("mark.promoted")}` : "";
      return { over, text: String(cell.extent), word };
    }
    case "whole":
      return { over: "", text: content.text, word: content.word === null ? "" : say(content.word) };
    case "refused":
      return { over: "", text: "✕", word: say("mark.refused") };
    default:
      return { over: "", text: "", word: "" };
  }
}

/** The width that the content needs. */
export function roomOf(content: Content, say: Say): number {
  const { over, text, word } = wordsOf(content, say);
  const rooms = [over, word].map((small) => roomFor(small, 12, "sans"));
  return Math.max(roomFor(text, sizeOf(text), "mono"), ...rooms) + 14;
}

function labels(content: Content, box: Box, palette: Palette, say: Say): Label[] {
  const { over, text, word } = wordsOf(content, say);
  const { ink } = palette;
  const middle = { x: box.x + box.width / 2, anchor: "middle", ink } as const;
  const small = { ...middle, face: "sans", size: 12 } as const;
  const size = sizeOf(text);
  const isBad =
    content.kind === "refused" || (content.kind === "cell" && content.cell.mark === "conflict");
  const all: Label[] = [
    { ...small, text: over, y: box.y + 15, isBold: false },
    { ...middle, text, y: box.y + kCellHeight / 2 + size * 0.35, size, face: "mono", isBold: true },
    { ...small, text: word, y: box.y + kCellHeight - 8, isBold: isBad },
  ];
  return all.filter((label) => label.text !== "");
}

function hatches(mark: Mark, box: Box, { hatch, "hatch-bad": bad }: Palette): Path[] {
  const within = inside(box, 3);
  switch (mark) {
    case "stretched":
      return [{ d: slanted(within), stroke: hatch, width: 2 }];
    case "zero":
      return [{ d: level(within), stroke: hatch, width: 2 }];
    case "unknown":
      return [{ d: dotted(within), fill: hatch }];
    case "conflict":
      return [{ d: slanted(within) + slanted(within, true), stroke: bad, width: 1.5 }];
    default:
      return [];
  }
}

/** Two lines around an error. */
function badFrame(box: Box, palette: Palette): Path[] {
  const { bad: stroke, "bad-soft": fill } = palette;
  return [
    { d: rounded(box), fill, stroke, width: 1.25 },
    ...hatches("conflict", box, palette),
    { d: rounded(inside(box, 3)), stroke, width: 1.25 },
  ];
}

function frame(cell: RulerCell, box: Box, { own, soft, palette, isResult }: Pens): Path[] {
  if (cell.mark === "conflict") {
    return badFrame(box, palette);
  }
  const width = isResult || cell.promoted ? 2 : 1.5;
  const dash = cell.promoted ? [6, 4] : cell.mark === "soFar" ? [2, 3] : undefined;
  const fill = cell.promoted ? palette.panel : soft;
  const line = { d: rounded(box), fill, stroke: own, width };
  return [dash === undefined ? line : { ...line, dash }, ...hatches(cell.mark, box, palette)];
}

/** A line around the subject of the current step. */
function outline(content: Content, box: Box, { palette, isMarked }: Pens): Path[] {
  const isCurrent = isMarked && content.kind === "cell" && content.cell.current;
  const d = rounded(inside(box, -3));
  return isCurrent ? [{ d, stroke: palette["mark-edge"], width: 3 }] : [];
}

function framesOf(content: Content, box: Box, pens: Pens): Path[] {
  const { own, soft, palette } = pens;
  const d = rounded(box);
  switch (content.kind) {
    case "cell":
      return frame(content.cell, box, pens);
    case "whole":
      return [{ d, fill: soft, stroke: own, width: pens.isResult ? 2 : 1.5 }];
    case "refused":
      return badFrame(box, palette);
    case "open":
      return [{ d, stroke: palette["line-strong"], width: 1.5, dash: [2, 4] }];
    default:
      return [];
  }
}

export function cellItems(content: Content, box: Box, pens: Pens, say: Say): (Path | Label)[] {
  return [
    ...framesOf(content, box, pens),
    ...outline(content, box, pens),
    ...labels(content, box, pens.palette, say),
  ];
}
