// SPDX-License-Identifier: MIT
// Uses the engine in Chinese temporarily, and checks for Chinese.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { engine } from "../engine.mjs";
import { root } from "../processes.mjs";

/** @type {Record<string, string>} */
export const chinese = JSON.parse(readFileSync(`${root}wasm/texts/zh-Hans.json`, "utf8"));
export const kHan = /\p{Script=Han}/u;

/** The result of `work` in Chinese; English is restored afterwards. @template T @param {() => T} work @returns {T} */
export function inChinese(work) {
  const spoken = engine.speak(chinese);
  assert.ok(!("error" in spoken), JSON.stringify(spoken));
  try {
    return work();
  } finally {
    engine.speak(null);
  }
}

/** @param {string} text @param {string} what */
export const isChinese = (text, what) =>
  assert.match(text, kHan, `${what} is not in Chinese: ${text}`);
