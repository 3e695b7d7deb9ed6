// SPDX-License-Identifier: MIT
// Options with the same meaning in several verbs.

/** @typedef {import("../verb/verb.js").Option} Option */

/** @type {Record<"mode" | "request" | "json" | "jsonl", Option>} */
export const shared = {
  mode: {
    type: "string",
    short: "m",
    value: "MODE",
    help: "the rules to apply; `bcast modes` lists them",
  },
  request: {
    type: "string",
    value: "FILE",
    help: "read the request as JSON from FILE; - is stdin",
  },
  json: { type: "boolean", help: "print the answer as one line of JSON" },
  jsonl: { type: "boolean", help: "read one request per line, print one answer per line" },
};

/** The options of a request in addition to its mode and operands. @satisfies {Record<string, Option>} */
export const details = {
  declared: { type: "string", short: "d", value: "SHAPE", help: "the declared result shape" },
  axis: { type: "string", value: "N", help: "the axis of A at which B starts" },
  target: { type: "string", value: "SHAPE", help: "the shape to broadcast to" },
  "broadcast-dimensions": {
    type: "string",
    value: "LIST",
    help: "the result axis of each operand axis: 0,2",
  },
  equation: {
    type: "string",
    value: "TEXT",
    help: "the labels of the axes, as for einsum: ij,jk->ik",
  },
};

/** @type {Option} */
export const runtime = {
  type: "string",
  value: "SHAPE",
  repeatable: true,
  help: "an operand's shape at run time; one for each, in order",
};
