// SPDX-License-Identifier: MIT

import { assumptionsOf, kAssume } from "../arguments/assumption-text.mjs";
import { attributePlace, attributesOf, kAttribute } from "../arguments/attribute-options.mjs";
import { badRequest } from "../arguments/bad-request.mjs";
import { shared } from "../arguments/options.mjs";
import { readText } from "../arguments/request-file.mjs";
import { optionPlace } from "../arguments/request-options.mjs";
import { argumentPlace } from "../ask/answer.mjs";
import { answerQuestion } from "../ask/question.mjs";
import { executionText } from "../text/execution-text.mjs";
import { overflowOf, readOperand } from "../text/tensor-text.mjs";
import { Refusal } from "../verb/refusal.mjs";

/**
 * @typedef {import("../verb/verb.js").Invocation} Invocation
 * @typedef {import("../../index.js").Engine} Engine
 */

/** @type {Record<string, import("../verb/verb.js").Option>} */
const kOptions = {
  op: { type: "string", short: "o", value: "OP", help: "the operator; `bcast ops` lists them" },
  tosa: {
    type: "string",
    value: "FILE",
    help: "read the operation as TOSA text from FILE; - is stdin",
  },
  result: { type: "string", value: "TYPE", help: "the declared result type" },
  strategy: { type: "string", value: "STRATEGY", help: "rfc, llvm16 or perDimension" },
  assume: kAssume,
  attribute: kAttribute,
  comments: { type: "boolean", help: "add comments that explain each part" },
  run: {
    type: "string",
    value: "TENSOR",
    repeatable: true,
    help: "run on operand data: [TYPE:]SHAPE=VALUES; one for each, in order",
  },
  request: shared.request,
  json: shared.json,
  jsonl: shared.jsonl,
};

/** With data, the program is run. @param {Engine} engine @param {any} request @returns {any} */
const answerTo = (engine, request) =>
  request?.inputs === undefined ? engine.lower(request) : engine.execute(request);

/** @type {import("../verb/verb.js").Verb} */
export const lower = {
  summary: "Lower a TOSA operator to Linalg, and run it",
  usage: [
    "bcast lower --op OP [--result TYPE] [--strategy STRATEGY] [--assume WHAT]... TYPE...",
    "bcast lower --tosa FILE [--strategy STRATEGY] [--assume WHAT]... [--comments]",
    "bcast lower --op OP --run TENSOR --run TENSOR TYPE TYPE",
    "bcast lower --request FILE [--json]",
    "bcast lower --jsonl",
  ],
  options: kOptions,
  notes: [
    "A TYPE is tensor<?x3xf32>, or [f32:]SHAPE. Strategies: rfc (the RFC and LLVM 19), " +
      "llvm16 (LLVM 16, with its bugs), perDimension (numba-mlir). Notes are printed as comments.",
    "Exit code: 0 success; 1 the shapes do not broadcast, or the strategy fails; " +
      "2 the request is invalid. With --json and --jsonl: 0 also if there is no program.",
  ],
  run(invocation) {
    const readings = inputsOf(invocation);
    return answerQuestion(invocation, {
      options: kOptions,
      requestOf: () => requestOf(invocation, readings),
      fault: overflowOf(readings),
      ask: answerTo,
      placeOf: (path) => placeIn(invocation, path),
      refuse: (asked, error) => badText(asked, error) ?? badRequest(asked, error),
      tell: (engine, _, answer) => textOf(engine, answer),
      exitCode: ({ accepted, mlir }) => (accepted && mlir !== null ? 0 : 1),
    });
  },
};

/** @param {Invocation} invocation @returns {import("../text/tensor-text.mjs").Reading[]} */
const inputsOf = ({ values }) =>
  (Array.isArray(values.run) ? values.run : []).map((text) => readOperand(text, "f32"));

/** The engine reads `tensor<?x3xf32>`. @param {string} text */
function operandOf(text) {
  if (text.startsWith("tensor<")) return text;
  const { shape, type } = readOperand(text, "f32").operand;
  return { shape, type };
}

/** @param {Invocation} invocation @param {import("../text/tensor-text.mjs").Reading[]} readings */
async function requestOf({ values, positionals, stdin }, readings) {
  const operator =
    typeof values.tosa === "string"
      ? {
          tosa: await readText(values.tosa, stdin),
          ...(positionals.length > 0 ? { operands: positionals } : {}),
        }
      : { op: values.op, operands: positionals.map(operandOf), attributes: attributesOf(values) };
  return {
    ...operator,
    result: values.result,
    strategy: values.strategy,
    assume: assumptionsOf(values.assume),
    comments: values.comments,
    inputs: readings.length > 0 ? readings.map(({ operand }) => operand) : undefined,
  };
}

/** Reports an error in the text of `--tosa`. @type {(...given: Parameters<typeof badRequest>) => Refusal | undefined} */
function badText({ invocation: { values }, request }, { code, message, where }) {
  const { line, column = 1 } = where;
  if (values.tosa === undefined || !line) return undefined;
  const place = { text: request.tosa.split("\n")[line - 1] ?? "", column: column - 1 };
  return new Refusal(code, `${values.tosa}:${line}:${column}: ${message}`, { place, where });
}

/** @param {Invocation} invocation @param {string} path */
function placeIn(invocation, path) {
  const [, field = "", index] = path.split("/");
  if (field === "inputs") return optionPlace(invocation.values, "run", index);
  return attributePlace(invocation.values, path) ?? argumentPlace(invocation, path);
}

/** @param {Engine} engine @param {any} answer */
function textOf(engine, answer) {
  if (!answer.accepted) return `// ${answer.headline}`;
  const said = [...answer.folded, ...answer.faults].map(
    (/** @type {{ text: string }} */ { text }) => text,
  );
  const ran = answer.execution ? executionText(engine, answer) : [];
  return [...[...said, ...ran].map((line) => `// ${line}`.trimEnd()), answer.mlir ?? ""].join("\n");
}
