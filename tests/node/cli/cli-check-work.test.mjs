// SPDX-License-Identifier: MIT
// Work with case files: folders, filters, updates, watching, annotations, progress.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bcast, bcastPath, linesOf, startBcast } from "../processes.mjs";
import { scratchFolder } from "../scratch.mjs";
import { file, kRefused, kRight, numpy, row } from "./case-files.mjs";

const kWrong = { accepted: true, shape: [4, 3] };

test("a folder stands for its case files, also in folders below it", () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, "below"));
  writeFileSync(join(folder, "b.json"), JSON.stringify(numpy(row(kRight))));
  writeFileSync(join(folder, "below", "a.json"), JSON.stringify(numpy(row(kWrong))));
  writeFileSync(join(folder, "package.json"), "{}");
  const { status, stdout } = bcast(["check", folder]);
  assert.equal(status, 1);
  assert.equal(linesOf(stdout)[0], `${join(folder, "b.json")} (numpy): 1 of 1 passed`);
  assert.equal(linesOf(stdout)[1], `${join(folder, "below", "a.json")} (numpy): 0 of 1 passed`);
  const empty = join(folder, "empty");
  mkdirSync(empty);
  assert.equal(
    bcast(["check", empty]).stderr,
    `missingFile: There is no case file in the folder ${empty}.\n`,
  );
});

test("a filter selects cases by a part of their names", () => {
  const path = file(numpy(row(kRight, { name: "A Scalar" }), row(kWrong, { name: "other" })));
  const { status, stdout } = bcast(["check", "--filter", "scalar", path]);
  assert.deepEqual([status, linesOf(stdout)[0]], [0, `${path} (numpy): 1 of 1 passed`]);
  const none = bcast(["check", "--filter", "tensor", path]);
  assert.deepEqual(
    [none.status, none.stdout, none.stderr],
    [2, "", 'noCases: No case has "tensor" in its name.\n'],
  );
});

const kOld = `{
  "mode": "numpy",
  "cases": [
    { "name": "right", "operands": [[3, 1], [1, 4]], "expect": { "shape": [3,   4] } },
    { "name": "shape", "operands": [[3, 1], [1, 4]], "expect": { "accepted": true, "shape": "(4,3)" } },
    { "name": "fits",  "operands": [[3, 1], [1, 4]], "expect": { "accepted": false, "rejectedAt": 0 } },
    { "name": "fails", "operands": [[3], [4]], "expect": { "accepted": true, "shape": [4], "clauses": ["numpy.e1"] } }
  ]
}
`;
const kNew = `{
  "mode": "numpy",
  "cases": [
    { "name": "right", "operands": [[3, 1], [1, 4]], "expect": { "shape": [3,   4] } },
    { "name": "shape", "operands": [[3, 1], [1, 4]], "expect": { "accepted": true, "shape": [3, 4] } },
    { "name": "fits",  "operands": [[3, 1], [1, 4]], "expect": { "accepted": true, "shape": [3, 4] } },
    { "name": "fails", "operands": [[3], [4]], "expect": { "accepted": false, "shape": null, "clauses": ["numpy.r1"] } }
  ]
}
`;

test("--update writes the answers, keeps everything else, and shows the changes", () => {
  const path = file(kOld);
  const { status, stdout, stderr } = bcast(["check", "--update", path]);
  assert.equal(readFileSync(path, "utf8"), kNew);
  assert.deepEqual([status, linesOf(stdout).at(-1)], [0, "4 passed, 0 failed"]);
  assert.deepEqual(linesOf(stderr), [
    `${path}:5: shape`,
    '  - "shape": [4, 3]',
    '  + "shape": [3, 4]',
    `${path}:6: fits`,
    '  + "shape": [3, 4]',
    '  - "accepted": false',
    '  + "accepted": true',
    '  - "rejectedAt": 0',
    `${path}:7: fails`,
    '  - "accepted": true',
    '  + "accepted": false',
    '  - "shape": [4]',
    '  + "shape": null',
    '  - "clauses": ["numpy.e1"]',
    '  + "clauses": ["numpy.r1"]',
  ]);
  const again = bcast(["check", "--update", path]);
  assert.deepEqual([again.status, again.stderr], [0, ""]);
});

