// SPDX-License-Identifier: MIT
import { type Drawing, kFaces, type Label, type Path } from "./drawing.ts";
import type { Ink } from "./palette.ts";

// The drawing is painted directly, not through an image of its SVG: the page's policy only allows images that are its
// own files.

/** Sharp on any screen and on paper, but within the limits of every browser. */
const kScale = 3;
const kLongestSide = 8192;
const kMostPixels = 16_000_000;

function scaleOf({ width, height }: Drawing): number {
  const most = Math.sqrt(kMostPixels / (width * height));
  return Math.min(kScale, kLongestSide / width, kLongestSide / height, most);
}

type Brush = CanvasRenderingContext2D;

function dip(brush: Brush, ink: Ink): void {
  brush.globalAlpha = ink.opacity;
  brush.fillStyle = ink.colour;
  brush.strokeStyle = ink.colour;
}

function paintPath(brush: Brush, { d, fill, stroke, width = 1, dash = [] }: Path): void {
  const path = new Path2D(d);
  if (fill !== undefined) {
    dip(brush, fill);
    brush.fill(path);
  }
  if (stroke !== undefined) {
    dip(brush, stroke);
    brush.lineWidth = width;
    brush.setLineDash([...dash]);
    brush.stroke(path);
  }
}

function paintLabel(brush: Brush, label: Label): void {
  const { text, x, y, size, face, isBold, anchor, ink, width } = label;
  dip(brush, ink);
  brush.font = `${isBold ? 700 : 400} ${size}px ${kFaces[face]}`;
  brush.textAlign = anchor === "middle" ? "center" : anchor;
  const scale = width === undefined ? 1 : width / brush.measureText(text).width;
  brush.save();
  brush.translate(x, y);
  brush.scale(scale, 1);
  brush.fillText(text, 0, 0);
  brush.restore();
}

/** The drawing as a PNG file; rejects if the browser has not enough memory for it. */
export async function pngOf(drawing: Drawing): Promise<Blob> {
  const scale = scaleOf(drawing);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(drawing.width * scale);
  canvas.height = Math.ceil(drawing.height * scale);
  const brush = canvas.getContext("2d");
  brush?.scale(scale, scale);
  for (const item of brush === null ? [] : drawing.items) {
    if ("d" in item) {
      paintPath(brush as Brush, item);
    } else {
      paintLabel(brush as Brush, item);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("No PNG.")) : resolve(blob)));
  });
}
