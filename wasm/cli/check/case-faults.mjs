// SPDX-License-Identifier: MIT
// What is wrong with a case file, in words, from the errors of its JSON Schema.

import { closest, instead } from "../../conformance/names.mjs";
import { pointerStep } from "../json/json-pointer.mjs";

/** An error of ajv.
 * @typedef {object} SchemaError
 * @property {string} keyword
 * @property {string} instancePath a JSON Pointer into the file
 * @property {string} schemaPath
 * @property {Record<string, any>} params
 * @property {any} [parentSchema]
 * @property {unknown} [data]
 */
/** @typedef {{ at: string, sentence: string }} Fault `at` is a JSON Pointer */

/** The conditions of an expectation, by the branch of the schema that states them. */
const kConditions = [
  [/^#\/then\//, "An accepted case needs shape or operandShapes, and no rejectedAt."],
  [/^#\/else\/then\//, "A rejected case has no shape."],
];

/** Keywords that report the errors of their alternatives. */
const kAround = ["anyOf", "if"];

/** @type {Record<string, string>} */
const kTypes = {
  array: "a list",
  object: "an object",
  string: "a text",
  integer: "an integer",
  number: "a number",
  boolean: "true or false",
  null: "null",
};

/** @type {Record<string, string>} */
const kEmpty = {
  minItems: "There are no cases.",
  minLength: "The text is empty.",
  minProperties: "Nothing is expected.",
};

/** @param {SchemaError[]} errors @returns {Fault[]} by place; each place once */
export function faultsOf(errors) {
  /** @type {Map<string, SchemaError[]>} */
  const byPlace = new Map();
  for (const error of errors.filter(({ keyword }) => !kAround.includes(keyword))) {
    byPlace.set(error.instancePath, [...(byPlace.get(error.instancePath) ?? []), error]);
  }
  const places = [...byPlace.keys()];
  return [...byPlace]
    .filter(([at, found]) => !found.every(isAlternative) || !isAbove(at, places))
    .flatMap(([at, found]) => faultsAt(at, found));
}

/** The type of one of several alternatives. @param {SchemaError} error */
const isAlternative = ({ keyword }) => keyword === "type" || keyword === "const";

/** An alternative with a fault inside is the one that was meant. @param {string} at @param {string[]} places */
const isAbove = (at, places) => places.some((place) => place.startsWith(`${at}/`));

/** @param {string} at @param {SchemaError[]} errors @returns {Fault[]} */
function faultsAt(at, errors) {
  const condition = conditionOf(errors);
  if (condition) return [{ at, sentence: condition }];
  const alternatives = errors.filter(isAlternative);
  const others = errors.filter((error) => !isAlternative(error));
  if (others.length === 0) return [{ at, sentence: typeFault(alternatives) }];
  return others.map((error) => faultOf(at, error));
}

/** @param {SchemaError[]} errors */
const conditionOf = (errors) =>
  /** @type {string | undefined} */ (
    kConditions.find(([form]) =>
      errors.some(({ schemaPath }) => /** @type {RegExp} */ (form).test(schemaPath)),
    )?.[1]
  );

/** @param {SchemaError[]} errors */
function typeFault(errors) {
  const expected = errors.map(({ keyword, params }) =>
    keyword === "const" ? JSON.stringify(params.allowedValue) : (kTypes[params.type] ?? ""),
  );
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(new Set(expected));
  return `Expected ${list}, found ${kindOf(errors[0]?.data)}.`;
}

/** @param {unknown} value */
function kindOf(value) {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  return kTypes[Array.isArray(value) ? "array" : typeof value] ?? "nothing";
}

/** @param {string} at @param {SchemaError} error @returns {Fault} */
function faultOf(at, { keyword, params, parentSchema, data }) {
  const quoted = (/** @type {unknown} */ value) => JSON.stringify(value);
  switch (keyword) {
    case "additionalProperties": {
      const name = params.additionalProperty;
      const known = Object.keys(parentSchema.properties);
      return {
        at: at + pointerStep(name),
        sentence: `Unknown field ${quoted(name)}.${closest(name, known)}`,
      };
    }
    case "required": {
      const name = params.missingProperty;
      const near = closest(name, Object.keys(/** @type {object} */ (data)));
      return { at, sentence: `The field ${quoted(name)} is missing.${near}` };
    }
    case "enum":
      return {
        at,
        sentence: `Unknown value ${quoted(data)}.${instead(data, params.allowedValues)}`,
      };
    case "uniqueItems":
      return { at, sentence: "The list has an item more than once." };
    case "minimum":
      return { at, sentence: `Expected at least ${params.limit}, found ${data}.` };
    case "false schema":
      return { at, sentence: "A case has no mode of its own: all cases of a file have one." };
    default:
      return { at, sentence: kEmpty[keyword] ?? "It is not as the schema says." };
  }
}
