// SPDX-License-Identifier: MIT
// Options with the same meaning in several verbs.

/** @typedef {import("../verb/verb.js").Option} Option */

/** @type {Record<"mode" | "request" | "json" | "jsonl", Option>} */
export const shared = {
  mode: {
    type: "string",
    short: "m",
    value: "MODE",
    help: "the rule set; `bcast modes` lists them",
  },
  request: {
    type: "string",
    value: "FILE",
    help: "take the request, as JSON, from a file; - is stdin",
  },
  json: { type: "boolean", help: "print the answer as one line of JSON" },
  jsonl: { type: "boolean", help: "one request a line on stdin, one answer a line on stdout" },
};

/** The options of a request in addition to its mode and operands. @satisfies {Record<string, Option>} */
export const details = {
  declared: { type: "string", short: "d", value: "SHAPE", help: "the result as it was declared" },
  axis: { type: "string", value: "N", help: "where the first axis of the second operand lies" },
  target: { type: "string", value: "SHAPE", help: "the shape to broadcast to" },
  "broadcast-dimensions": {
    type: "string",
    value: "LIST",
    help: "where each axis of the operand lies: 0,2",
  },
};

/** @type {Option} */
export const runtime = {
  type: "string",
  value: "SHAPE",
  repeatable: true,
  help: "what an operand turns out to be; one for each, in order",
};
