// SPDX-License-Identifier: MIT
// Typed arrays whose memory changes while a request is read, or with false properties.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { copyWith, valueAt } from "../cli/verbs.mjs";
import { answerOf, isSound, kPlaces, withGetter } from "./hostile.mjs";

after(isSound);

/** @param {any} data @returns {any} the same in a buffer that can change */
function resizable(data) {
  const Buffer = /** @type {any} */ (ArrayBuffer);
  const buffer = new Buffer(data.byteLength, { maxByteLength: 2 ** 20 });
  const copy = new data.constructor(buffer);
  copy.set(data);
  return copy;
}

/** @param {any} data */
function growable(data) {
  const Buffer = /** @type {any} */ (SharedArrayBuffer);
  const copy = new data.constructor(new Buffer(data.byteLength, { maxByteLength: 2 ** 20 }));
  copy.set(data);
  return copy;
}

/** Possible changes of a typed array's memory. @type {[string, (data: any) => any, (data: any) => void][]} */
const kChanges = [
  [
    "detached",
    (data) => data.slice(),
    (data) => structuredClone(data.buffer, { transfer: [data.buffer] }),
  ],
  ["shrunk", resizable, (data) => data.buffer.resize(0)],
  [
    "shrunk a little",
    resizable,
    (data) => data.buffer.resize(data.byteLength - data.BYTES_PER_ELEMENT),
  ],
  ["grown", resizable, (data) => data.buffer.resize(2 ** 20)],
  ["shared and grown", growable, (data) => data.buffer.grow(2 ** 20)],
];

for (const [name, made, change] of kChanges) {
  test(`memory that is ${name} by a getter, before or after it was read, is never accessed beyond its end`, () => {
    const arrays = kPlaces.filter(({ request, path }) =>
      ArrayBuffer.isView(valueAt(request, path)),
    );
    assert.ok(arrays.length >= 5);
    for (const { verb, request, path } of arrays) {
      for (const { path: getter } of kPlaces.filter((place) => place.request === request)) {
        if (getter.join() === path.join()) continue;
        if (path.join().startsWith(`${getter.join()},`)) continue;
        const data = made(valueAt(request, path));
        const placed = copyWith(request, path, (holder, key) => {
          holder[key] = data;
        });
        let isChanged = false;
        const hostile = withGetter(placed, getter, (value) => {
          if (!isChanged) change(data);
          isChanged = true;
          return value;
        });
        const answer = answerOf(verb, hostile);
        const isRight = JSON.stringify(answer) === JSON.stringify(answerOf(verb, request));
        assert.ok(
          answer.error?.code === "dataLength" || answer.error?.code === "wrongType" || isRight,
          JSON.stringify(answer),
        );
      }
    }
    isSound();
  });
}

test("a typed array of a subclass is read by its real properties", () => {
  const lie = () => assert.fail("the array was asked");
  for (const { verb, request, path } of kPlaces) {
    const data = valueAt(request, path);
    if (!ArrayBuffer.isView(data)) continue;
    const Class = /** @type {any} */ (data.constructor);
    class Liar extends Class {
      static get [Symbol.species]() {
        return lie();
      }
      get length() {
        return lie();
      }
      get byteLength() {
        return lie();
      }
      get buffer() {
        return lie();
      }
      get [Symbol.toStringTag]() {
        return lie();
      }
      [Symbol.iterator]() {
        return lie();
      }
    }
    const liar = new /** @type {any} */ (Liar)(/** @type {any} */ (data).buffer.slice(0));
    Object.defineProperty(liar, "constructor", { get: lie });
    const put = (/** @type {any} */ holder, /** @type {string | number} */ key) => {
      holder[key] = liar;
    };
    assert.deepEqual(answerOf(verb, copyWith(request, path, put)), answerOf(verb, request));
  }
});
