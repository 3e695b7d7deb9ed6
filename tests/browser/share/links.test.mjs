// SPDX-License-Identifier: MIT
// Links are stable: the meaning of a version 1 link never changes. tests/golden/links.txt has such links. BCAST_ACCEPT
// fills in new ones, and existing ones are never rewritten.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { cleaned } from "../../../wasm/index.mjs";
import { pageModules } from "../../node/answers/page-module.mjs";
import { holds } from "../../node/property.mjs";
import { visit } from "../playground.mjs";

/** @typedef {{ link: string, shown: string | null, state: Record<string, any> | null }} Promised */

const file = fileURLToPath(new URL("../../golden/links.txt", import.meta.url));
/** @type {[{ encodeHash(state: object): string, decodeHash(text: string): { state: any, notice: unknown, message: string } }, { kViews: string[] }]} */
const [hash, { kViews }] = /** @type {any} */ (await pageModules("link/hash.ts", "state/state.ts"));

/** @param {string} text @returns {Promised[]} */
function read(text) {
  /** @type {Promised[]} */
  const all = [];
  for (const line of text.split("\n")) {
    const last = all.at(-1);
    if (line.startsWith("#v")) all.push({ link: line, shown: null, state: null });
    else if (line.startsWith("  {") && last) last.state = JSON.parse(line);
    else if (line.startsWith("  ") && last) last.shown = line.trim();
  }
  return all;
}

const text = readFileSync(file, "utf8");
const promises = read(text);

/** The page's content for a link: the verdict, and the state.
 * @param {import("playwright-core").Page} page @param {string} link */
function follow(page, link) {
  return page.evaluate(async (to) => {
    const app = /** @type {any} */ (document.querySelector("bcast-app"));
    const heard = new Promise((done) => addEventListener("hashchange", done, { once: true }));
    location.hash = to;
    await heard;
    await app.updateComplete;
    const verdict = app.shadowRoot.querySelector("shape-verdict");
    await verdict?.updateComplete;
    const root = verdict?.shadowRoot;
    const shapes = [...(root?.querySelectorAll(".shape, .become .operand") ?? [])];
    const texts = shapes.map((shape) => shape.textContent.replace(/\s+/g, " ").trim());
    const isRead = verdict && !verdict.stale;
    const ending = root?.querySelector(".doesNotFit") ? "refused" : `accepted ${texts.join(" ")}`;
    const notice = app.shadowRoot.querySelector(".notice") ? ", with a notice" : "";
    return { shown: (isRead ? ending : "cannot be read") + notice, state: app.state };
  }, link);
}

/** The recorded part of a state, without additions of later versions.
 * @param {any} promised @param {any} actual @returns {any} */
function within(promised, actual) {
  if (Array.isArray(promised) && Array.isArray(actual)) {
    return actual.map((item, i) => within(promised[i], item));
  }
  const isObject = [promised, actual].every((side) => typeof side === "object" && side !== null);
  if (!isObject) return actual;
  const names = Object.keys(promised).filter((name) => name in actual);
  return Object.fromEntries(names.map((name) => [name, within(promised[name], actual[name])]));
}

/** @param {string} link @param {{ shown: string, state: object }} found */
const filledIn = (link, { shown, state }) => `${link}\n  ${shown}\n  ${JSON.stringify(state)}`;

test("every link leads to its recorded state", async (t) => {
  const page = await visit(t, "#v1;numpy;7,;7,;op=add");
  const lines = text.split("\n");
  for (const { link, shown, state } of promises) {
    const found = await follow(page, link);
    // The page decides which slice is shown, because it has to show the cell.
    found.state.slice = hash.decodeHash(link).state.slice;
    if (state === null && process.env.BCAST_ACCEPT) {
      lines[lines.indexOf(link)] = filledIn(link, found);
      continue;
    }
    assert.ok(state !== null, `${link} has no state in tests/golden/links.txt`);
    assert.deepEqual(within(state, found.state), state, link);
    assert.equal(found.shown, shown, link);
  }
  if (process.env.BCAST_ACCEPT) writeFileSync(file, lines.join("\n"));
});

/** A selected cell determines the slice.
 * @param {any} state */
const settled = (state) => (state.cell === null ? state : { ...state, slice: 0 });

const written = /^#v1(;[A-Za-z0-9.,?%_=-]*)+$/;

test("a state read from a link is written as an equivalent link", () => {
  assert.ok(promises.length >= 45, `${promises.length} links`);
  for (const { link } of promises) {
    const { state } = hash.decodeHash(link);
    const again = hash.encodeHash(state);
    assert.match(again, written);
    assert.deepEqual(hash.decodeHash(again).state, settled(state), link);
    assert.equal(hash.encodeHash(hash.decodeHash(again).state), again, link);
  }
});