test("--update leaves bad requests, and does not update stdin", () => {
  const path = file(numpy(row(kRight, { operands: 5 })));
  const before = readFileSync(path, "utf8");
  assert.equal(bcast(["check", "--update", path]).status, 1);
  assert.equal(readFileSync(path, "utf8"), before);
  const stdin = bcast(["check", "--update", "-"], JSON.stringify(numpy(row(kWrong))));
  assert.deepEqual(
    [stdin.status, stdin.stderr],
    [2, "fileNotWritable: Stdin cannot be updated.\n"],
  );
});

test("--watch excludes --update and stdin", () => {
  for (const words of [["--update", "x.json"], ["-"]]) {
    const { status, stderr } = bcast(["check", "--watch", ...words]);
    assert.deepEqual(
      [status, stderr],
      [2, "unexpectedArgument: --watch excludes --update and stdin.\n"],
    );
  }
});

/** Waits for lines of a running command, one after the other.
 * @param {import("node:child_process").ChildProcessWithoutNullStreams} child */
function waiting(child) {
  let text = "";
  /** @type {() => void} */
  let look = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece) => {
      text += piece;
      look();
    });
  }
  /** @param {string} line @returns {Promise<void>} */
  return (line) =>
    new Promise((resolve) => {
      look = () => {
        const at = text.indexOf(`${line}\n`);
        if (at < 0) return;
        text = text.slice(at + line.length + 1);
        resolve();
      };
      look();
    });
}

/** The contents of a case file, one after the other, and the last line of each report. */
const kVersions = [
  [JSON.stringify(numpy(row(kRight))), "1 passed, 0 failed"],
  [JSON.stringify(numpy(row(kRight), row(kWrong))), "1 passed, 1 failed"],
  ['{"cases":[', "0 passed, 1 failed"],
  [JSON.stringify(numpy(row(kRight), row({ accepted: false }, kRefused))), "2 passed, 0 failed"],
];

for (const isFolder of [false, true]) {
  test(`--watch checks a changed ${isFolder ? "folder" : "file"} again`, async (context) => {
    const folder = scratchFolder();
    const path = join(folder, "cases.json");
    writeFileSync(path, "[]");
    const until = waiting(startBcast(context, ["check", "--watch", isFolder ? folder : path]));
    await until("Press Ctrl+C to stop.");
    for (const [text = "", total = ""] of kVersions) {
      writeFileSync(path, text);
      await until(total);
    }
  });
}

test("the github report annotates the line of each failure, with marks escaped", () => {
  const path = file(
    `{"mode":"numpy","cases":[\n${JSON.stringify(row(kWrong, { name: "a,b: 100%" }))},\n${JSON.stringify(row(kRight, { name: "bad", operands: 5 }))}]}`,
  );
  const broken = file('{"mode":\n"numpy","cases":[]}');
  const { status, stdout } = bcast(["check", "-f", "github", path, broken]);
  assert.equal(status, 2);
  const [first, second, third, last] = linesOf(stdout);
  assert.equal(
    first,
    `::error file=${path},line=2,title=a%2Cb%3A 100%25::shape: expected [4,3], got [3,4]`,
  );
  assert.match(second ?? "", new RegExp(`^::error file=${path},line=3,title=bad::`));
  assert.equal(
    third,
    `::error file=${broken},line=2,title=notACaseFile::${broken}:2:9: There are no cases.`,
  );
  assert.equal(last, "0 passed, 3 failed");
});

test("a terminal shows the progress, CI and a pipe do not", () => {
  const path = file(numpy(row(kRight)));
  const words = `"${process.execPath}" "${bcastPath}" check ${path}`;
  /** @param {string} ci */
  const inTerminal = (ci) =>
    spawnSync("script", ["-qec", words, "/dev/null"], {
      encoding: "utf8",
      env: { ...process.env, CI: ci },
    }).stdout;
  assert.ok(inTerminal("").startsWith("\r\x1b[Kchecking 1 of 1\r\x1b[K"));
  assert.ok(inTerminal("true").startsWith(`${path} (numpy): 1 of 1 passed`));
  assert.equal(bcast(["check", path]).stderr, "");
});
