// SPDX-License-Identifier: MIT
// `bcast diff`: programs that fail in every way, its cases, its reports, known failures, exit codes.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bcast, ends, linesOf, pidAt, refused, root, startBcast, stopped } from "../processes.mjs";
import { scratchFolder } from "../scratch.mjs";
import { file, kRight, numpy, row } from "./case-files.mjs";

const scratch = scratchFolder();
const programs = join(import.meta.dirname, "programs.mjs");
const kJavaScript = "node examples/adapters/javascript.mjs";

/** @param {string} way @param {...string} words */
function diff(way, ...words) {
  return bcast(["diff", "--with", `node ${programs} ${way}`, ...words]);
}

/** The JSON report. @param {string} way @param {...string} words */
function report(way, ...words) {
  const { status, stdout, stderr } = diff(way, "--format", "json", ...words);
  assert.equal(stderr, "");
  return { status, ...JSON.parse(stdout) };
}

/** @param {any} found */
const minimalCases = ({ modes }) =>
  modes.flatMap((/** @type {any} */ mode) =>
    mode.clauses.flatMap((/** @type {any} */ { clause, cases }) =>
      cases.map((/** @type {any} */ { request, difference, got }) => ({
        clause,
        operands: request.operands,
        difference,
        got,
      })),
    ),
  );

test("a right program agrees on the corpus, the small world and random cases", () => {
  const { status, stdout } = diff("good", "--small-world", "--random", "100", "--seed", "7");
  assert.equal(status, 0);
  assert.deepEqual(linesOf(stdout), [
    "good 1.0",
    "seed 7; --seed 7 repeats these cases",
    "numpy: 9125 agree, 0 disagree",
    "its values were not asked for; --values compares them",
    "9125 agree, 0 disagree",
  ]);
  const corpus = report("good");
  assert.equal(corpus.status, 0);
  assert.deepEqual(corpus.unasked, ["run"]);
  assert.ok(corpus.agreed > 40 && corpus.modes[0].skipped["needs dynamic"] > 0);
});

test("a crash is blamed on the request that causes it, shrunk, and the rest is still asked", () => {
  const { status, modes, restarts } = report("crashes");
  assert.equal(status, 1);
  assert.ok(restarts > 0);
  assert.deepEqual(minimalCases({ modes }), [
    {
      clause: "numpy.r1",
      operands: [[2], [3]],
      difference: "crash",
      got: "crash: ended with exit code 3: out of luck",
    },
  ]);
  assert.equal(modes[0].agreed + modes[0].disagreed, report("good").agreed);
});

test("a crash that no request repeats is reported, and fails", () => {
  const { status, disagreed, unexplained } = report("crashesOnce", "--small-world");
  assert.deepEqual([status, disagreed], [1, 0]);
  assert.deepEqual(unexplained, ["ended with exit code 3: out of luck"]);
});

test("a request without an answer is found, and not asked again to shrink it", () => {
  const found = report(
    "hangs",
    "--timeout",
    "1",
    "--cases",
    file(numpy(row(kRight), row({ accepted: false }, { name: "it hangs", operands: [[2], [3]] }))),
  );
  assert.equal(found.status, 1);
  assert.deepEqual(minimalCases(found), [
    {
      clause: "numpy.r1",
      operands: [[2], [3]],
      difference: "timeout",
      got: "hangs: no answer in 1 s",
    },
  ]);
});

test("a program that always fails is given up", () => {
  const { status, stdout } = diff("hangs", "--small-world", "--timeout", "0.05");
  assert.equal(status, 1);
  assert.match(stdout, /^started again 21 times, then given up$/m);
  assert.match(stdout, /skipped: the program was given up$/m);
});

test("a command that is stopped ends its program", { timeout: 120_000 }, async (context) => {
  const path = join(scratch, "pid");
  const words = ["diff", "--timeout", "60", "--with", `node ${programs} stays ${path}`];
  const child = startBcast(context, words);
  const pid = await pidAt(path, context);
  const [code] = await stopped(child);
  assert.equal(code, 128 + 15);
  await ends(pid, context);
});

