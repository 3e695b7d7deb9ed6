// SPDX-License-Identifier: MIT
// The time of one inference through the module, from a JavaScript request to a JavaScript answer. Prints a table, and
// the same numbers as one line of JSON.
import { load } from "../wasm/index.mjs";

const kRounds = 31;
const kCalls = 2000;

/** @typedef {import("../wasm/index.js").Request} Request */

const kPair = {
  operands: [
    [8, 1, 6, 1],
    [8, 7, 6, 5],
  ],
};

/** The mode's answer for two operands of rank 4, and only the verdict. @param {string} mode */
const rowsOf = (mode) => [
  { name: `${mode}, trace`, request: { mode, ...kPair } },
  { name: `${mode}, trace: false`, request: { mode, ...kPair, trace: false } },
];

/** Microseconds per call: the median of rounds, and the least. @param {() => unknown} call */
function microseconds(call) {
  const times = [];
  for (let round = 0; round <= kRounds; round += 1) {
    const start = performance.now();
    for (let turn = 0; turn < kCalls; turn += 1) call();
    times.push(((performance.now() - start) * 1000) / kCalls);
  }
  // The first round includes compilation.
  const [least = 0, ...others] = times.slice(1).sort((a, b) => a - b);
  return { median: rounded(others[(kRounds - 3) / 2] ?? 0), least: rounded(least) };
}

/** @param {number} time */
const rounded = (time) => Number(time.toFixed(2));

const engine = await load();
const modes = engine.modes().map(({ id }) => id);
const wanted = process.argv.slice(2);
const rows = modes.filter((id) => wanted.length === 0 || wanted.includes(id)).flatMap(rowsOf);

/** @type {Record<string, { median: number, least: number }>} */
const times = {};
for (const { name, request } of rows) {
  if ("error" in engine.infer(request)) continue;
  times[name] = microseconds(() => engine.infer(request));
}

const width = Math.max(...Object.keys(times).map(({ length }) => length));
for (const [name, { median, least }] of Object.entries(times)) {
  console.log(`${name.padEnd(width)}  ${median.toFixed(2)} µs (min ${least.toFixed(2)})`);
}
console.log(JSON.stringify({ unit: "µs", rounds: kRounds, calls: kCalls, times }));
