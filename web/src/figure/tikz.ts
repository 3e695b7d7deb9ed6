// SPDX-License-Identifier: MIT
import type { Drawing, Face, Label, Path } from "./drawing.ts";
import type { Ink } from "./palette.ts";
import type { TextAlternative } from "./svg.ts";

// A figure as a TikZ picture, which requires no other package. Its unit is the macro `\px`: a CSS pixel, or less if the
// picture is wider than the text.

/** Characters that LaTeX reads as commands, joins with the next, or does not have in its usual fonts. */
const kEscapes: Readonly<Record<string, string>> = {
  "\\": "\\ensuremath{\\backslash}",
  "{": "\\ensuremath{\\{}",
  "}": "\\ensuremath{\\}}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  '"': "\\char34{}",
  "`": "{}`{}",
  "'": "'{}",
  "-": "-{}",
  ",": ",{}",
  "<": "\\ensuremath{<}",
  ">": "\\ensuremath{>}",
  "|": "\\ensuremath{|}",
  "−": "\\ensuremath{-}",
  "×": "\\ensuremath{\\times}",
  "✕": "\\ensuremath{\\times}",
  "·": "\\ensuremath{\\cdot}",
  "→": "\\ensuremath{\\to}",
  "↔": "\\ensuremath{\\leftrightarrow}",
  "∅": "\\ensuremath{\\emptyset}",
  "≠": "\\ensuremath{\\neq}",
  "∞": "\\ensuremath{\\infty}",
  "…": "\\ldots{}",
  "\uFE0E": "",
  "\u2068": "",
  "\u2069": "",
};

const onOneLine = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

function escaped(text: string): string {
  return onOneLine(text).replace(/./gu, (c) => kEscapes[c] ?? (/[$&#%_]/.test(c) ? `\\${c}` : c));
}

/** TeX does not read exponents. */
const number = (value: number) => String(Number(value.toFixed(3)));

/** The angle at which a quarter of a circle starts, clockwise from the right. */
const startOf = (dx: number, dy: number) => (dy > 0 ? (dx > 0 ? -90 : 0) : dx < 0 ? 90 : 180);

/** The path of TikZ for path data, of which a drawing only has these commands. */
function traced(d: string): string {
  const at = { x: 0, y: 0 };
  const to = (next: Partial<typeof at>) => {
    Object.assign(at, next);
    return `(${number(at.x)},${number(at.y)})`;
  };
  const commands: Readonly<Record<string, (...values: number[]) => string>> = {
    M: (x, y) => to({ x, y }),
    L: (x, y) => `-- ${to({ x, y })}`,
    H: (x) => `-- ${to({ x })}`,
    V: (y) => `-- ${to({ y })}`,
    h: (dx = 0) => `-- ${to({ x: at.x + dx })}`,
    v: (dy = 0) => `-- ${to({ y: at.y + dy })}`,
    a: (radius, ...values) => {
      const [dx = 0, dy = 0] = values.slice(-2);
      to({ x: at.x + dx, y: at.y + dy });
      const start = startOf(dx, dy);
      return `arc(${start}:${start + 90}:${radius})`;
    },
    z: () => "-- cycle",
  };
  return [...d.matchAll(/([a-z])([^a-z]*)/gi)]
    .map(([, name = "", values = ""]) => {
      const command = commands[name];
      if (command === undefined) {
        throw new Error(`A path has the command ${name}.`);
      }
      return command(...(values.match(/-?[\d.]+/g) ?? []).map(Number));
    })
    .join(" ");
}

/** The names of the colors in the picture, in the order of their first use. */
class Colours {
  readonly #names = new Map<string, string>();

  options(part: "fill" | "draw", ink: Ink | undefined): string[] {
    if (ink === undefined) {
      return [];
    }
    const opacity = ink.opacity === 1 ? [] : [`${part} opacity=${ink.opacity}`];
    return [`${part}=${this.nameOf(ink)}`, ...opacity];
  }

  nameOf({ colour }: Ink): string {
    const name = this.#names.get(colour) ?? `bcast${this.#names.size}`;
    this.#names.set(colour, name);
    return name;
  }

  get definitions(): string[] {
    return [...this.#names].map(
      ([colour, name]) => `\\definecolor{${name}}{HTML}{${colour.slice(1).toUpperCase()}}`,
    );
  }
}

function path({ d, fill, stroke, width = 1, dash }: Path, colours: Colours): string {
  const dashes = dash?.map((length, i) => `${i % 2 === 0 ? "on" : "off"} ${length}*\\px`);
  const options = [
    ...colours.options("fill", fill),
    ...colours.options("draw", stroke),
    ...(stroke === undefined ? [] : [`line width=${width}*\\px`]),
    ...(dashes === undefined ? [] : [`dash pattern=${dashes.join(" ")}`]),
  ];
  return `\\path[${options.join(", ")}] ${traced(d)};`;
}

/** LaTeX's usual fonts have no bold typewriter type. */
const kBold = "\\sffamily\\bfseries";
const kFaces: Readonly<Record<Face, string>> = { mono: "\\ttfamily", sans: "\\sffamily" };
const kAnchors = { start: "base west", middle: "base", end: "base east" };

function label({ text, x, y, size, face, isBold, anchor, ink }: Label, colours: Colours): string {
  const options = [
    `anchor=${kAnchors[anchor]}`,
    `scale=${number(size)}*\\px/10pt`,
    `text=${colours.nameOf(ink)}`,
  ];
  return `\\node[${options.join(", ")}] at (${number(x)},${number(y)}) {${isBold ? kBold : kFaces[face]} ${escaped(text)}};`;
}

/** The drawing with its text alternative as comments. */
export function tikzOf({ width, items }: Drawing, { title, description }: TextAlternative): string {
  const colours = new Colours();
  const drawn = items.map((item) => ("d" in item ? path(item, colours) : label(item, colours)));
  return [
    ...[title, description, "\\usepackage{tikz}"].map((text) => `% ${onOneLine(text)}`.trimEnd()),
    "\\noindent\\begin{tikzpicture}",
    `\\pgfmathsetlengthmacro{\\px}{min(.75bp, \\linewidth/${width})}`,
    "\\tikzset{x=\\px, y=-\\px, every node/.style={inner sep=0, font=\\fontsize{10}{12}\\selectfont}}",
    ...colours.definitions,
    ...drawn,
    "\\end{tikzpicture}\n",
  ].join("\n");
}
