// SPDX-License-Identifier: MIT
// `npm test`: all tests, on a machine without any preparation. Every tier must run, with at least one test, and the
// last line has the total. `npm test -- node` runs a tier. `npm test -- worlds` runs every test with that word in its
// file's path or, in C++, in its name. `npm test -- browser paste` runs those of a tier.
import { randomInt } from "node:crypto";
import {
  buildFigures,
  buildPage,
  buildPreset,
  buildSite,
  buildWasm,
  installDeps,
} from "../tools/build.mjs";
import { runChecks } from "../tools/check.mjs";
import { Stopped, script } from "../tools/command.mjs";
import {
  failIfNoneRan,
  runCatchTests,
  runNodeTests,
  skipReport,
  sum,
  summaryOfOne,
  testFilesOf,
} from "../tools/summary.mjs";

/** @typedef {import("../tools/command.mjs").Finished} Finished */
/** @typedef {import("../tools/summary.mjs").Summary} Summary */
/** `builds` are the builds that it needs. `run` takes the words that select tests, none for all. `has` reports before
 * any build whether the words select one. `when` is when it runs by default: for a full run, for words, or both.
 * @typedef {{ name: string, builds: (() => Promise<Finished>)[], when: ("whole" | "words")[],
 *   has?: (words: string[]) => boolean, run: (words: string[]) => Promise<Summary> }} Tier */

/** The summary of a tier without a matching test.
 * @type {Summary} */
const kNone = { passed: 0, failed: 0, output: "" };

/** Of all that is drawn: the cases of the oracles, and the share of long tests that the sanitizers run. */
const seed = process.env.BCAST_SEED ?? String(randomInt(2 ** 31));
process.env.BCAST_SEED = seed;

const buildAnswers = () => buildPreset("asan", ["bcast_answers"]);

/** The Catch2 cases of a preset. @param {string} preset @param {Tier["when"]} when
 * @returns {Tier} */
const catchTier = (preset, when) => ({
  name: preset === "dev" ? "native" : preset,
  builds: [() => buildPreset(preset, ["bcast_tests"])],
  when,
  run: (words) => runCatchTests(preset, words),
});

/** The tests of a folder, which use the engine and further builds.
 * @param {string} name @param {(() => Promise<Finished>)[]} builds
 * @param {import("../tools/summary.mjs").NodeTestOptions} [options]
 * @returns {Tier} */
function nodeTier(name, builds, options) {
  return {
    name,
    builds: [buildWasm, ...builds],
    when: ["whole", "words"],
    has: (words) => testFilesOf(`tests/${name}`, words).length > 0,
    run: (words) => runNodeTests(`tests/${name}`, { ...options, words }),
  };
}

/** `native` and `asan` run the same cases. A full run uses the sanitizers, which detect more; words use the faster
 * build without.
 * @type {Tier[]} */
const tiers = [
  {
    name: "build",
    builds: [],
    when: ["whole"],
    run: async () => sum([summaryOfOne(await buildWasm()), summaryOfOne(await buildPage())]),
  },
  { name: "check", builds: [buildWasm, buildPage], when: ["whole"], run: runChecks },
  catchTier("dev", ["words"]),
  catchTier("asan", ["whole"]),
  catchTier("wasm", ["whole"]),
  // They compare the module with the other program.
  nodeTier("node", [buildAnswers, buildPage]),
  nodeTier("oracle", [], { maySkip: true }),
  nodeTier("install", [buildPage]),
  nodeTier("docs", [buildFigures]),
  nodeTier("browser", [buildPage], { maySkip: true }),
  nodeTier("site", [buildPage, buildSite]),
];

/** @param {Tier} tier @param {string[]} words @returns {Promise<Summary>} */
async function built({ builds, has, run }, words) {
  if (words.length > 0 && has?.(words) === false) return kNone;
  for (const build of builds) {
    const finished = await build();
    if (finished.code !== 0) return summaryOfOne(finished);
  }
  return run(words);
}

/** @param {Tier} tier @param {string[]} words
 * @returns {Promise<Summary & { time: string }>} */
async function runTier(tier, words) {
  console.log(`\n== ${tier.name}`);
  const start = performance.now();
  /** @type {Summary} */
  const summary = await built(tier, words).then(
    (result) => (words.length > 0 ? result : failIfNoneRan(result, 0)),
    (error) => ({ passed: 0, failed: 1, output: `The tier could not run: ${error}\n` }),
  );
  if (summary.failed > 0) console.log(summary.output);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skips = summary.skips ?? [];
  const skipped = skips.length > 0 ? `${skips.length} SKIPPED, ` : "";
  process.stdout.write(skipReport(skips));
  console.log(
    `== ${tier.name}: ${summary.passed} passed, ${summary.failed} failed, ${skipped}${seconds} s`,
  );
  return { ...summary, time: `${tier.name} ${seconds} s` };
}

/** @param {string[]} asked names of tiers, and words that select tests */
async function runTiers(asked) {
  const named = tiers.filter(({ name }) => asked.includes(name));
  const words = asked.filter((word) => !tiers.some(({ name }) => name === word));
  const kind = words.length > 0 ? "words" : "whole";
  const chosen = named.length > 0 ? named : tiers.filter(({ when }) => when.includes(kind));
  console.log(`seed ${seed}; BCAST_SEED=${seed} repeats these cases`);
  const summaries = [];
  for (const tier of chosen) summaries.push(await runTier(tier, words));
  console.log(`\n${summaries.map(({ time }) => time).join(", ")}`);
  const total = sum(summaries);
  if (total.passed + total.failed + (total.skips?.length ?? 0) > 0) return total;
  throw new Stopped(`No test has ${words.join(" or ")} in its name.`);
}

await script(async () => {
  /** @type {Summary} */
  let total = { passed: 0, failed: 1, output: "" };
  try {
    await installDeps("test");
    total = await runTiers(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    console.error(error.message);
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(`\n${skipReport(total.skips ?? [])}${total.passed} passed, ${total.failed} failed`);
});
