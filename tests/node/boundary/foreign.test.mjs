// SPDX-License-Identifier: MIT
// Foreign JavaScript in a request: getters, proxies, arrays whose memory changes. It runs before the engine is entered;
// each property is read once, and it cannot reach the engine's memory.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { copyWith, valueAt } from "../cli/verbs.mjs";
import { membersOf } from "../contract.mjs";
import { answerOf, isSound, kPlaces, reenter, withGetter } from "./hostile.mjs";

after(isSound);

test("the requests have every field of the contract", () => {
  const named = new Set(kPlaces.flatMap(({ path }) => path));
  const interfaces = [
    "Request",
    "RunRequest",
    "TensorInput",
    "LoweringAssumption",
    "LowerRequest",
    "ExecuteRequest",
  ];
  for (const name of [...interfaces, "CodeRequest", "SourcesRequest", "TextRequest"]) {
    const kNotHere = ["neverOne", "attributes"];
    for (const member of membersOf(name))
      assert.ok(named.has(member) || kNotHere.includes(member), `${name}.${member}`);
  }
});

test(`a getter that uses the engine gets right answers, and so does its request (${kPlaces.length} places)`, () => {
  for (const { verb, request, path } of kPlaces) {
    const known = answerOf(verb, request);
    let reads = 0;
    const hostile = withGetter(request, path, (value) => {
      reads += 1;
      reenter();
      return value;
    });
    assert.deepEqual(answerOf(verb, hostile), known, `${verb} ${path}`);
    assert.equal(reads, 1, `${verb} reads ${path} ${reads} times`);
  }
  isSound();
});

test("a getter that throws is an error with its path", () => {
  for (const { verb, request, path } of kPlaces) {
    const hostile = withGetter(request, path, () => {
      reenter();
      throw new Error("no");
    });
    const { error } = answerOf(verb, hostile);
    assert.equal(error.code, "wrongType", `${verb} ${path}`);
    assert.equal(error.where.path, path.map((key) => `/${key}`).join(""));
  }
});

/** An object that records conversions. @param {() => void} asked */
const talkative = (asked) => ({
  toString: asked,
  valueOf: asked,
  toJSON: asked,
  [Symbol.toPrimitive]: asked,
  [Symbol.iterator]: asked,
});

test("objects are never asked to convert themselves", () => {
  for (const { verb, request, path } of kPlaces) {
    const asked = () => assert.fail(`${verb} ${path} is converted`);
    const put = (/** @type {any} */ holder, /** @type {string | number} */ key) => {
      holder[key] = talkative(asked);
    };
    assert.ok(answerOf(verb, copyWith(request, path, put)).error, `${verb} ${path}`);
  }
});

const kLengths = [
  0,
  1,
  2,
  3,
  9,
  70,
  300,
  5000,
  2 ** 26,
  2 ** 40,
  -1,
  0.5,
  Number.NaN,
  Infinity,
  "2",
  null,
  {},
];

/** The same list as a proxy that reports another length each time. @param {any[]} list @param {unknown[]} lengths */
function shifting(list, lengths) {
  let turn = 0;
  return new Proxy(list, {
    get: (target, key) => {
      if (key !== "length") return Reflect.get(target, key) ?? target[0];
      turn += 1;
      return lengths[Math.min(turn, lengths.length) - 1];
    },
  });
}

test("a list with a changing length, or none, breaks nothing", () => {
  const lists = kPlaces.filter(({ request, path }) => Array.isArray(valueAt(request, path)));
  assert.ok(lists.length > 20);
  for (const { verb, request, path } of lists) {
    for (const first of kLengths) {
      for (const second of [0, 1000, first]) {
        const put = (/** @type {any} */ holder, /** @type {string | number} */ key) => {
          holder[key] = shifting(holder[key], [first, second]);
        };
        const answer = answerOf(verb, copyWith(request, path, put));
        const isLength = Number.isSafeInteger(first) && Number(first) >= 0;
        assert.ok(isLength || /length is not an integer/.test(answer.error?.message));
      }
    }
    isSound();
  }
});
