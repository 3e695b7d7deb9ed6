// SPDX-License-Identifier: MIT
// `node tools/browser-under-load.mjs [RUNS] [--busy N] [--seed S] [--only WORD]`: runs the browser tests repeatedly, in
// a different file order each time, on a busy machine. A test that passes here waits for the cause of its assertions
// and does not depend on timing.
import { randomInt } from "node:crypto";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { buildAll, installDeps } from "./build.mjs";
import { Stopped, script } from "./command.mjs";
import { failedIn, runNodeTests } from "./summary.mjs";

/** @typedef {import("./summary.mjs").Summary} Summary */
/** One run: its seed, its summary, its duration, and the load of the machine.
 * @typedef {Summary & { seed: number, seconds: number, load: number }} Run */

const kUsualRuns = 10;
const kLongestRun = 60 * 60;

/** Files in an order that depends only on the seed. @param {number} seed */
const shuffledBy = (seed) => (/** @type {readonly string[]} */ files) => {
  let state = seed;
  /** @param {number} below */
  const next = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const left = [...files];
  return files.flatMap(() => left.splice(next(left.length), 1));
};

/** Threads that use the processor, as other programs do.
 * @param {number} count @returns {() => Promise<unknown>} a function that ends them */
function keepBusy(count) {
  const source = "for (let i = 0; ; i += 1) Math.sqrt(i);";
  const threads = Array.from({ length: count }, () => new Worker(source, { eval: true }));
  return () => Promise.all(threads.map((thread) => thread.terminate()));
}

/** @param {number} seed @param {string} only @returns {Promise<Run>} */
async function run(seed, only) {
  const start = performance.now();
  /** @type {number[]} */
  const loads = [];
  const watch = setInterval(() => loads.push(loadavg()[0] ?? 0), 1000);
  const summary = await runNodeTests("tests/browser", {
    maySkip: true,
    words: only ? [only] : [],
    ordered: shuffledBy(seed),
    seconds: kLongestRun,
    env: { FC_SEED: String(seed) },
  });
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  return { ...summary, seed, seconds, load: loads.reduce((a, b) => a + b, 0) / loads.length };
}

/** @param {Run} run */
function say({ seed, passed, failed, skips = [], seconds, load, output }) {
  if (failed > 0) console.log(output);
  const figures = [
    `${passed} passed`,
    `${failed} failed`,
    `${skips.length} skipped`,
    `${seconds.toFixed(0)} s`,
    `load ${load.toFixed(1)}`,
  ];
  console.log(`seed ${seed}: ${figures.join(", ")}`);
}

/** Reports flaky tests: those that fail in only some of the runs. @param {readonly Run[]} runs */
function sayTally(runs) {
  const red = runs.filter(({ failed }) => failed > 0);
  const names = red.flatMap(({ output }) => failedIn(output));
  for (const name of new Set(names)) {
    console.log(`${names.filter((each) => each === name).length} of ${runs.length}: ${name}`);
  }
  console.log(`${runs.length - red.length} of ${runs.length} runs passed`);
}

/** @param {string} text @param {string} what */
function countIn(text, what) {
  if (!/^\d{1,9}$/.test(text)) throw new Stopped(`${what} must be a whole number, not ${text}.`);
  return Number(text);
}

function asked() {
  const usualBusy = String(2 * availableParallelism());
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      busy: { type: "string", default: usualBusy },
      seed: { type: "string", default: String(randomInt(2 ** 29)) },
      only: { type: "string", default: "" },
    },
  });
  return {
    runs: countIn(positionals[0] ?? String(kUsualRuns), "The number of runs"),
    busy: countIn(values.busy, "--busy"),
    seed: countIn(values.seed, "--seed"),
    only: values.only,
  };
}

await script(async () => {
  const { runs, busy, seed, only } = asked();
  await installDeps("test");
  await buildAll();
  console.log(`${runs} runs from seed ${seed}, with ${busy} busy threads`);
  const rest = keepBusy(busy);
  /** @type {Run[]} */
  const done = [];
  for (let i = 0; i < runs; i += 1) {
    const one = await run(seed + i, only);
    say(one);
    done.push(one);
  }
  await rest();
  sayTally(done);
  if (done.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
