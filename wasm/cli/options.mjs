// SPDX-License-Identifier: MIT
// Options that mean the same to several verbs.

/** @type {Record<"mode" | "declared" | "request" | "json" | "jsonl", import("./verb.js").Option>} */
export const shared = {
  mode: {
    type: "string",
    short: "m",
    value: "MODE",
    help: "the rule set; `bcast modes` lists them",
  },
  declared: { type: "string", short: "d", value: "SHAPE", help: "the result as it was declared" },
  request: {
    type: "string",
    value: "FILE",
    help: "take the request, as JSON, from a file; - is stdin",
  },
  json: { type: "boolean", help: "print the answer as one line of JSON" },
  jsonl: { type: "boolean", help: "one request a line on stdin, one answer a line on stdout" },
};
