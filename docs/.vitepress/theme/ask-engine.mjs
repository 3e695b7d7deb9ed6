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
/** @typedef {ReturnType<Engine["read"]>} Reading */
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

/** Whether the second of two shapes is the larger one, to which the first can stretch.
 * @param {readonly unknown[]} first @param {readonly unknown[]} second */
function isSecondLarger(first, second) {
  const count = (/** @type {readonly unknown[]} */ shape) =>
    shape.reduce((/** @type {number} */ all, size) => all * (Number(size) || 1), 1);
  return second.length === first.length
    ? count(second) > count(first)
    : second.length > first.length;
}

/** The forms in which systems take a question, as for the prepared ones: both operands, or the smaller with the larger
 * as its target, with and without its place there. @param {ReadRequest} request @returns {AnyRequest[]} */
function formsOf({ mode: _, ...request }) {
  const [first, second, ...others] = request.operands;
  if (first === undefined || second === undefined || others.length > 0) return [request];
  if (!Array.isArray(first) || !Array.isArray(second))
    return [request, { operands: [second], target: first }];
  const [target, operand] = isSecondLarger(first, second) ? [second, first] : [first, second];
  const toTarget = { operands: [operand], target };
  return [request, toTarget, { ...toTarget, broadcastDimensions: columnsOf(operand, target) }];
}

/** The step of a reading that is a question for other systems; null if none is. @param {Reading} reading */
function requestOf(reading) {
  if ("error" in reading) return null;
  const { steps, focus } = reading;
  return steps[focus ?? 0]?.request ?? steps.find((step) => step.request)?.request ?? null;
}

const kWithBrackets = /[([][\d\s,?]*[)\]]/g;
const kEquation = /[a-zA-Z.]+(?:,[a-zA-Z.]+)*->[a-zA-Z.]*/;
const kEinsum = /einsum/i;
const kMatmul = /\b(?:mat_?mul|bmm|dot)\b/i;
const kEinsumHelp =
  "An einsum needs its equation and shapes, such as einsum ij,jk->ik (2, 1) (4, 5).";
const kOfSizes = /\b(?:sizes?|shapes?)\b|^[\d\s,x?]+$/i;
const kBare = /\d+(?:[,x]\d+)*/g;

/** What a text asks that the engine does not read as a whole: the shapes in a sentence, or the sizes that a message
 * has of them. @param {string} text @param {Reading} reading */
function shapesIn(text, reading) {
  const operands = "error" in reading ? [] : (reading.steps[0]?.operands ?? []);
  const known = operands.map(({ shape }) =>
    [shape].flat().filter((size) => typeof size === "number"),
  );
  const written = text.match(kWithBrackets) ?? (kOfSizes.test(text) ? text.match(kBare) : null);
  const found =
    known.length > 1 && known.every((sizes) => sizes.length > 0)
      ? known.map((sizes) => sizes.join(","))
      : (written ?? []).map((each) => each.replace(/[()[\]\s]/g, "").replaceAll("x", ","));
  return found.map((sizes) => `(${sizes}${/^[^,]+$/.test(sizes) ? "," : ""})`);
}

/** Of code that is read, nothing is guessed: `np.concatenate` asks no system to broadcast. An einsum without its equation
 * is no question about elements.
 * @param {Engine} engine @param {string} text @param {Reading} reading */
function guess(engine, text, reading) {
  if (!("error" in reading) && reading.kind !== "message") return null;
  const shapes = shapesIn(text, reading);
  const list = shapes.join(" and ");
  const equation = kEquation.exec(text)?.[0];
  if (shapes.length < 2 || (!equation && kEinsum.test(text))) return null;
  const [asked, read] = equation
    ? [`np.einsum("${equation}", ${shapes.join(", ")})`, `einsum ${equation} of ${list}`]
    : kMatmul.test(text)
      ? [shapes.join(" @ "), shapes.join(" @ ")]
      : [shapes.join(" "), list];
  return { read, request: requestOf(engine.read(asked)) };
}

/** The first question in a text: shapes, a line of code or an error message. `read` is the part of the text that
 * was read, if it is not all of it.
 * @param {string} text @param {string} playground its address */
export async function askAllSystems(text, playground) {
  const engine = await engineOf();
  const reading = engine.read(text);
  const whole = requestOf(reading);
  const part = whole === null ? guess(engine, text, reading) : null;
  const request = whole ?? part?.request;
  if (!request && kEinsum.test(text)) return { error: kEinsumHelp };
  if (!request && "error" in reading) return { error: reading.error.message };
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
  return { row, isOfProducts, operands: request.operands, read: part?.read ?? "" };
}
