// SPDX-License-Identifier: MIT
// The options that describe a request, and the request fields that they set.

import { excerpt, Refusal } from "../verb/refusal.mjs";

/** @typedef {import("../verb/verb.js").Invocation["values"]} Values */

/** Integers that `Number` can read; the engine checks their range. */
const kWhole = /^[-+]?\d+$/;

/** A list, in brackets or without. */
const kList = /^(\s*)(?:\[(.*)\]|([^[\]]*))\s*$/s;

/** The option of a field: `broadcastDimensions` is `--broadcast-dimensions`. @param {string} field */
export const optionOf = (field) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The fields of a request except its operands, if there are options for them.
 * @param {Values} values
 */
export function fieldsOf(values) {
  const dimensions = textOf(values, "broadcast-dimensions");
  const axis = textOf(values, "axis");
  return {
    mode: values.mode,
    declared: values.declared,
    axis: axis === undefined ? undefined : wholeNumber("axis", axis, 0, axis),
    target: values.target,
    broadcastDimensions:
      dimensions === undefined
        ? undefined
        : itemsOf(dimensions).map(({ text, column }) =>
            wholeNumber("broadcast-dimensions", dimensions, column, text),
          ),
    equation: values.equation,
    runtime: values.runtime,
  };
}

/** @param {Values} values @param {string} name */
function textOf(values, name) {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * The argument for a field, or for one of its items.
 * @param {Values} values @param {string} field @param {string} [index]
 * @returns {import("../verb/verb.js").Place | undefined}
 */
export function optionPlace(values, field, index) {
  const name = optionOf(field);
  const given = Object.hasOwn(values, name) ? values[name] : undefined;
  const value = Array.isArray(given) ? given[Number(index ?? "none")] : given;
  if (typeof value !== "string") return undefined;
  const item =
    field === "broadcastDimensions" ? itemsOf(value)[Number(index ?? "none")] : undefined;
  return placeIn(name, value, item?.column ?? 0);
}

/** @param {string} name @param {string} value @param {number} column of the value */
const placeIn = (name, value, column) => ({
  text: `--${name} ${value}`,
  column: name.length + "-- ".length + column,
});

/** The items of a list, and their positions in it. @param {string} list */
function itemsOf(list) {
  const [, before = "", within, bare] = kList.exec(list) ?? ["", "", undefined, list];
  const inner = within ?? bare ?? "";
  if (inner.trim() === "") return [];
  let column = before.length + (within === undefined ? 0 : 1);
  return inner.split(",").map((item) => {
    const at = column + (item.length - item.trimStart().length);
    column += item.length + 1;
    return { text: item.trim(), column: at };
  });
}

/** @param {string} name @param {string} value the option's @param {number} column @param {string} text of the number */
function wholeNumber(name, value, column, text) {
  if (kWhole.test(text)) return Number(text);
  const wanted = name === "axis" ? "a whole number" : "whole numbers, such as 0,2";
  const message = `The option --${name} takes ${wanted}, not "${excerpt(text)}".`;
  throw new Refusal("optionValue", message, { place: placeIn(name, value, column) });
}