test("answers in another order, in batches, and between noise are matched", () => {
  for (const way of ["backwards", "batches"]) {
    assert.deepEqual([way, report(way, "--small-world").agreed], [way, 9025]);
  }
  const { status, noise, agreed } = report("noise", "--small-world");
  assert.deepEqual([status, noise.count, agreed], [0, 4 * 9025, 9025]);
  assert.deepEqual(noise.examples, ["warning", "{}", "[1]"]);
});

test("a second answer is a fault", () => {
  const { status, strays, disagreed } = report("twice");
  assert.deepEqual([status, disagreed], [1, 0]);
  assert.ok(strays.count > 0);
  assert.match(diff("twice", "--format", "tap").stdout, /^ +code: "strayAnswer"$/m);
});

test("a flood and a line of 32 MB are survived", () => {
  const flood = report("floods", "--small-world", "--timeout", "5");
  assert.deepEqual([flood.status, flood.agreed, flood.restarts], [1, 9025, 1]);
  const line = report("longLine", "--small-world");
  assert.deepEqual([line.status, line.agreed, line.noise.count], [0, 9025, 1]);
  assert.deepEqual(line.noise.examples, ["(a line that is too long)"]);
});

test("answers that are not valid, errors and skips are distinguished", () => {
  const lies = minimalCases(report("lies", "--small-world"));
  assert.ok(lies.length > 0);
  for (const { difference, got } of lies)
    assert.deepEqual(
      [difference, got],
      ["badAnswer", 'not a valid answer: "shape" must be a list of sizes, "*" or null'],
    );
  assert.equal(minimalCases(report("fails"))[0].got, "error: no such type");
  const { skipped } = report("skips", "--small-world").modes[0];
  assert.deepEqual(skipped, { even: 4512 });
  const added = minimalCases(report("adds", "--small-world", "--values"));
  assert.equal(added[0].got, 'not a valid answer: "data" has 3 elements, "shape" 2');
});

test("a program that does not start, or says a wrong hello", () => {
  const start = bcast(["diff", "--with", "exit 7"]);
  assert.equal(
    start.stderr,
    "programFailed: The program ended with exit code 7 before its hello line: exit 7\n",
  );
  assert.equal(start.status, 2);
  assert.match(diff("future").stderr, /^badHello: .* "protocol" must be 1\.\n$/);
  assert.match(
    diff("unknownMode").stderr,
    /^badHello: .* "modes" has "nunpy", which is unknown\. Did you mean "numpy"\?/,
  );
  assert.match(
    diff("good", "--mode", "jax").stderr,
    /^unknownMode: The program does not have this mode\. Choose one of numpy\.\n/,
  );
  const none = file({ mode: "jax", cases: [row({ accepted: true, shape: [3, 4] })] });
  assert.match(diff("good", "--cases", none).stderr, /^noCases: /);
});

test("wrong arguments are reported before the program starts", () => {
  for (const words of [[], ["--with", ""], ["--with", " "]])
    refused(["diff", ...words], "missingField: The option --with CMD is required.\n");
  refused(["diff", "--with", "x", "y"], "unexpectedArgument: diff takes no arguments.\n  y\n  ^\n");
  refused(
    ["diff", "--with", "x", "--random", "many"],
    "optionValue: The option --random takes a number.\n  --random many\n           ^\n",
  );
  assert.match(bcast(["diff", "--with", "x", "--format", "yaml"]).stderr, /^unknownFormat: /);
  assert.match(diff("good", "--cases", "missing.json").stderr, /^fileNotReadable: /);
});

/** The adapter with a text replaced, as a command. @param {string} name @param {string} from @param {string} to */
function changed(name, from, to) {
  const text = readFileSync(`${root}examples/adapters/javascript.mjs`, "utf8");
  assert.ok(text.includes(from));
  const path = join(scratch, `${name}.mjs`);
  writeFileSync(path, text.replace(from, to));
  return `node ${path}`;
}

/** It returns 1 for 1 and 0. */
const wrong = changed("wrong", "left === 1 ? right : left", "Math.max(left, right)");

test("a planted fault is found in the small world as minimal cases, with the rule and its sentence", (context) => {
  const start = performance.now();
  const { status, stdout } = bcast(["diff", "--with", wrong, "--small-world"]);
  context.diagnostic(`${((performance.now() - start) / 1000).toFixed(2)} s`);
  assert.equal(status, 1);
  assert.ok(
    stdout.includes("numpy: 7679 agree, 1346 disagree\n\n  numpy.e2: 1346 disagreements\n"),
  );
  assert.ok(stdout.includes("    Axis −1: A (1) meets B (0) and is stretched to 0.\n"));
  assert.ok(stdout.includes("      () with (0,)\n        expected: (0,)\n        got: (1,)\n"));
});

