// SPDX-License-Identifier: MIT
// `npm test`: everything, on a machine that has nothing yet. Every tier has to run, every tier has to run
// some test, and the last line counts them all.
import { randomInt } from "node:crypto";
import { bootstrap, buildPage, buildPreset, buildWasm } from "../tools/build.mjs";
import { runChecks } from "../tools/check.mjs";
import { finish, Stopped, script } from "../tools/command.mjs";
import { held, runNodeTests, sayOfSkips, sum, tallyOfCatch, tallyOfOne } from "../tools/tally.mjs";

/** @typedef {import("../tools/tally.mjs").Tally} Tally */
/** @typedef {{ name: string, run: () => Promise<Tally> }} Tier */

/** Builds the Catch2 program of a preset, and what else is named, then runs it.
 * @param {string} preset @param {string} command @param {string[]} [args] @param {string[]} [more]
 * @returns {Promise<Tally>} */
async function catchTests(preset, command, args = [], more = []) {
  const built = await buildPreset(preset, ["bcast_tests", ...more]);
  if (built.code !== 0) return tallyOfOne(built);
  return tallyOfCatch(await finish(command, args));
}

/** The seed is on the screen also where all is well. */
function runOracles() {
  const seed = process.env.BCAST_SEED ?? String(randomInt(2 ** 31));
  console.log(`  seed ${seed}; BCAST_SEED=${seed} repeats these cases`);
  return runNodeTests("tests/oracle", { maySkip: true, env: { BCAST_SEED: seed } });
}

/** @type {Tier[]} */
const tiers = [
  {
    name: "build",
    run: async () => sum([tallyOfOne(await buildWasm()), tallyOfOne(await buildPage())]),
  },
  { name: "check", run: runChecks },
  {
    name: "native",
    // The tests in Node compare the module with the other program.
    run: () => catchTests("dev", "build/dev/tests/native/bcast_tests", [], ["bcast_answers"]),
  },
  { name: "asan", run: () => catchTests("asan", "build/asan/tests/native/bcast_tests") },
  {
    name: "wasm",
    run: () => catchTests("wasm", "node", ["build/wasm/tests/native/bcast_tests.js"]),
  },
  { name: "node", run: () => runNodeTests("tests/node") },
  { name: "oracle", run: runOracles },
  { name: "docs", run: () => runNodeTests("tests/docs") },
  { name: "browser", run: () => runNodeTests("tests/browser", { maySkip: true }) },
];

/** @param {Tier} tier
 * @returns {Promise<Tally>} */
async function runTier({ name, run }) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  /** @type {Tally} */
  const tally = await run().then(
    (result) => held(result, 0),
    (error) => ({ passed: 0, failed: 1, output: `The tier could not run: ${error}\n` }),
  );
  if (tally.failed > 0) console.log(tally.output);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skips = tally.skips ?? [];
  const skipped = skips.length > 0 ? `${skips.length} SKIPPED, ` : "";
  process.stdout.write(sayOfSkips(skips));
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed, ${skipped}${seconds} s`);
  return tally;
}

async function runTiers() {
  const tallies = [];
  for (const tier of tiers) tallies.push(await runTier(tier));
  return tallies;
}

await script(async () => {
  /** @type {Tally} */
  let total = { passed: 0, failed: 1, output: "" };
  try {
    await bootstrap("test");
    total = sum(await runTiers());
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    console.error(error.message);
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(`\n${sayOfSkips(total.skips ?? [])}${total.passed} passed, ${total.failed} failed`);
});
