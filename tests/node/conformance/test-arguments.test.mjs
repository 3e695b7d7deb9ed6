// SPDX-License-Identifier: MIT
// A call of `conformance` that would test nothing, or whose arguments have no meaning, throws.

import assert from "node:assert/strict";
import { test } from "node:test";
import { conformance } from "broadcast-playground/test";

/** The names of the tests that a call registers. @param {any} implementation @param {any} [options] */
function registered(implementation, options = {}) {
  /** @type {string[]} */
  const names = [];
  const register = Object.assign((/** @type {string} */ name) => names.push(name), {
    skip: () => {},
  });
  conformance("numpy", implementation, { test: register, ...options });
  return names;
}

const f = () => null;
const kNeither = 'The implementation must be a function, or have "infer" or "run".';
const kObject = "The implementation must be an object.";
const kEach = '"run" requires "ops", its operators, and "ops" requires "run".';

/** @type {[string, any, string][]} */
const kImplementations = [
  [
    "a module",
    { broadcast: f },
    'The implementation has the unknown field "broadcast". Choose one of infer, run, ops.',
  ],
  ["a typo", { infr: f }, 'The implementation has the unknown field "infr". Did you mean "infer"?'],
  ["nothing", {}, kNeither],
  ["a text", "x", kObject],
  ["a number", 5, kObject],
  ["null", null, kObject],
  ["a list", [f], kObject],
  ["a field that is no function", { infer: "x" }, '"infer" must be a function.'],
  ["run without ops", { run: f }, kEach],
  ["ops without run", { infer: f, ops: { add: ["f32"] } }, kEach],
  [
    "no operators",
    { run: f, ops: {} },
    '"ops" is empty. Write each operator with its types, such as { add: ["f32"] }.',
  ],
  ["a list of operators", { run: f, ops: ["add"] }, '"ops" must be an object.'],
];

const kRandom = '"random" must be a whole number from 1 to 4294967295.';
const kSeed = '"seed" must be a whole number from 0 to 4294967295.';

/** @type {[any, string][]} */
const kOptions = [
  [{ random: Number.NaN }, kRandom],
  [{ random: -5 }, kRandom],
  [{ random: 0 }, kRandom],
  [{ random: 1.5 }, kRandom],
  [{ random: "10" }, kRandom],
  [{ seed: "x" }, kSeed],
  [{ seed: -1 }, kSeed],
  [{ skip: { dynamic: "" } }, 'The skip of "dynamic" requires a reason.'],
  [{ skip: { dynamic: " " } }, 'The skip of "dynamic" requires a reason.'],
  [{ skip: { dynamic: true } }, 'The skip of "dynamic" requires a reason.'],
  [{ skip: ["dynamic"] }, '"skip" must be an object.'],
  [{ sead: 1 }, 'The third argument has the unknown field "sead". Did you mean "seed"?'],
  [{ test: undefined }, '"test" must be the function of your framework, which has "test.skip".'],
  [{ test: () => {} }, '"test" must be the function of your framework, which has "test.skip".'],
];

test("an implementation without a function to test throws", () => {
  for (const [name, implementation, message] of kImplementations)
    assert.throws(() => registered(implementation), { name: "TypeError", message }, name);
});

test("an option without meaning throws", () => {
  for (const [options, message] of kOptions)
    assert.throws(() => registered(f, options), { name: "TypeError", message }, message);
  const call = /** @type {any} */ (conformance);
  assert.throws(() => call("numpy", f), { message: "The third argument must be an object." });
});

test("what can be tested registers tests", () => {
  assert.ok(registered(f).length > 40);
  assert.ok(registered({ infer: f, run: undefined }).length > 40);
  const names = registered({ run: f, ops: { add: ["f32"], sub: ["f32"] } }, { seed: 2 });
  assert.deepEqual(names, ["numpy: values of add, seed 2", "numpy: values of sub, seed 2"]);
});

/** Operators and their types, and how the test of their values fails. @type {[Record<string, any>, RegExp][]} */
const kOperators = [
  [{ nope: ["f32"] }, /^TypeError: "ops" has "nope", which is unknown\. Choose one of add, /],
  [{ ad: ["f32"] }, /^TypeError: "ops" has "ad", which is unknown\. Did you mean "add"\?$/],
  [{ add: [] }, /^TypeError: "ops" has no types for "add"\.$/],
  [{ add: ["float"] }, /^TypeError: "ops\.add" has "float", which is unknown\. Choose one of /],
  [{ add: "f32" }, /^TypeError: "ops\.add" must be a list\.$/],
  [{ select: ["f32"] }, /^Error: No request was compared\.$/],
];

test("values of an unknown operator or type, and values that are never compared, fail", async () => {
  for (const [ops, message] of kOperators) {
    /** @type {(() => Promise<void>)[]} */
    const bodies = [];
    const register = Object.assign(
      (/** @type {string} */ _, /** @type {() => Promise<void>} */ body) => bodies.push(body),
      { skip: () => {} },
    );
    conformance("numpy", { run: f, ops }, { test: register, random: 20 });
    assert.equal(bodies.length, 1);
    await assert.rejects(async () => bodies[0]?.(), message, JSON.stringify(ops));
  }
});

test("a test whose requests are all skipped fails, with the reasons", async () => {
  /** @type {Map<string, () => Promise<void>>} */
  const bodies = new Map();
  const register = Object.assign(
    (/** @type {string} */ name, /** @type {() => Promise<void>} */ body) => bodies.set(name, body),
    { skip: () => {} },
  );
  const skip = { values: "no data" };
  conformance(
    "numpy",
    { run: f, ops: { add: ["f32"] } },
    { test: register, skip, random: 20, seed: 1 },
  );
  await assert.rejects(
    async () => bodies.get("numpy: values of add, seed 1")?.(),
    /^Error: No request was compared\.\n\d+ skipped: needs values$/,
  );
});
