// SPDX-License-Identifier: MIT
// The reader's own question as a row of the table. It has the engine, so it is loaded when a question is asked.
import { familiesOf } from "../../../tools/pages/families.mjs";
import { shapeText } from "../../../tools/pages/mode-requests.mjs";
import { linkOf } from "../../../tools/pages/question-link.mjs";
import { rowOf } from "../../../tools/pages/question-table.mjs";
import { modesAsked } from "../../../tools/pages/questions.mjs";
import { load } from "../../../wasm/index.mjs";

/** @typedef {import("../../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../../wasm/index.js").ReadRequest} ReadRequest */
/** @typedef {import("../../../tools/pages/questions.mjs").AnyRequest} AnyRequest */

/** @type {Promise<Engine> | undefined} */
let loading;

/** A failed load is tried again with the next question. */
function engineOf() {
  loading ??= load().catch((fault) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

/** Each axis of the shape in the column where it is if shapes are aligned at the last axis.
 * @param {readonly unknown[]} shape @param {readonly unknown[]} target */
function columnsOf(shape, target) {
  const offset = Math.max(0, target.length - shape.length);
  return shape.map((_, axis) => axis + offset);
}

/** The forms in which systems take a question, as for the prepared ones: both operands, or the second with the first
 * as its target, with and without its place there. @param {ReadRequest} request @returns {AnyRequest[]} */
function formsOf({ mode: _, ...request }) {
  const [first, second, ...others] = request.operands;
  if (first === undefined || second === undefined || others.length > 0) return [request];
  const toFirst = { operands: [second], target: first };
  return Array.isArray(first) && Array.isArray(second)
    ? [request, toFirst, { ...toFirst, broadcastDimensions: columnsOf(second, first) }]
    : [request, toFirst];
}

/** The first question in a text: shapes, a line of code or an error message.
 * @param {string} text @param {string} playground its address */
export async function askAllSystems(text, playground) {
  const engine = await engineOf();
  const reading = engine.read(text);
  if ("error" in reading) return { error: reading.error.message };
  const { steps, focus } = reading;
  const request = steps[focus ?? 0]?.request ?? steps.find((step) => step.request)?.request;
  if (!request)
    return { error: "Nothing in this text broadcasts. Write shapes such as (3, 1) (1, 4)." };
  const isOfProducts = engine.modes().some(({ id, isProduct }) => id === request.mode && isProduct);
  const question = {
    id: "",
    group: isOfProducts ? "Products" : "",
    question: request.operands.map((shape) => shapeText(engine, shape)).join(" and "),
    why: "",
    requests: formsOf(request),
  };
  /** @param {import("../../../wasm/index.js").Request} asked */
  const address = (asked) => `${playground}#${linkOf(engine, asked)}`;
  const row = rowOf(engine, familiesOf(modesAsked(engine, question)), question, {
    page: address(request),
    cell: ({ mode, asked }) =>
      "request" in asked ? address(asked.request) : `../modes/${mode.id}.html`,
  });
  return { row, isOfProducts, operands: request.operands };
}
