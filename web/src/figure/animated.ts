// SPDX-License-Identifier: MIT
import { type Drawing, type Label, roomFor, wrapped } from "./drawing.ts";
import type { Palette } from "./palette.ts";
import { fileOf, itemOf, type TextAlternative } from "./svg.ts";

// The steps one after another in one SVG file, which also moves in `<img>`. It plays once and then shows the last step,
// because a reader cannot stop it. The last step is all that shows in print, for readers who prefer less motion, and in
// programs without CSS.

/** The picture of a step, with its number and its sentence. */
interface Frame {
  readonly drawing: Drawing;
  readonly count: string;
  readonly sentence: string;
}

const kMargin = 24;
const kSize = 16;
const kLine = 24;
/** Narrower pictures get this width, for their sentences. */
const kLeastWidth = 480;

function labelsOf({ count, sentence }: Frame, width: number, y: number, palette: Palette): Label[] {
  const type = { x: kMargin, size: kSize, face: "sans", isBold: false, anchor: "start" } as const;
  const texts = wrapped(sentence, width - 2 * kMargin, kSize, "sans");
  return [
    { ...type, text: count, y, size: 13, ink: palette["ink-soft"] },
    ...texts.map((text, i) => ({ ...type, text, y: y + (i + 1) * kLine, ink: palette.ink })),
  ];
}

/** The seconds to find what changed and to read its sentence; Chinese is wider and takes longer. */
const secondsOf = ({ sentence }: Frame) =>
  Math.max(2, Math.round(10 + roomFor(sentence, kSize, "sans") / 15) / 10);

/** Each step shows for its time. The last one, which is visible without animations, hides until then. */
function styleOf(frames: readonly Frame[]): string[] {
  let start = 0;
  const rules = frames.map((frame, i) => {
    const isLast = i + 1 === frames.length;
    const times = isLast ? `bcast-hide ${start}s` : `bcast-show ${secondsOf(frame)}s ${start}s`;
    start = Math.round(10 * (start + secondsOf(frame))) / 10;
    return `.bcast-${i + 1} { animation: ${times} }`;
  });
  return [
    "<style>",
    "@media screen and (prefers-reduced-motion: no-preference) {",
    ...rules,
    "}",
    "@keyframes bcast-show { from, to { visibility: visible } }",
    "@keyframes bcast-hide { from, to { visibility: hidden } }",
    "</style>",
  ];
}

/** The size of the picture, with its lowest sentence, and where the sentences start. */
function layoutOf(frames: readonly Frame[]) {
  const width = Math.max(kLeastWidth, ...frames.map(({ drawing }) => drawing.width));
  const top = Math.max(...frames.map(({ drawing }) => drawing.height)) + kMargin / 2;
  const lines = frames.map(
    ({ sentence }) => wrapped(sentence, width - 2 * kMargin, kSize, "sans").length,
  );
  return { width, top, height: top + kMargin / 2 + kLine * Math.max(...lines) };
}

export interface Animation {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

export function animated(
  frames: readonly Frame[],
  palette: Palette,
  told: TextAlternative,
): Animation {
  const { width, top, height } = layoutOf(frames);
  const sheet = { d: `M0 0H${width}V${height}H0z`, fill: palette.panel };
  const groups = frames.flatMap((frame, i) => {
    const items = [...frame.drawing.items, ...labelsOf(frame, width, top, palette)];
    const hidden = i + 1 < frames.length ? ' visibility="hidden"' : "";
    return [`<g class="bcast-${i + 1}"${hidden}>`, ...items.map(itemOf), "</g>"];
  });
  const content = [...styleOf(frames), itemOf(sheet), ...groups];
  return { text: fileOf({ width, height }, told, content), width, height };
}
