// SPDX-License-Identifier: MIT
// The engine in JavaScript. The import has no side effects; `load` starts an engine.

import { Engine, notLoaded } from "./engine.mjs";
import { compiled, firstPart, LaterPart } from "./load/module-parts.mjs";
import { placesOf } from "./load/module-urls.mjs";

export { CoreError } from "./engine.mjs";
export { cleaned, isolated } from "./foreign/foreign-text.mjs";
export { numbersOf } from "./half-floats.mjs";

/**
 * @param {import("./index.js").LoadOptions} [options]
 * @returns {Promise<import("./index.js").Engine>}
 */
export async function load(options = {}) {
  try {
    const places = placesOf(options);
    const wanted = wantedNow(options);
    const early = new Map(wanted.map((name) => [name, compiled(places[name])]));
    const first = started(compiled(places.primary), (name) => {
      return early.get(name) ?? compiled(places[name]);
    });
    const [parts] = await Promise.all([first, ...early.values()]);
    await Promise.all(wanted.map((name) => parts.later[name].load()));
    return new Engine(parts);
  } catch (fault) {
    throw notLoaded("The engine", fault);
  }
}

/** @typedef {import("./engine.mjs").LaterName} LaterName */

/** The parts to load at once. Lowering calls the evaluation, which calls the insight, so none comes alone.
 * @param {import("./index.js").LoadOptions} options @returns {LaterName[]} */
function wantedNow({ evaluation = "now", insight = "now", lowering = evaluation }) {
  const wishes = [insight, evaluation, lowering];
  return kLater.slice(0, wishes.lastIndexOf("now") + 1);
}

/** Each calls functions of those before it. @type {LaterName[]} */
const kLater = ["insight", "evaluation", "lowering"];

/** @param {Promise<WebAssembly.Module>} module of the part that all others need
 * @param {(name: LaterName) => Promise<WebAssembly.Module>} compile
 * @returns {Promise<import("./engine.mjs").Parts>} */
async function started(module, compile) {
  const core = await firstPart(module);
  const insight = new LaterPart(() => compile("insight"), "explain", core);
  const evaluation = new LaterPart(() => compile("evaluation"), "run", core, {
    before: insight,
    script: () => import("./numeric/running.mjs"),
  });
  const lowering = new LaterPart(() => compile("lowering"), "lower", core, { before: evaluation });
  return { core, later: { insight, evaluation, lowering } };
}
