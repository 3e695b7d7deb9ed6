// SPDX-License-Identifier: MIT
// `bcast figure --format tikz`: every line, color and text of the SVG of the same drawing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { figure } from "broadcast-playground/figure";

/** @typedef {import("../../../wasm/figure.js").FigureOptions} FigureOptions */

/** @param {string} link @param {FigureOptions} options */
async function textOf(link, options) {
  const answer = await figure(link, options);
  assert.ok(!("error" in answer), JSON.stringify(answer));
  return answer.text;
}

const rounded = (/** @type {number} */ value) => Number(value.toFixed(2));

/** The corners of path data. @param {string} d */
function cornersOf(d) {
  let [x, y] = [0, 0];
  /** @type {Record<string, (...values: number[]) => number[]>} */
  const next = {
    M: (...at) => at,
    L: (...at) => at,
    H: (to) => [to ?? 0, y],
    V: (to) => [x, to ?? 0],
    h: (by = 0) => [x + by, y],
    v: (by = 0) => [x, y + by],
    a: (...[, , , , , dx = 0, dy = 0]) => [x + dx, y + dy],
  };
  return [...d.matchAll(/([a-y])([^a-z]*)/gi)].map(([, name = "", rest = ""]) => {
    [x = 0, y = 0] = next[name]?.(...rest.trim().split(/[ ,]/).map(Number)) ?? [];
    return [rounded(x), rounded(y)];
  });
}

/** The corners of a TikZ path, whose arcs start at an angle from the right, clockwise. @param {string} line */
function cornersIn(line) {
  let [x, y] = [0, 0];
  return [...line.matchAll(/arc\((\S+):(\S+):(\S+)\)|\((\S+),(\S+)\)/g)].map((found) => {
    const [from = 0, to = 0, radius = 0, ...at] = found.slice(1).map(Number);
    const by = (/** @type {(angle: number) => number} */ of) =>
      radius * (of((to * Math.PI) / 180) - of((from * Math.PI) / 180));
    const isArc = found[1] !== undefined;
    [x = 0, y = 0] = isArc ? [x + by(Math.cos), y + by(Math.sin)] : at;
    return [rounded(x), rounded(y)];
  });
}

/** The lines and labels of an SVG file, with their colors and places. @param {string} svg */
function itemsOfSvg(svg) {
  return (svg.match(/<(path|text) .*/g) ?? []).map((tag) => {
    const of = (/** @type {string} */ name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const inks = ["fill", "stroke"].map(of).filter((ink) => ink?.startsWith("#"));
    const d = of("d");
    const at =
      d === undefined ? [["x", "y"].map((name) => rounded(Number(of(name))))] : cornersOf(d);
    return { inks: inks.map((ink) => ink?.toUpperCase()), at };
  });
}

/** The same of a picture. @param {string} tikz */
function itemsOfTikz(tikz) {
  const defined = tikz.matchAll(/definecolor\{(.*)\}\{HTML\}\{(.*)\}/g);
  const colours = new Map([...defined].map(([, name, hex]) => [name, `#${hex}`]));
  return (tikz.match(/^\\(path|node).*;$/gm) ?? []).map((line) => {
    const [start = ""] = line.split(" {");
    const inks = [...start.matchAll(/(?:fill|draw|text)=(\w+)/g)];
    return { inks: inks.map(([, name]) => colours.get(name)), at: cornersIn(start) };
  });
}

test("it has every line, color and text of the SVG", async () => {
  for (const question of ["3,1;1,4", "3,1;1,4;step=1", "4,5,3;4,1", "3,4;5,", "%28%29;%28%29"])
    for (const picture of /** @type {const} */ (["tiles", "ruler"]))
      for (const look of /** @type {const} */ (["light", "dark", "mono"])) {
        const link = `#v1;numpy;${question};op=add`;
        const svg = await textOf(link, { picture, look });
        const tikz = await textOf(link, { picture, look, format: "tikz" });
        assert.ok(itemsOfSvg(svg).length > 5);
        assert.deepEqual(itemsOfTikz(tikz), itemsOfSvg(svg), link);
        const words = [...svg.matchAll(/<text [^>]*>([\w ]+)</g)].map(([, text]) => text);
        for (const word of words) assert.ok(tikz.includes(` ${word}};\n`), word);
      }
});

test("names are escaped, and stay on their line", async () => {
  const name = encodeURIComponent("\\{%}$&#_^~--").replace("_", "%5F");
  const link = `#v1;numpy;3,;3,;a.name=${name};b.name=x%0A%5Cend;op=add`;
  const text = await textOf(link, { format: "tikz" });
  const escaped = String.raw`\ensuremath{\backslash}\ensuremath{\{}\%\ensuremath{\}}\$\&\#\_\textasciicircum{}\textasciitilde{}-{}-{}`;
  assert.ok(text.includes(`{\\sffamily\\bfseries A: ${escaped} (3,{})};`), text);
  assert.ok(
    text.includes("{\\sffamily\\bfseries B: x \\ensuremath{\\backslash}end (3,{})};"),
    text,
  );
  for (const line of text.trimEnd().split("\n")) assert.match(line, /^(% |\\)/);
});
