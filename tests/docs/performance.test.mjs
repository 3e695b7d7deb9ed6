// SPDX-License-Identifier: MIT
// The numbers of docs/performance.md are those that bench/README.md records, with how each was measured.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "./blocks.mjs";

/** The cells of each row of a table, without bold marks. @param {string} text */
const rowsOf = (text) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .replaceAll("**", "")
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const recorded = rowsOf(textOf("bench/README.md"));
const shown = rowsOf(textOf("docs/performance.md"));

test("each comparison with another library is a recorded one", () => {
  const compared = shown.filter((row) => row.length === 4 && /\d/.test(row[1] ?? ""));
  assert.ok(compared.length > 10);
  for (const [operands, ...numbers] of compared) {
    const found = recorded.filter((row) => numbers.every((number) => row.includes(number)));
    assert.equal(found.length, 1, operands);
  }
});

test("each time of the page is a recorded median", () => {
  const [, page = ""] = textOf("docs/performance.md").split("## The page");
  const times = rowsOf(page).filter((row) => /^[\d.]+$/.test(row[1] ?? ""));
  assert.equal(times.length, 3);
  for (const [what, time] of times) {
    assert.ok(
      recorded.some((row) => row.length === 5 && row[2] === time),
      what,
    );
  }
});

test("the times of an inference are the recorded ones", () => {
  const times = shown.filter((row) => row.length === 2 && / to /.test(row[1] ?? ""));
  assert.equal(times.length, 3);
  const numbers = recorded.map((row) => row.slice(1).join(" ")).join(" ");
  for (const [what, range = ""] of times) {
    for (const number of range.split(" to "))
      assert.match(numbers, new RegExp(`\\b${number}\\b`), what);
  }
});
