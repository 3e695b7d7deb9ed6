// SPDX-License-Identifier: MIT
// Requests and their answers as table cells. Shapes are in the engine's notation.
import { code, prose } from "./markdown.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").Request} Request */
/** @typedef {import("../../wasm/index.js").Answer} Answer */

/** @param {string} text */
const cell = (text) => code(text, { inTable: true });

/** The columns of `requestCells`. */
export const kRequestHeads = [
  "operands",
  "axis",
  "target",
  "broadcastDimensions",
  "equation",
  "declared",
  "at run time",
];

/** @param {Engine} engine @param {Request} request */
export function requestCells(engine, request) {
  /** @param {readonly unknown[] | undefined} shapes */
  const list = (shapes) => shapes?.map((shape) => shapeCell(engine, shape)).join(", ") ?? "";
  /** @param {unknown} shape */
  const one = (shape) => (shape === undefined ? "" : shapeCell(engine, shape));
  const { axis, broadcastDimensions: dimensions } = request;
  return [
    list(request.operands),
    axis === undefined ? "" : cell(String(axis)),
    one(request.target),
    dimensions === undefined ? "" : cell(`[${dimensions.join(", ")}]`),
    request.equation === undefined ? "" : cell(request.equation),
    one(request.declared),
    list(request.runtime),
  ];
}

/** A shape in the engine's notation. @param {Engine} engine @param {unknown} shape */
export function shapeText(engine, shape) {
  const text = Array.isArray(shape) ? tuple(shape) : String(shape);
  const parsed = engine.parse(text);
  // A target with -1 is not a shape, so it is printed as written.
  return "error" in parsed ? text : parsed.text;
}

/** @param {Engine} engine @param {unknown} shape */
const shapeCell = (engine, shape) => cell(shapeText(engine, shape));

/** A shape in a record, or its text if it is not a shape.
 * @param {Engine} engine @param {string} text */
export const outcomeCell = (engine, text) =>
  "error" in engine.parse(text) ? prose(text) : shapeCell(engine, text);

/** @param {unknown[]} extents */
const tuple = (extents) => `(${extents.join(", ")}${extents.length === 1 ? "," : ""})`;

/** An API name in words, such as "undefined behavior". @param {string} name */
export const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** @param {Engine} engine @param {Answer} answer */
export function answerCell(engine, answer) {
  if (!answer.accepted) return refusal(answer);
  const { shape, operandShapes, runtime } = answer;
  const shapes = shape === null ? (operandShapes ?? []) : [shape];
  const texts = shapes.map((each) => shapeCell(engine, each));
  return [...texts, ...(runtime ? [endingOf(engine, runtime)] : [])].join(", ");
}

/** @param {Engine} engine @param {import("../../wasm/index.js").RunTime} runtime */
function endingOf(engine, { ending, shape }) {
  return `at run time ${shape === null ? words(ending) : shapeCell(engine, shape)}`;
}

/** A rejection without a column is about ranks, or about the position of axes.
 * @param {Answer} answer */
function refusal({ trace }) {
  const step = trace.at(-1);
  const column = step && "column" in step ? step.column : undefined;
  return column === undefined ? "rejected as a whole" : `rejected in column ${column}`;
}
