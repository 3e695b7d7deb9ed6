// SPDX-License-Identifier: MIT
// `node tests/fuzz/run.mjs [SECONDS] [PROGRAM...]`: libFuzzer on the engine under the sanitizers, each program for a
// minute by default. It fails if one finds an error, and keeps the input in build/fuzz/found.
import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildPreset } from "../../tools/build.mjs";
import { finish, root, Stopped, script } from "../../tools/command.mjs";
import { longestInput, programs, writeDictionary, writeSeeds } from "./inputs.mjs";

const kFolder = "build/fuzz";
const kDictionary = `${kFolder}/dictionary`;
/** The limits of a reply's time and of the program's memory. */
const kLongest = { seconds: 5, megabytes: 512 };
const kFound = `${kFolder}/found`;
const kMostLines = 30;
const kLongestLine = 200;
// A command is stopped after 20 minutes (tools/command.mjs).
const kMostSeconds = 1000;

const kMissing = `clang++ with libFuzzer is missing. On Debian 12: apt-get install clang libclang-rt-dev
On other systems: clang 14 or newer with -fsanitize=fuzzer.`;

/** @param {string[]} args */
function wanted([first = "60", ...names]) {
  const seconds = Number(first);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > kMostSeconds)
    throw new Stopped(
      `The first argument must be a number of seconds, at most ${kMostSeconds}: ${first}`,
    );
  const unknown = names.filter((name) => !programs.includes(name));
  if (unknown.length > 0)
    throw new Stopped(`No such program: ${unknown.join()}. There are ${programs.join()}.`);
  return { seconds, chosen: names.length > 0 ? names : programs };
}

function seedOf() {
  const seed = Number(process.env.BCAST_SEED ?? randomInt(1, 2 ** 31));
  if (!Number.isInteger(seed)) throw new Stopped("BCAST_SEED is no whole number.");
  return seed;
}

/** Whether this clang++ can link with libFuzzer. */
async function needLibFuzzer() {
  mkdirSync(path.join(root, kFolder), { recursive: true });
  const probe = `${kFolder}/probe.cpp`;
  const program = 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }';
  writeFileSync(path.join(root, probe), `${program}\n`);
  const flags = ["-fsanitize=fuzzer,address,undefined", "-o", `${kFolder}/probe`];
  const { code } = await finish("clang++", [probe, ...flags]);
  if (code !== 0) throw new Stopped(kMissing);
}

/** @param {string} output libFuzzer's output */
function numbers(output) {
  const last = (/** @type {RegExp} */ pattern) => output.match(pattern)?.[1] ?? "?";
  return {
    inputs: last(/stat::number_of_executed_units:\s*(\d+)/),
    megabytes: last(/stat::peak_rss_mb:\s*(\d+)/),
    edges: last(/[\s\S]*\bcov: (\d+)/),
    features: last(/[\s\S]*\bft: (\d+)/),
  };
}

/** The error, without the search log before it. @param {string} output */
function complaint(output) {
  const lines = output.split("\n").filter((line) => !/^(#\d+\t|INFO|stat::|Dictionary)/.test(line));
  const shown = lines.slice(0, kMostLines).map((line) => line.slice(0, kLongestLine));
  return shown.concat(lines.filter((line) => line.includes("artifact_prefix"))).join("\n");
}

/** @param {string} program @param {number} seconds @param {number} seed */
async function fuzz(program, seconds, seed) {
  const seeds = `${kFolder}/seeds/${program}`;
  const corpus = `${kFolder}/corpus/${program}`;
  const count = writeSeeds(program, path.join(root, seeds));
  mkdirSync(path.join(root, corpus), { recursive: true });
  const options = [
    `-max_total_time=${seconds}`,
    `-timeout=${kLongest.seconds}`,
    `-rss_limit_mb=${kLongest.megabytes}`,
    `-max_len=${longestInput(program)}`,
    // From the start: many operands and many axes are the slow inputs.
    "-len_control=0",
    `-seed=${seed}`,
    `-dict=${kDictionary}`,
    `-artifact_prefix=${kFound}/${program}-`,
    "-print_final_stats=1",
  ];
  // Freed memory is kept for a while, to detect its use; a little is enough.
  const env = { ASAN_OPTIONS: "quarantine_size_mb=32", UBSAN_OPTIONS: "print_stacktrace=1" };
  const file = `${kFolder}/tests/fuzz/${program}`;
  const { code, output } = await finish(file, [...options, corpus, seeds], { env });
  const { inputs, megabytes, edges, features } = numbers(output);
  const took = `${inputs} inputs from ${count} rows, ${edges} edges, ${features} features`;
  console.log(`${program}: ${took}, ${megabytes} MB, ${code === 0 ? "nothing found" : "FOUND"}`);
  if (code !== 0) console.log(complaint(output));
  return code === 0;
}

await script(async () => {
  const { seconds, chosen } = wanted(process.argv.slice(2));
  const seed = seedOf();
  await needLibFuzzer();
  const built = await buildPreset("fuzz", ["bcast_fuzz"], { show: true });
  if (built.code !== 0) throw new Stopped("Building the programs failed.");
  mkdirSync(path.join(root, kFound), { recursive: true });
  writeDictionary(path.join(root, kDictionary));
  console.log(`seed ${seed}; BCAST_SEED=${seed} begins the same way`);
  const found = [];
  for (const program of chosen) if (!(await fuzz(program, seconds, seed))) found.push(program);
  if (found.length > 0)
    throw new Stopped(`${found.join()} found something: the input is in ${kFound}.`);
});
