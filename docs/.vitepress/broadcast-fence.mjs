// SPDX-License-Identifier: MIT
// The fence `broadcast`: a live answer, with its figure until it is near, in print and without scripts.
//
//     ```broadcast
//     question: v1;numpy;3,1;1,4;op=add
//     view: steps
//     expect: (3, 4)
//     ```
//
// `expect` is the answer that the text around it describes; tests/docs/questions.mjs checks it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "../../wasm/index.mjs";
import { root } from "./sources.mjs";

/** @typedef {import("vitepress").MarkdownRenderer} Markdown */

/** The attributes of the element, which docs/embed.md describes. */
const kOptions = [
  "question",
  "expect",
  "view",
  "locked",
  "reveal",
  "step",
  "compact",
  "lang",
  "height",
];
const kColour = /#[0-9a-f]{6}\b/g;

/** Engines by language: figures are drawn while a page is rendered, which cannot wait.
 * @type {Map<string, import("../../wasm/index.js").Engine>} */
const engines = new Map();
const { draw, languages } = await import(path.join(root, "wasm/dist/figure.mjs"));
for (const language of languages) {
  const engine = await load();
  if (language !== "en") engine.speak(readJson(`wasm/texts/${language}.json`));
  engines.set(language, engine);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Options, one a line. @param {string} content */
function optionsOf(content) {
  const lines = content.split("\n").filter((line) => line.trim() !== "");
  const entries = lines.map((line) => {
    const [, name = "", value = ""] = /^\s*(\w+)\s*(?::\s*(.*?)\s*)?$/.exec(line) ?? [];
    if (!kOptions.includes(name)) throw new Error(`A broadcast fence has no option "${line}".`);
    return [name, value];
  });
  return /** @type {Record<string, string>} */ (Object.fromEntries(entries));
}

/** The figure in both themes: its two drawings differ only in their colors. Code has none.
 * @param {string} question @param {object} asked */
function figureOf(question, { language, ...asked }) {
  const engine = engines.get(language);
  const [light, dark] = ["light", "dark"].map((look) => {
    const drawn = draw(engine, `#${question}`, { ...asked, language, look, format: "html" });
    if (drawn.error) throw new Error(`${question}: ${drawn.error.message}`);
    return drawn;
  });
  const colours = dark.text.match(kColour) ?? [];
  return light.text.replace(
    kColour,
    (/** @type {string} */ colour) => `light-dark(${colour}, ${colours.shift()})`,
  );
}

/** The element with its figure.
 * @param {string} content of the fence @param {{ page: string, language: string }} place */
export function elementOf(content, { page, language: around }) {
  const { question = "", expect: _, lang: language = around, ...others } = optionsOf(content);
  const isCovered = (others.reveal ?? "all") !== "all";
  const isCode = others.view === "code";
  const picture = isCode ? "code" : "tiles";
  const step = isCovered ? (isCode ? 0 : 1) : undefined;
  const text = figureOf(question, { language, picture, step });
  const attributes = Object.entries({ question, ...others, page })
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join("");
  const link = `<a href="${escaped(`${page}#${question}`)}" target="_self">$1</a>`;
  const figure = text
    .replace(' role="img"', ' data-role="img"')
    .replace(/(?<=<figcaption>\n<p>)(.*)(?=<\/p>)/, link);
  // Vue transfers an element with attributes such as these twice, once as HTML and once as a script, so they are data
  // until theme/live-answers.mjs makes attributes of them. `v-pre`: Vue leaves it as it is.
  return `<broadcast-playground v-pre lang="${language}"${attributes}>\n${figure}</broadcast-playground>\n`;
}

/** @param {Markdown} md @param {string} page the address of the playground */
export function broadcastFence(md, page) {
  const usual = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, options, env, self) => {
    const token = tokens[at];
    if (token?.info.trim() !== "broadcast") return usual?.(tokens, at, options, env, self) ?? "";
    const language = /^zh\//.test(env.relativePath ?? "") ? "zh-Hans" : "en";
    return elementOf(token.content, { page, language });
  };
}

/** Figures have their role without scripts, too. @param {string} html of a page */
export const withRoles = (html) => html.replaceAll(' data-role="img"', ' role="img"');
