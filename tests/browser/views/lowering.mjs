// SPDX-License-Identifier: MIT
// Shared by the tests of the lowering view: its questions, the engine's answers in Node, and its parts.
import assert from "node:assert/strict";
import { engine, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("../../../wasm/index.js").LowerRequest} LowerRequest */
/** @typedef {import("../../../wasm/index.js").Strategy} Strategy */

/** @type {LowerRequest} */
export const mixed = {
  op: "add",
  operands: [
    { shape: "?x3", type: "f32" },
    { shape: "2x?", type: "f32" },
  ],
  comments: true,
};
export const mixedHash = "#v1;mlir.strict;?x3;2x?;a.run=1,3;b.run=2,1;op=add;view=lowering";
export const openHash = "#v1;mlir.strict;?x3;2x?;op=add;view=lowering";
/** @type {LowerRequest} */
export const faulty = {
  op: "add",
  operands: [
    { shape: "2x?", type: "f32" },
    { shape: "?x?", type: "f32" },
  ],
  result: "?x?",
  comments: true,
  strategy: "llvm16",
};
export const faultyHash = "#v1;mlir.strict;2x?;?x?;to=?,?;op=add;view=lowering;strategy=llvm16";

/** @param {LowerRequest} request */
export function lowered(request) {
  const answer = engine.lower(request);
  assert.ok("mlir" in answer && answer.mlir !== null, "it is lowered");
  return { ...answer, text: answer.mlir.trimEnd().split("\n") };
}

/** @param {LowerRequest} request @param {import("../../../wasm/index.js").TensorInput[]} inputs */
export function executed(request, inputs) {
  const answer = engine.execute({ ...request, inputs });
  assert.ok("execution" in answer && answer.execution !== undefined, "it runs");
  return answer.execution;
}

/** The values do not affect the control flow of a program.
 * @param {number[]} shape
 * @returns {import("../../../wasm/index.js").TensorInput} */
export function ones(shape) {
  const count = shape.reduce((product, extent) => product * extent, 1);
  return { shape, type: "f32", data: new Array(count).fill(1) };
}

/** @param {import("node:test").TestContext} t @param {string} hash
 * @param {import("../playground.mjs").Look} [look] */
export async function open(t, hash, look = {}) {
  const page = await visit(t, hash, look);
  await page.locator("lowering-view section[aria-busy=false]").waitFor();
  return page;
}

/** @param {Page} page @param {number} [which] */
export const listing = (page, which = 0) => page.locator("program-listing").nth(which);

/** @param {Locator} program */
export const text = (program) => program.locator("code").allTextContents();

/** The text of a part of a listing, on one line, even if it is scrolled out of view.
 * @param {Locator} part */
export async function said(part) {
  return ((await part.textContent()) ?? "").replace(/\s+/g, " ").trim();
}

/** The lines, counted from 0, with a mark.
 * @param {Locator} program @param {string} mark */
export const marked = (program, mark) =>
  program
    .locator(`li.${mark}`)
    .evaluateAll((lines) => lines.map((line) => Number(line.getAttribute("data-line"))));

/** @param {Locator} program @param {number} line */
export const line = (program, line) => program.locator(`[data-line="${line}"]`);

/** @template Item @param {Item[]} items @param {(item: Item) => boolean} holds */
export const where = (items, holds) => items.flatMap((item, i) => (holds(item) ? [i] : []));
