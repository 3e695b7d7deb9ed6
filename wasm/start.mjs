// SPDX-License-Identifier: MIT
// Starts an engine from its parts, wherever they come from.

import { Engine, notLoaded } from "./engine.mjs";
import { firstPart, LaterPart } from "./load/module-parts.mjs";

/** @typedef {import("./engine.mjs").LaterName} LaterName */
/** @typedef {"primary" | LaterName} PartName */
/** @typedef {(name: PartName) => Promise<WebAssembly.Module>} Compile */

/**
 * @param {import("./index.js").LoadOptions} options
 * @param {Compile} compile
 * @param {() => Promise<any>} running the JavaScript that only the evaluation needs
 * @returns {Promise<import("./index.js").Engine>}
 */
export async function startedEngine(options, compile, running) {
  try {
    const wanted = wantedNow(options);
    /** @type {Map<PartName, Promise<WebAssembly.Module>>} */
    const early = new Map(wanted.map((name) => [name, compile(name)]));
    const first = started((name) => early.get(name) ?? compile(name), running);
    const [parts] = await Promise.all([first, ...early.values()]);
    await Promise.all(wanted.map((name) => parts.later[name].load()));
    return new Engine(parts);
  } catch (fault) {
    throw notLoaded("The engine", fault);
  }
}

/** The parts to load at once. Lowering calls the evaluation, which calls the insight, so none comes alone.
 * @param {import("./index.js").LoadOptions} options @returns {LaterName[]} */
function wantedNow({ evaluation = "now", insight = "now", lowering = evaluation }) {
  const wishes = [insight, evaluation, lowering];
  return kLater.slice(0, wishes.lastIndexOf("now") + 1);
}

/** Each calls functions of those before it. @type {LaterName[]} */
const kLater = ["insight", "evaluation", "lowering"];

/** @param {Compile} compile @param {() => Promise<any>} script
 * @returns {Promise<import("./engine.mjs").Parts>} */
async function started(compile, script) {
  const core = await firstPart(compile("primary"));
  const insight = new LaterPart(() => compile("insight"), "explain", core);
  const evaluation = new LaterPart(() => compile("evaluation"), "run", core, {
    before: insight,
    script,
  });
  const lowering = new LaterPart(() => compile("lowering"), "lower", core, { before: evaluation });
  return { core, later: { insight, evaluation, lowering } };
}
