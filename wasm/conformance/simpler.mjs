// SPDX-License-Identifier: MIT
// How simple a request is, and the requests that are a step simpler. Some of these are not valid in their mode.

import { tensorOf } from "./operand-values.mjs";

/**
 * @typedef {import("./conformance.js").PlainRequest} PlainRequest
 * @typedef {{ field: "operands" | "runtime" | "declared" | "target", index?: number }} Place of a shape
 * @typedef {(shape: any[], place: Place) => any[]} Edit
 */

/** Of sizes, the simplest first. @type {unknown[]} */
const kSizes = [1, 2, 3, 0, "?"];
const kAxis = 10;
const kShape = 100;

/** @param {unknown} size */
function weightOfSize(size) {
  const place = kSizes.indexOf(size);
  return place < 0 ? kSizes.length + Math.log2(Number(size)) : place;
}

/** @param {any} shape a list, or "*" */
const weightOfShape = (shape) =>
  [...shape].reduce((sum, size) => sum + kAxis + weightOfSize(size === "*" ? "?" : size), kShape);

/** The smaller, the simpler. @param {PlainRequest} request */
export function weightOf(request) {
  const { axis = 0, broadcastDimensions = [] } = request;
  const options = broadcastDimensions.reduce((sum, at) => sum + at, Math.abs(axis));
  return shapesOf(request).reduce((sum, shape) => sum + weightOfShape(shape), options);
}

/** All shapes of a request. @param {PlainRequest} request */
export function shapesOf({ operands, declared, target, runtime = [] }) {
  const single = [declared, target].filter((shape) => shape !== undefined);
  return [...operands.map((operand) => operand.shape ?? operand), ...runtime, ...single];
}

/** @type {(keyof PlainRequest)[]} */
const kFields = [
  "mode",
  "op",
  "operands",
  "declared",
  "axis",
  "target",
  "broadcastDimensions",
  "equation",
  "runtime",
];

/** A request as text, whatever the order of its fields. @param {PlainRequest} request */
export const keyOf = (request) => JSON.stringify(kFields.map((field) => request[field]));

/** Simpler requests, the simplest first. @param {PlainRequest} request @returns {PlainRequest[]} */
export function simpler(request) {
  const weight = weightOf(request);
  const edits = [withoutParts, withoutAxes, withoutColumns, withSizes];
  const all = edits.flatMap((edit) => edit(request));
  const different = new Map(all.map((one) => [JSON.stringify(one), one]));
  return [...different.values()]
    .map((one) => ({ one, weight: weightOf(one) }))
    .filter((weighed) => weighed.weight < weight)
    .sort((a, b) => a.weight - b.weight)
    .map(({ one }) => one);
}

/** With every shape edited that has a rank. The data of operands is made again.
 * @param {PlainRequest} request @param {Edit} edit @returns {PlainRequest} */
function edited(request, edit) {
  const { operands, declared, target, runtime } = request;
  /** @param {any} shape @param {Place} place @returns {any} */
  const next = (shape, place) => (Array.isArray(shape) ? edit(shape, place) : shape);
  return {
    ...request,
    operands: operands.map((operand, index) => {
      const shape = next(operand.shape ?? operand, { field: "operands", index });
      return operand.shape ? tensorOf(operand.type, shape, index) : shape;
    }),
    ...(declared ? { declared: next(declared, { field: "declared" }) } : {}),
    ...(target ? { target: next(target, { field: "target" }) } : {}),
    ...(runtime
      ? { runtime: runtime.map((shape, index) => next(shape, { field: "runtime", index })) }
      : {}),
  };
}

/** Without an operand, or an option. @param {PlainRequest} request @returns {PlainRequest[]} */
function withoutParts(request) {
  const { operands, runtime } = request;
  const fewer = operands.map((_, index) => ({
    ...request,
    operands: operands.toSpliced(index, 1),
    ...(runtime ? { runtime: runtime.toSpliced(index, 1) } : {}),
  }));
  const { declared: _1, ...undeclared } = request;
  const { axis: _2, ...unplaced } = request;
  const { runtime: _3, ...unknown } = request;
  return [...fewer, undeclared, unplaced, unknown];
}

