// SPDX-License-Identifier: MIT
import { type Drawing, kFaces, type Label, type Path } from "./drawing.ts";
import type { Ink } from "./palette.ts";

/** Escapes a text for XML, which does not allow control characters and lone surrogates. */
export function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (c) => (/\s/.test(c) ? " " : "\uFFFD"))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
}

function inked(part: "fill" | "stroke", ink: Ink | undefined): Attributes {
  const opacity = ink === undefined || ink.opacity === 1 ? undefined : ink.opacity;
  return { [part]: ink?.colour, [`${part}-opacity`]: opacity };
}

function path({ d, fill, stroke, width, dash }: Path): string {
  const lines = { "stroke-width": width, "stroke-dasharray": dash?.join(" ") };
  const area = fill === undefined ? { fill: "none" } : inked("fill", fill);
  return `<path${written({ d, ...area, ...inked("stroke", stroke), ...lines })}/>`;
}

function label({ text, x, y, size, face, isBold, anchor, ink, width }: Label): string {
  const type = {
    "font-family": kFaces[face],
    "font-size": size,
    "font-weight": isBold ? 700 : undefined,
    "text-anchor": anchor === "start" ? undefined : anchor,
    textLength: width,
    "xml:space": width === undefined ? undefined : "preserve",
  };
  return `<text${written({ x, y, ...type, ...inked("fill", ink) })}>${escaped(text)}</text>`;
}

/** The text alternative of the figure. */
export interface TextAlternative {
  readonly title: string;
  readonly description: string;
  /** As a BCP 47 tag. */
  readonly language: string;
}

export const itemOf = (item: Path | Label): string => ("d" in item ? path(item) : label(item));

/** A standalone file without external references. */
export function fileOf(
  { width, height }: Pick<Drawing, "width" | "height">,
  { title, description, language }: TextAlternative,
  content: readonly string[],
): string {
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "xml:lang": language,
  };
  return [
    `<svg${written(frame)}>`,
    `<title>${escaped(title)}</title>`,
    ...(description === "" ? [] : [`<desc>${escaped(description)}</desc>`]),
    ...content,
    "</svg>\n",
  ].join("\n");
}

export const svgOf = (drawing: Drawing, told: TextAlternative): string =>
  fileOf(drawing, told, drawing.items.map(itemOf));
