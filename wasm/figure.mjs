// SPDX-License-Identifier: MIT
// Figures of questions, drawn by the page's own code, which the build bundles into dist/figure.mjs.

import { readFile } from "node:fs/promises";
import { load } from "./index.mjs";

const kDrawer = new URL("./dist/figure.mjs", import.meta.url).href;
const kEnglish = "en";

/** One engine for each language. @type {Map<string, Promise<import("./index.js").Engine>>} */
const engines = new Map();

/**
 * @param {string | import("./figure.js").FigureRequest | import("./figure.js").CodeRequest} question
 * @param {import("./figure.js").FigureOptions} [options]
 * @returns {Promise<import("./figure.js").Figure | import("./index.js").Failure>}
 */
export async function figure(question, options = {}) {
  const { draw, languages } = await import(kDrawer);
  const { language = kEnglish, engine } = options;
  // An unknown language is reported with the other options.
  const spoken = languages.includes(language) ? language : kEnglish;
  return draw(engine ?? (await engineIn(spoken)), question, options);
}

/** @param {string} language */
function engineIn(language) {
  const engine = engines.get(language) ?? speaking(language);
  engines.set(language, engine);
  return engine;
}

/** @param {string} language */
async function speaking(language) {
  const engine = await load();
  if (language !== kEnglish) engine.speak(await catalogueOf(language));
  return engine;
}

/** @param {string} language */
async function catalogueOf(language) {
  const url = new URL(`./texts/${language}.json`, import.meta.url);
  return JSON.parse(await readFile(url, "utf8"));
}
