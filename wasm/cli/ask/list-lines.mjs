// SPDX-License-Identifier: MIT
// JSON lines of the two listing verbs: the request only has an id.

import { pointerStep } from "../json/json-pointer.mjs";
import { answerLines } from "./lines.mjs";

/**
 * @param {import("../verb/verb.js").Invocation} invocation
 * @param {string} name the answer's field @param {object[]} list
 */
export function listLines(invocation, name, list) {
  return answerLines(invocation, (request) => {
    if (typeof request !== "object" || request === null || Array.isArray(request)) {
      return bad("wrongType", "The request must be an object.", "");
    }
    const { id, ...rest } = request;
    const named = typeof id === "string" || typeof id === "number" ? { id } : {};
    if (id !== undefined && !("id" in named)) {
      return bad("wrongType", "An id must be a string or a number.", "/id");
    }
    const [other] = Object.keys(rest);
    if (other === undefined) return { ...named, [name]: list };
    return {
      ...named,
      ...bad("unknownField", `Unknown field "${other}". Only id is allowed.`, pointerStep(other)),
    };
  });
}

/** @param {string} code @param {string} message @param {string} path */
const bad = (code, message, path) => ({ error: { code, message, where: { path } } });