test("the links use every part of a link, and each of its views", () => {
  const parts = promises.flatMap(({ link }) => link.split(";").filter((p) => p.includes("=")));
  const names = new Set(parts.map((part) => String(part.split("=")[0])));
  const wanted = ["to", "axis", "target", "dims", "assume", "a", "a.name", "a.run", "op", "type"];
  for (const name of [
    ...wanted,
    "step",
    "view",
    "cell",
    "slice",
    "strategy",
    "at",
    "system",
    "code",
    "code.at",
  ]) {
    assert.ok(names.has(name), name);
  }
  for (const prefix of ["with.", "given."]) {
    assert.ok(
      [...names].some((name) => name.startsWith(prefix)),
      prefix,
    );
  }
  const views = new Set(parts.filter((part) => part.startsWith("view=")));
  assert.deepEqual(views.size, 4, "all but data, which is the first");
});

const foreign = fc.string({ unit: "grapheme", maxLength: 30 });
/** No state has an uncleaned text. */
const anyText = foreign.map((text) => cleaned(text));
const count = fc.nat({ max: 999_999_999 });
const filled = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .map((text) => cleaned(text) || "x");
/** @type {typeof fc.record} */
const recordOf = (/** @type {any} */ model) => fc.record(model, { noNullPrototype: true });
const operand = recordOf({
  text: fc.oneof(anyText, fc.constantFrom("(3, 1)", "3,1", "()", "(2,)", "2x?", "(?, 4)", "*")),
  values: fc.option(anyText),
  name: anyText,
  runtime: anyText,
});
/** Any reachable state. */
const states = recordOf({
  mode: anyText,
  operands: fc.array(operand, { minLength: 1, maxLength: 26 }),
  declared: anyText,
  axis: anyText,
  target: anyText,
  dimensions: anyText,
  equation: anyText,
  assume: anyText,
  // No name has a space.
  op: anyText.map((op) => op.replaceAll(/[ _]/g, "_")),
  type: filled,
  attributes: fc.dictionary(filled, anyText, { maxKeys: 3, noNullPrototype: true }),
  step: fc.option(count.map((step) => step + 1).filter((step) => step < 1e9)),
  cell: fc.option(fc.array(count, { maxLength: 8 })),
  slice: count,
  view: fc.constantFrom(...kViews),
  strategy: filled,
  system: anyText,
  at: fc.option(count),
});

holds("any state is restored exactly from its link", [states], (state) => {
  const link = hash.encodeHash(/** @type {any} */ (state));
  assert.match(link, written);
  assert.deepEqual(hash.decodeHash(link), { state: settled(state), notice: null, message: "" });
});

holds("a message that decides is restored, without its shapes", [states, filled], (state, text) => {
  const message = cleaned(text, { lines: true });
  const report = { isOther: true, message };
  const link = hash.encodeHash(/** @type {any} */ ({ ...state, report }));
  assert.match(link, written);
  const found = hash.decodeHash(link);
  assert.equal(found.message, message);
  assert.deepEqual(
    found.state.operands.map((/** @type {any} */ operand) => operand.text),
    message === ""
      ? settled(state).operands.map((/** @type {any} */ { text: shape }) => shape)
      : [""],
  );
});

const code = recordOf({
  text: fc
    .array(filled, { minLength: 1, maxLength: 4 })
    .map((lines) => cleaned(lines.join("\n    "), { lines: true })),
  given: fc.dictionary(
    filled,
    filled.map((text) => (text.trim() === "" ? "(3, 4)" : text)),
    { maxKeys: 3, noNullPrototype: true },
  ),
  at: fc.option(fc.nat({ max: 99_999 })),
});

holds(
  "code, its operation and the shapes of its names are restored",
  [states, code],
  (state, its) => {
    const asked = { ...its, answer: "current", hasEdits: false };
    const link = hash.encodeHash(
      /** @type {any} */ ({ .../** @type {any} */ (state), code: asked }),
    );
    assert.match(link, written);
    const { text, given, at } = hash.decodeHash(link).state.code;
    assert.deepEqual({ text, given, at }, its);
  },
);

const pieces = fc.constantFrom(
  ..."#;=,.%_?()".split(""),
  ...[
    "v1",
    "v2",
    "%F0%9F",
    "%zz",
    "__proto__",
    "with.",
    "code=",
    "given.",
    "a.name=",
    "cell=",
    "3,1",
    "\uD800",
    "\0",
    "𝒳",
  ],
);
const strange = fc.array(fc.oneof(pieces, foreign), { maxLength: 40 }).map((all) => all.join(""));

holds("no text throws, and its state can be written and read again", [strange], (text) => {
  for (const link of [text, `#${text}`, `#v1;${text}`, `#v1;numpy;${text}`]) {
    const { state } = hash.decodeHash(link);
    assert.ok(state.operands.length >= 1);
    const again = hash.encodeHash(state);
    assert.equal(hash.encodeHash(hash.decodeHash(again).state), again, link);
  }
});
