// SPDX-License-Identifier: MIT
// Fixes of random requests, and their code run by NumPy and PyTorch on arrays of the operands' shapes.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { infer } from "../node/questions.mjs";
import { again, distinct } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {import("./random.mjs").Case} Case */
/** @typedef {import("broadcast-playground").Fix} Fix */
/** @typedef {"numpy" | "torch"} Library */
/** @typedef {{ given: Case, fix: Fix }} Offered */

const kLibraries = /** @type {const} */ ({ numpy: "numpy", torch: "pytorch" });
export const tools = {
  numpy: python("numpy", "ask_fixes.py"),
  torch: python("torch", "ask_fixes.py"),
};

const kFixed = 2000;
const kDrawn = 12_000;

/** Fresh requests, and the fixes of each; mostly rejected ones.
 * @param {string} mode @param {fc.Arbitrary<Case>} requests @returns {Offered[]} */
export function offers(mode, requests) {
  /** @type {Offered[][]} */
  const found = [];
  for (const given of distinct(requests, kDrawn)) {
    const { fixes } = infer({ mode, ...given });
    if (fixes.length > 0) found.push(fixes.map((/** @type {Fix} */ fix) => ({ given, fix })));
    if (found.length === kFixed) return found.flat();
  }
  return assert.fail(`Of ${kDrawn} requests only ${found.length} have a fix.`);
}

/** How often each edit is offered. @param {Offered[]} all @returns {Record<string, number>} */
export function edits(all) {
  /** @type {Record<string, number>} */
  const counted = {};
  for (const { fix } of all) counted[fix.edit] = (counted[fix.edit] ?? 0) + 1;
  return counted;
}

/** @param {Fix} fix */
const isPlaced = ({ edit }) => ["otherAxis", "otherDimensions"].includes(edit);

/** @param {Fix["code"]} code @param {Library} library */
const textFor = (code, library) =>
  code.find(({ systems }) => systems.includes(kLibraries[library]))?.text;

/** An operand that stays as it is has no code, and is written by its name. @param {Fix} fix @param {Library} library */
export const codeOf = ({ code, operand }, library) =>
  textFor(code, library) ?? "abcdefgh"[operand] ?? "";

/** What a fix says that a library can say too.
 * @param {Offered} offered @param {boolean} byNumpysRules whether the mode's rules are NumPy's */
function claimOf({ given, fix }, byNumpysRules) {
  const others = given.operands.map((shape, at) =>
    at === fix.operand && !isPlaced(fix) ? null : shape,
  );
  const kept = fix.operands.map((shape, at) =>
    at === fix.operand && !isPlaced(fix) ? null : shape,
  );
  assert.deepEqual(kept, others, "an edit leaves the other operands as they are");
  return {
    ...(isPlaced(fix) ? {} : { edited: fix.operands[fix.operand] }),
    ...(isPlaced(fix) || byNumpysRules ? { shape: fix.shape } : {}),
  };
}

/** @typedef {{ mode: string, requests: fc.Arbitrary<Case>, edits: string[], byNumpysRules: boolean, hasPytorch?: boolean }} Held */

/** The code of a library has the shape that the fix says; what it gives is returned.
 * @param {Library} library @param {Offered[]} all @param {boolean} byNumpysRules */
export function run(library, all, byNumpysRules) {
  const said = answersOf(
    tools[library],
    all.map(({ given, fix }) => [library, codeOf(fix, library), fix.operand, given.operands]),
  );
  const wrong = all.flatMap((offered, at) => {
    const claim = claimOf(offered, byNumpysRules);
    const answer = Object.fromEntries(Object.keys(claim).map((key) => [key, said[at][key]]));
    const same = JSON.stringify(claim) === JSON.stringify(answer);
    return same ? [] : [JSON.stringify({ ...offered, said: said[at] })];
  });
  const shortest = wrong.sort((a, b) => a.length - b.length).slice(0, 5);
  assert.deepEqual(shortest, [], `${library} says otherwise ${wrong.length} times; ${again}`);
  return said;
}

/** The code that keeps the axes of a reduction gives the shape of the edited operand.
 * @param {Library} library @param {Offered[]} all */
export function runAtSource(library, all) {
  const reduced = all.filter(({ fix }) => fix.atSource !== undefined);
  const said = answersOf(
    tools[library],
    reduced.map(({ given, fix }) => {
      const code = textFor(fix.atSource?.code ?? [], library);
      return [library, code, fix.operand, given.operands];
    }),
  );
  for (const [at, { fix }] of reduced.entries())
    assert.deepEqual(said[at].edited, fix.operands[fix.operand], JSON.stringify(reduced[at]));
  return reduced.length;
}

/** @param {string} sentence @param {Held} held */
export function holds(
  sentence,
  { mode, requests, edits: wanted, byNumpysRules, hasPytorch = true },
) {
  const missing = tools.numpy.missing || (hasPytorch && tools.torch.missing);
  test(`${mode}: ${sentence}`, { skip: missing }, (context) => {
    context.diagnostic(again);
    const all = offers(mode, requests);
    context.diagnostic(`${all.length} fixes of ${kFixed} requests: ${JSON.stringify(edits(all))}`);
    const absent = wanted.filter((edit) => !(edit in edits(all)));
    assert.deepEqual(absent, [], "some edit is never offered");
    const said = run("numpy", all, byNumpysRules);
    if (!hasPytorch) return;
    const other = run("torch", all, byNumpysRules);
    const differ = all.filter((_, at) => said[at].data.join() !== other[at].data.join());
    assert.deepEqual(differ.slice(0, 5), [], `the libraries give other elements; ${again}`);
    assert.equal(runAtSource("numpy", all), runAtSource("torch", all));
  });
}

export const kEdits = ["dropAxes", "insertAxes", "permuteAxes"];
