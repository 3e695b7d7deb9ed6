// SPDX-License-Identifier: MIT
// `npm test`: everything, on a machine that has nothing yet. Every tier has to run, every tier has to run
// some test, and the last line counts them all. `npm test -- node` runs a tier, `npm test -- worlds` every test
// with that word in the path of its file or, in C++, in the name of its case; `npm test -- browser paste` those of a tier.
import { randomInt } from "node:crypto";
import { buildPage, buildPreset, buildWasm, installDeps } from "../tools/build.mjs";
import { runChecks } from "../tools/check.mjs";
import { finish, Stopped, script } from "../tools/command.mjs";
import {
  held,
  runNodeTests,
  sayOfSkips,
  sum,
  summaryOfCatch,
  summaryOfOne,
  testFilesOf,
} from "../tools/summary.mjs";

/** @typedef {import("../tools/command.mjs").Finished} Finished */
/** @typedef {import("../tools/summary.mjs").Summary} Summary */
/** `builds` is what has to be built for it. `run` takes the words that tests are chosen by, none for all; `has` tells
 * before anything is built whether they choose one. `when` is when it runs where nobody asks for it: in the whole, for
 * words, or both.
 * @typedef {{ name: string, builds: (() => Promise<Finished>)[], when: ("whole" | "words")[],
 *   has?: (words: string[]) => boolean, run: (words: string[]) => Promise<Summary> }} Tier */

/** What a tier comes to in which no test has the word.
 * @type {Summary} */
const kNone = { passed: 0, failed: 0, output: "" };

const program = "tests/native/bcast_tests";
const buildAnswers = () => buildPreset("asan", ["bcast_answers"]);

/** What Catch2 is asked for: some cases by their names, or all, at once in two halves of about the same time.
 * @param {string[]} words */
const choicesOf = (words) =>
  words.length > 0 ? [words.map((word) => `*${word}*`).join(",")] : ["[slow]", "~[slow]"];

/** The Catch2 program of a preset.
 * @param {string} preset @param {Tier["when"]} when @param {string} command @param {string[]} [args]
 * @returns {Tier} */
function catchTier(preset, when, command, args = []) {
  /** @param {string} choice @param {boolean} mayBeNone */
  const asked = async (choice, mayBeNone) => {
    const ran = await finish(command, [...args, choice]);
    return mayBeNone && /^No test/m.test(ran.output) ? kNone : summaryOfCatch(ran);
  };
  return {
    name: preset === "dev" ? "native" : preset,
    builds: [() => buildPreset(preset, ["bcast_tests"])],
    when,
    run: async (words) => {
      const choices = choicesOf(words);
      return sum(await Promise.all(choices.map((choice) => asked(choice, words.length > 0))));
    },
  };
}

/** The tests of a folder, which ask the engine, and whatever else is built.
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

/** The seed is on the screen also where all is well. */
function oracleTier() {
  const seed = process.env.BCAST_SEED ?? String(randomInt(2 ** 31));
  const tier = nodeTier("oracle", [], { maySkip: true, env: { BCAST_SEED: seed } });
  return {
    ...tier,
    run: (/** @type {string[]} */ words) => {
      console.log(`  seed ${seed}; BCAST_SEED=${seed} repeats these cases`);
      return tier.run(words);
    },
  };
}

/** `native` and `asan` run the same cases. The whole has them under the sanitizers, which see more; words have them
 * without, which is quicker. @type {Tier[]} */
const tiers = [
  {
    name: "build",
    builds: [],
    when: ["whole"],
    run: async () => sum([summaryOfOne(await buildWasm()), summaryOfOne(await buildPage())]),
  },
  { name: "check", builds: [buildWasm, buildPage], when: ["whole"], run: runChecks },
  catchTier("dev", ["words"], `build/dev/${program}`),
  catchTier("asan", ["whole"], `build/asan/${program}`),
  catchTier("wasm", ["whole"], "node", [`build/wasm/${program}.js`]),
  // They compare the module with the other program.
  nodeTier("node", [buildAnswers]),
  oracleTier(),
  nodeTier("docs", []),
  nodeTier("browser", [buildPage], { maySkip: true }),
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
 * @returns {Promise<Summary>} */
async function runTier(tier, words) {
  console.log(`\n== ${tier.name}`);
  const start = performance.now();
  /** @type {Summary} */
  const summary = await built(tier, words).then(
    (result) => (words.length > 0 ? result : held(result, 0)),
    (error) => ({ passed: 0, failed: 1, output: `The tier could not run: ${error}\n` }),
  );
  if (summary.failed > 0) console.log(summary.output);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skips = summary.skips ?? [];
  const skipped = skips.length > 0 ? `${skips.length} SKIPPED, ` : "";
  process.stdout.write(sayOfSkips(skips));
  console.log(
    `== ${tier.name}: ${summary.passed} passed, ${summary.failed} failed, ${skipped}${seconds} s`,
  );
  return summary;
}

/** @param {string[]} asked names of tiers, and words that choose tests */
async function runTiers(asked) {
  const named = tiers.filter(({ name }) => asked.includes(name));
  const words = asked.filter((word) => !tiers.some(({ name }) => name === word));
  const kind = words.length > 0 ? "words" : "whole";
  const chosen = named.length > 0 ? named : tiers.filter(({ when }) => when.includes(kind));
  const summaries = [];
  for (const tier of chosen) summaries.push(await runTier(tier, words));
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
  console.log(`\n${sayOfSkips(total.skips ?? [])}${total.passed} passed, ${total.failed} failed`);
});
