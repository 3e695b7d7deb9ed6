// SPDX-License-Identifier: MIT

// The colors of a figure. It must work without the page, so they are written into it: the design tokens' light or dark
// colors, or ink on white.

export const kFigureLooks = ["light", "dark", "mono"] as const;
export type FigureLook = (typeof kFigureLooks)[number];

/** A color with its opacity. */
export interface Ink {
  readonly colour: string;
  readonly opacity: number;
}

const kNames = [
  "panel",
  "ink",
  "ink-soft",
  "line-strong",
  "mark",
  "mark-edge",
  "good",
  "warn",
  "bad",
  "bad-soft",
  "sunken",
  "hatch",
  "hatch-bad",
] as const;
type Name = (typeof kNames)[number];

export interface Palette extends Readonly<Record<Name, Ink>> {
  /** One per operand; after the last, they repeat. */
  readonly operands: readonly { readonly own: Ink; readonly soft: Ink }[];
}

const kOperands = 6;
const kBlack: Ink = { colour: "#000000", opacity: 1 };
const kWhite: Ink = { colour: "#ffffff", opacity: 1 };

/** Many programs that read SVG only support the notation `#rrggbb`. */
function inkOf(css: string): Ink {
  const found = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(css);
  if (found === null) {
    return { colour: css, opacity: 1 };
  }
  const [red, green, blue, percent] = found.slice(1).map(Number);
  const parts = [red, green, blue].map((part = 0) => part.toString(16).padStart(2, "0"));
  return { colour: `#${parts.join("")}`, opacity: (percent ?? 100) / 100 };
}

/** The color of a token in the text of tokens.css: a `light-dark()`, which a page around this one may replace. */
function tokenIn(tokens: string, name: string, isDark: boolean): Ink {
  const colour = "(#\\w+|rgb\\(.+?\\))";
  const pattern = new RegExp(`--${name}: .*light-dark\\(${colour}, ${colour}\\)+;`);
  const found = pattern.exec(tokens);
  if (found === null) {
    throw new Error(`There is no token ${name}.`);
  }
  return inkOf(found[isDark ? 2 : 1] ?? "");
}

function mono(): Palette {
  const inks = Object.fromEntries(kNames.map((name) => [name, kBlack])) as Record<Name, Ink>;
  const operands = [{ own: kBlack, soft: kWhite }];
  const mark = { colour: "#e0e0e0", opacity: 1 };
  const hatch = { colour: "#000000", opacity: 0.25 };
  const white = { panel: kWhite, sunken: kWhite, "bad-soft": kWhite };
  return { ...inks, ...white, mark, hatch, "hatch-bad": hatch, operands };
}

function paletteBy(ink: (name: string) => Ink): Palette {
  const operands = Array.from({ length: kOperands }, (_, i) => ({
    own: ink(`operand-${i}`),
    soft: ink(`operand-${i}-soft`),
  }));
  const inks = Object.fromEntries(kNames.map((name) => [name, ink(name)])) as Record<Name, Ink>;
  return { ...inks, operands };
}

/** For a figure within the page, which follows its theme.
 * @param prefix of the properties that have the tokens, which the build renames in styles */
export function pagePalette(prefix = ""): Palette {
  return paletteBy((name) => ({ colour: `var(--${prefix}${name})`, opacity: 1 }));
}

export function paletteOf(tokens: string, look: FigureLook): Palette {
  if (look === "mono") {
    return mono();
  }
  return paletteBy((name) => tokenIn(tokens, name, look === "dark"));
}
