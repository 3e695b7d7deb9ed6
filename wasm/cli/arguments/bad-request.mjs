// SPDX-License-Identifier: MIT
// Reports the engine's errors in terms of the command line that made the request.

import { closest, elementTypesOf, instead } from "../../conformance/names.mjs";
import { stepsOf } from "../json/json-place.mjs";
import { excerpt, Refusal } from "../verb/refusal.mjs";
import { optionText } from "./help.mjs";
import { optionOf } from "./request-options.mjs";

/**
 * @typedef {import("../../index.js").Engine} Engine
 * @typedef {import("../../types.js").ErrorReport} ErrorReport
 * @typedef {import("../verb/verb.js").Place} Place
 *
 * @typedef {object} Asked
 * @property {Engine} engine
 * @property {import("../verb/verb.js").Invocation} invocation
 * @property {Record<string, import("../verb/verb.js").Option>} options the verb's
 * @property {any} request
 * @property {(path: string) => Place | undefined} placeOf the argument at a path
 */

/** Fields that are wrong as a whole, not because of a single argument. */
const kLists = ["operands", "runtime"];

/** The known names, if one is unknown. @type {Record<string, (engine: Engine) => string[]>} */
const kChoices = {
  unknownMode: (engine) => engine.modes().map(({ id }) => id),
  unknownOp: (engine) => engine.ops().map(({ name }) => name),
  unknownType: elementTypesOf,
  unknownStrategy: () => ["rfc", "llvm16", "perDimension"],
  unknownSystem: (engine) => engine.systems().map(({ system }) => system),
};

/** The engine's sentence lists these itself. */
const kListed = ["unknownType", "unknownStrategy", "unknownSystem"];

/** The engine's sentence, followed by the nearest name if one is unknown, or by all.
 * @param {Engine} engine @param {any} request @param {ErrorReport} error */
export function sentenceOf(engine, request, { code, message, where }) {
  const choices = Object.hasOwn(kChoices, code) ? kChoices[code]?.(engine) : undefined;
  if (!choices) return message;
  const name = stepsOf(where.path).reduce((value, step) => value?.[step], request);
  const suggestion = kListed.includes(code) ? closest : instead;
  return message + suggestion(String(name), choices);
}

/** @param {Asked} asked @param {ErrorReport} error */
export function badRequest({ engine, invocation, options, request, placeOf }, error) {
  const { code, where } = error;
  const message = sentenceOf(engine, request, error);
  if (invocation.values.request !== undefined) return new Refusal(code, message, { where });
  const field = where.path.slice(1);
  const name = optionOf(field);
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (code === "missingField" && option) return missingOption(code, name, option);
  if (code === "optionMissing" && option) {
    return new Refusal(code, message, { hint: helpLine(name, option) });
  }
  if (kLists.includes(field)) return new Refusal(code, message, { hint: given(request[field]) });
  return new Refusal(code, message, { place: shifted(placeOf(where.path), where.offset), where });
}

/** @param {string} code @param {string} name @param {import("../verb/verb.js").Option} option */
function missingOption(code, name, option) {
  const message = `The option --${name} ${option.value} is required.`;
  return new Refusal(code, message, { hint: helpLine(name, option) });
}

/** @param {string} name @param {import("../verb/verb.js").Option} option */
const helpLine = (name, option) => `${optionText(name, option).trimStart()}  ${option.help}`;

/** @param {(string | { type: string, shape: string })[]} shapes */
function given(shapes) {
  const texts = shapes.map((shape) =>
    typeof shape === "string" ? shape : `${shape.type} ${shape.shape}`,
  );
  return `given: ${excerpt(texts.join(" with ") || "no operand")}`;
}

/** @param {Place | undefined} place @param {number} [offset] @returns {Place | undefined} */
const shifted = (place, offset = 0) => place && { ...place, column: place.column + offset };