test("a fault from a large size on is found by random requests, also off by one", () => {
  const from = "left === 1 ? right : left";
  const command = changed("large", from, "left === 1 ? right - (right > 63) : left");
  const { status, stdout } = bcast(["diff", "--with", command, "--random", "1000", "--seed", "1"]);
  assert.equal(status, 1);
  assert.ok(stdout.includes("      () with (64,)\n        expected: (64,)\n        got: (63,)\n"));
});

test("kept cases are a case file, known failures, and fail once they agree", () => {
  const path = join(scratch, "bugs.json");
  assert.equal(bcast(["diff", "--with", wrong, "--small-world", "--keep", path]).status, 1);
  assert.equal(bcast(["check", path]).status, 0);
  const expected = bcast(["diff", "--with", wrong, "--random", "500", "--xfail", path]);
  assert.equal(expected.status, 0, expected.stdout);
  assert.match(expected.stdout, /^numpy: \d+ agree, 0 disagree, [1-9]\d* fail as expected$/m);
  const repaired = bcast(["diff", "--with", kJavaScript, "--small-world", "--xfail", path]);
  assert.equal(repaired.status, 1);
  assert.match(repaired.stdout, /^ {2}expected to fail, but agrees: \(\) with \(0,\)$/m);
  const tap = bcast(["diff", "--with", kJavaScript, "--xfail", path, "--format", "tap"]).stdout;
  assert.match(tap, /^not ok \d+ - numpy: \(\) with \(0,\)$/m);
  assert.match(tap, /^ +code: "passesNow"$/m);
});

test("kept values are checked as well, and known", () => {
  const path = join(scratch, "values.json");
  const words = ["--small-world", "--values"];
  assert.equal(diff("one", ...words, "--keep", path).status, 1);
  const { cases } = JSON.parse(readFileSync(path, "utf8"));
  assert.deepEqual([cases[0].op, cases[0].expect.data], ["add", [1.5]]);
  assert.equal(bcast(["check", path]).status, 0);
  writeFileSync(path, JSON.stringify({ mode: "numpy", cases }).replace("[1.5]", "[2.5]"));
  assert.match(bcast(["check", path]).stdout, /^ +data: expected \[2\.5\], got \[1\.5\]$/m);
  assert.equal(diff("one", ...words, "--xfail", path).status, 0);
});

test("several modes keep a file each", () => {
  const path = join(scratch, "many.json");
  const command = changed(
    "both",
    '[process.argv[2] ?? "numpy"]',
    '["jax.raise", "onnx.unidirectional"]',
  );
  assert.equal(bcast(["diff", "--with", command, "--small-world", "--keep", path]).status, 1);
  assert.ok(!existsSync(path));
  for (const mode of ["jax.raise", "onnx.unidirectional"])
    assert.equal(JSON.parse(readFileSync(join(scratch, `many.${mode}.json`), "utf8")).mode, mode);
});

test("TAP and JUnit have a point for each named case and each minimal case", () => {
  const tap = linesOf(bcast(["diff", "--with", kJavaScript, "--format", "tap"]).stdout);
  const skips = tap.filter((line) => / # SKIP needs /.test(line));
  const unasked = diff("good", "--format", "tap").stdout;
  assert.match(unasked, /^ok \d+ - good: values # SKIP its values were not asked for/m);
  assert.equal(tap[1], `1..${tap.filter((line) => /^(not )?ok /.test(line)).length}`);
  assert.equal(skips.length, 27);
  const junit = bcast(["diff", "--with", wrong, "--small-world", "--format", "junit"]).stdout;
  assert.match(junit, /<testsuites name="bcast diff" tests="3" failures="2" errors="0">/);
  assert.match(junit, /name="numpy\.e2: \(\) with \(0,\)"/);
  const skipped = bcast(["diff", "--with", kJavaScript, "--format", "junit"]).stdout;
  assert.equal(skipped.match(/<skipped message="needs /g)?.length, 27);
});