/** Without an axis of one operand. @param {PlainRequest} request */
function withoutAxes(request) {
  const { operands, broadcastDimensions } = request;
  return operands.flatMap((operand, index) =>
    axesOf(operand.shape ?? operand).map((axis) => ({
      ...edited(request, (shape, place) =>
        place.index === index ? shape.toSpliced(axis, 1) : shape,
      ),
      ...(broadcastDimensions
        ? { broadcastDimensions: broadcastDimensions.toSpliced(axis, 1) }
        : {}),
    })),
  );
}

/** @param {any} shape a list, or "*" */
const axesOf = (shape) => (Array.isArray(shape) ? [...shape.keys()] : []);

/** Without one column of all shapes. @param {PlainRequest} request @returns {PlainRequest[]} */
function withoutColumns(request) {
  const rank = Math.max(0, ...shapesOf(request).map((shape) => shape.length));
  const columns = [...Array(rank).keys()];
  if (request.broadcastDimensions)
    return columns.map((column) => withoutTargetAxis(request, column));
  const fromFirst = columns.map((column) => edited(request, (shape) => shape.toSpliced(column, 1)));
  const fromLast = columns.map((column) =>
    edited(request, (shape) => (column < shape.length ? shape.toSpliced(-1 - column, 1) : shape)),
  );
  return [...fromFirst, ...fromLast];
}

/** Also without the axis that is placed there. @param {PlainRequest} request @param {number} column
 * @returns {PlainRequest} */
function withoutTargetAxis(request, column) {
  const { broadcastDimensions = [], target } = request;
  /** @type {Edit} */
  const edit = (shape, { field, index }) => {
    const isPlaced = field === "operands" && (target !== undefined || index !== 0);
    const axis = isPlaced ? broadcastDimensions.indexOf(column) : column;
    return axis < 0 ? shape : shape.toSpliced(axis, 1);
  };
  const others = broadcastDimensions.filter((axis) => axis !== column);
  return {
    ...edited(request, edit),
    broadcastDimensions: others.map((axis) => (axis > column ? axis - 1 : axis)),
  };
}

/** With a smaller size, everywhere or in one place; with a smaller axis. @param {PlainRequest} request */
function withSizes(request) {
  const { axis, operands } = request;
  const sizes = [
    ...new Set(shapesOf(request).flatMap((shape) => axesOf(shape).map((at) => shape[at]))),
  ];
  const everywhere = sizes.flatMap((from) =>
    smaller(from).map((to) =>
      edited(request, (shape) => shape.map((size) => (size === from ? to : size))),
    ),
  );
  const once = operands.flatMap((operand, index) => {
    const shape = operand.shape ?? operand;
    return axesOf(shape).flatMap((at) =>
      smaller(shape[at]).map((to) =>
        edited(request, (own, place) =>
          place.field === "operands" && place.index === index ? own.with(at, to) : own,
        ),
      ),
    );
  });
  const earlier = axis ? [{ ...request, axis: axis - 1 }] : [];
  return [...everywhere, ...once, ...lowered(request), ...earlier];
}

/** With sizes above 2 lowered by the same number, which keeps their differences. @param {PlainRequest} request */
function lowered(request) {
  const sizes = shapesOf(request).flatMap((shape) => [...shape].filter((size) => size > 2));
  const numbers = sizes.length > 0 ? [Math.min(...sizes) - 2, 1] : [];
  return numbers.map((by) =>
    edited(request, (shape) => shape.map((size) => (size > 2 ? size - by : size))),
  );
}

/** @param {any} size @returns {any[]} */
function smaller(size) {
  const place = kSizes.indexOf(size);
  if (place >= 0) return kSizes.slice(0, place);
  return [...kSizes.slice(0, -1), size >> 1, size - 1];
}
