// SPDX-License-Identifier: MIT
// External texts: cleaning and isolation.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cleaned, isolated } from "../../../wasm/index.mjs";
import { holds } from "../property.mjs";

/** @type {Record<string, [given: string, left: string]>} */
const cases = {
  "a heading of another's": ["x\n# Owned", "x # Owned"],
  "line ends of every kind": ["a\r\nb\u2028c\u2029d\u0085e\vf\fg", "a  b c d e f g"],
  "a terminal's escapes": ["\x1b[31mred\x1b[0m\x07", " [31mred [0m "],
  "overrides of direction": ["x\u202Ey\u202D\u202A\u202B\u202C\u2066\u2067\u2068\u2069z", "xyz"],
  "marks of direction": ["a\u200E\u200F\u061Cb", "ab"],
  "what takes no room": ["a\u200B\u2060\uFEFF\u00AD\u180E\u3164b", "ab"],
  "tags, and notes between lines": ["a\u{E0041}\u{E007F}\uFFF9b\uFFFAc\uFFFBd", "abcd"],
  "half a character": ["a\uD83Db", "a\uFFFDb"],
  "joiners, which writing and emoji need": ["نامه‌ای 👩‍🚀 ❤️", "نامه‌ای 👩‍🚀 ❤️"],
  "any other letter": ["é ✓ 😀 שלום 名称 ~!'()*", "é ✓ 😀 שלום 名称 ~!'()*"],
};
for (const [what, [given, left]] of Object.entries(cases)) {
  test(`${what} is cleaned of control characters`, () => assert.equal(cleaned(given), left));
}

test("line ends and tabs stay in multiline texts", () => {
  assert.equal(cleaned("1\t2\n3\r\u202E4", { lines: true }), "1\t2\n3 4");
});

const anyText = fc.string({ unit: "binary" });

holds("a cleaned text is on one line, changes no direction, and stays clean", [anyText], (text) => {
  const left = cleaned(text);
  assert.doesNotMatch(left, /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F]/u);
  assert.doesNotMatch(left, /[\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E00FF}]/u);
  assert.equal(cleaned(left), left);
  assert.ok(left.isWellFormed());
  assert.ok(cleaned(text, { lines: true }).length >= left.length);
});

test("a text with right-to-left letters is isolated", () => {
  for (const text of ["שלום", "a مرحبا", "ߊ", "𐤀", "𞤀", "ﷺ"]) {
    assert.equal(isolated(text), `\u2068${text}\u2069`);
  }
  for (const text of ["", "bias", "名称 3", "é ✓ 😀", "(3, 4)"]) assert.equal(isolated(text), text);
});
