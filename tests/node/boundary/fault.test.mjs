// SPDX-License-Identifier: MIT
// An internal fault. The real engine is damaged for it: one of its functions is made to trap, as for a broken
// invariant.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CoreError, load } from "broadcast-playground";
import { root } from "../processes.mjs";

const kBytes = readFileSync(`${root}wasm/dist/bcast.wasm`);
const kCodeSection = 10;
const [kUnreachable, kNop, kEnd] = [0x00, 0x01, 0x0b];
const kRequest = {
  mode: "numpy",
  operands: [
    [3, 1],
    [1, 4],
  ],
};

/** @param {Uint8Array} bytes @param {number} at @returns {[number, number]} the number and the offset after it */
function leb(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    at += 1;
    if (byte < 0x80) return [value, at];
  }
}

/** The start and end of each function's body. @param {Uint8Array} bytes @returns {[number, number][]} */
function bodies(bytes) {
  for (let at = 8; at < bytes.length; ) {
    const id = bytes[at];
    const [size, start] = leb(bytes, at + 1);
    if (id === kCodeSection) return bodiesOf(bytes, start);
    at = start + size;
  }
  throw new Error("this is no WebAssembly with code");
}

/** @param {Uint8Array} bytes @param {number} start @returns {[number, number][]} */
function bodiesOf(bytes, start) {
  let [count, at] = leb(bytes, start);
  /** @type {[number, number][]} */
  const found = [];
  for (; count > 0; count -= 1) {
    const [size, body] = leb(bytes, at);
    at = body + size;
    found.push([body, at]);
  }
  return found;
}

/** The module with one function that traps at once. @param {[number, number]} body */
function damaged([start, end]) {
  const bytes = new Uint8Array(kBytes);
  let [groups, at] = leb(bytes, start);
  for (; groups > 0; groups -= 1) at = leb(bytes, at)[1] + 1;
  bytes.fill(kNop, at, end);
  bytes[at] = kUnreachable;
  bytes[end - 1] = kEnd;
  return bytes;
}

/** @param {import("broadcast-playground").Engine | undefined} engine */
function runOnce(engine) {
  const prepared = /** @type {any} */ (engine?.prepare(kPrepared));
  prepared.run();
  prepared.free();
}

const kPrepared = /** @type {const} */ ({
  mode: "numpy",
  op: "negate",
  operands: [{ shape: [2], type: "f32" }],
});
const kChinese = JSON.parse(readFileSync(`${root}wasm/texts/zh-Hans.json`, "utf8"));

/** An engine that loads, speaks another language, lists its modes and runs an operator, but traps when it infers. */
async function damagedEngine() {
  const bySize = bodies(kBytes).sort(([a, b], [c, d]) => d - c - (b - a));
  for (const body of bySize) {
    const engine = await load({ wasmBinary: damaged(body) }).catch(() => undefined);
    try {
      engine?.version();
      engine?.modes();
      engine?.speak(kChinese);
      engine?.modes();
      engine?.speak(null);
      runOnce(engine);
    } catch {
      continue;
    }
    try {
      engine?.infer(kRequest);
    } catch (fault) {
      return { engine, fault };
    }
  }
  throw new Error("no function was found that only infer needs");
}

test("after a fault the next call starts a fresh engine, in the same language", async () => {
  const { engine, fault } = await damagedEngine();
  assert.ok(engine);
  assert.ok(fault instanceof CoreError);
  assert.ok(fault.cause instanceof WebAssembly.RuntimeError);
  assert.match(fault.message, /The next call starts a fresh one\.$/);
  engine.speak(kChinese);
  const known = engine.modes();
  assert.throws(() => engine.infer(kRequest), CoreError);
  assert.deepEqual(engine.modes(), known);
  assert.notDeepEqual(known, (await load()).modes());
  engine.speak(null);
  assert.throws(() => engine.infer(kRequest), CoreError);
  assert.deepEqual(engine.modes(), (await load()).modes());
});

test("after a fault, what was prepared reports that it is gone", async () => {
  const { engine } = await damagedEngine();
  const prepared = /** @type {any} */ (engine?.prepare(kPrepared));
  assert.equal(prepared.run(), undefined);
  assert.throws(() => engine?.infer(kRequest), CoreError);
  assert.throws(() => prepared.run(), /was lost/);
  prepared.free();
});
