// SPDX-License-Identifier: MIT
// `node tools/mutate.mjs`: how many random faults, inserted one at a time into the C++, do the native tests detect?
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root, Stopped, script } from "./command.mjs";
import { enumerationsOf, faultsIn, planted } from "./mutate/faults.mjs";
import { home, Lane, refresh, tree } from "./mutate/lane.mjs";
import { sayScores } from "./mutate/scores.mjs";

/** @typedef {import("./mutate/faults.mjs").Fault} Fault */
/** A fault for people and files: its first line, and the replacement of its text.
 * @typedef {{ file: string, line: string, from: string, to: string }} Known */
/** @typedef {Known & { number: number, sort: string, fate: string, by: string, asan?: string }} Mutant */

const usage = `node tools/mutate.mjs [--count 60] [--seed N] [--files REGEXP] [--tier native,asan] [--json FILE] [--again FILE]
Plants one random fault at a time in a copy of core/ in build/mutate, builds it, and runs the native tests.
--tier native,asan runs the survivors under the sanitizers too. --again FILE plants the survivors of an earlier --json FILE.`;

/** Numbers from 0 to 1, the same for the same seed (mulberry32).
 * @param {number} seed */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** @param {Known} known */
const keyOf = ({ file, line, from, to }) => [file, line, from, to].join("\0");

/** @param {string} file @param {string} source @param {Fault} fault @returns {Known & { number: number, sort: string }} */
function known(file, source, { at, end, by, sort }) {
  const number = source.slice(0, at).split("\n").length;
  const line = (source.split("\n")[number - 1] ?? "").trim();
  return { file, number, line, from: oneLine(source.slice(at, end)), to: oneLine(by), sort };
}

/** The engine's current sources, as in the copy, and the faults in each. */
function allFaults() {
  const names = /** @type {string[]} */ (readdirSync(path.join(tree, "core"), { recursive: true }));
  const files = names
    .filter((name) => /\.(cpp|h)$/.test(name))
    .map((name) => `core/${name}`)
    .sort();
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(tree, file), "utf8")]));
  const enums = enumerationsOf(sources.values());
  return [...sources].map(([file, source]) => ({ file, source, faults: faultsIn(source, enums) }));
}

/** @typedef {ReturnType<typeof allFaults>[number]} Source */

/** Random faults without repetition: a file weighted by its faults, then a sort, then one of these.
 * @param {Source[]} sources @param {() => number} next
 * @returns {Generator<{ file: string, source: string, fault: Fault }>} */
function* drawn(sources, next) {
  /** @template T @param {readonly T[]} all */
  const oneOf = (all) => all[Math.floor(next() * all.length)];
  const places = sources.flatMap((source) => Array(source.faults.length).fill(source));
  const seen = new Set();
  const total = places.length;
  while (seen.size < total) {
    const { file, source, faults } = oneOf(places);
    const sort = oneOf([...new Set(faults.map((/** @type {Fault} */ fault) => fault.sort))]);
    const fault = oneOf(faults.filter((/** @type {Fault} */ one) => one.sort === sort));
    if (seen.has(fault)) continue;
    seen.add(fault);
    yield { file, source, fault };
  }
}

/** The survivors in a report written by `--json`.
 * @param {Source[]} sources @param {string} report */
function* survivorsOf(sources, report) {
  /** @type {{ mutants: Mutant[] }} */
  const { mutants } = JSON.parse(readFileSync(report, "utf8"));
  const wanted = new Set(mutants.filter(({ fate }) => fate === "survived").map(keyOf));
  for (const { file, source, faults } of sources) {
    for (const fault of faults) {
      if (wanted.delete(keyOf(known(file, source, fault)))) yield { file, source, fault };
    }
  }
  for (const gone of wanted) console.log(`no longer exists: ${gone.replaceAll("\0", " | ")}`);
}

/** Faults that no test can detect, each with the reason. */
function equivalents() {
  /** @type {(Known & { why: string })[]} */
  const rows = JSON.parse(readFileSync(path.join(root, "tools/mutate/equivalent.json"), "utf8"));
  return new Set(rows.map(keyOf));
}

/** @param {Mutant} mutant @param {number} count */
function say({ file, number, line, from, to, sort, fate, by, asan }, count) {
  const told = asan ? `${fate}, under ASan ${asan}` : fate;
  console.log(
    `${count}. ${told}: ${file}:${number} ${sort}: \`${from}\` -> \`${to}\`${by && `  [${by}]`}`,
  );
  if (fate === "survived") console.log(`      ${line}`);
}

/** @param {{ native: Lane, asan: Lane | undefined }} lanes
 * @param {{ file: string, source: string, fault: Fault }} drawnFault
 * @returns {Promise<Mutant | undefined>} undefined if it does not compile, or gives an equal program */
async function tried({ native, asan }, { file, source, fault }) {
  const place = path.join(tree, file);
  writeFileSync(place, planted(source, fault));
  try {
    const { fate, by } = await native.judge();
    if (fate === "no program" || fate === "equal") return undefined;
    const mutant = { ...known(file, source, fault), fate, by };
    if (fate !== "survived" || !asan) return mutant;
    const second = await asan.judge();
    return { ...mutant, asan: second.fate, by: second.by };
  } finally {
    writeFileSync(place, source);
  }
}

const options = /** @type {const} */ ({
  count: { type: "string", default: "60" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  files: { type: "string", default: "" },
  tier: { type: "string", default: "native" },
  json: { type: "string", default: path.join(home, "report.json") },
  again: { type: "string" },
  help: { type: "boolean", default: false },
});

await script(async () => {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const [count, seed] = [Number(values.count), Number(values.seed)];
  console.log(`Seed ${seed}: --seed ${seed} plants the same faults again.`);
  mkdirSync(home, { recursive: true });
  refresh();
  const withAsan = values.tier === "native,asan";
  const lanes = { native: new Lane("native"), asan: withAsan ? new Lane("asan") : undefined };
  await lanes.native.begin();
  await lanes.asan?.begin();
  const sources = allFaults().filter(({ file }) => new RegExp(values.files).test(file));
  if (!sources.length) throw new Stopped(`No source matches ${values.files}.`);
  const excused = equivalents();
  /** @type {Mutant[]} */
  const mutants = [];
  for (const one of values.again
    ? survivorsOf(sources, values.again)
    : drawn(sources, random(seed))) {
    if (mutants.length >= count) break;
    if (excused.has(keyOf(known(one.file, one.source, one.fault)))) continue;
    const mutant = await tried(lanes, one);
    if (!mutant) continue;
    mutants.push(mutant);
    say(mutant, mutants.length);
    writeFileSync(
      values.json,
      `${JSON.stringify({ seed, tier: values.tier, mutants }, null, 1)}\n`,
    );
  }
  console.log(sayScores(mutants));
});
