// SPDX-License-Identifier: MIT

import { argumentPlace, givenRequest, print, write } from "../answer.mjs";
import { gridText } from "../grid.mjs";
import { jsonPieces } from "../json-text.mjs";
import { answerLines } from "../lines.mjs";
import { shared } from "../options.mjs";
import { refusalOf } from "../refusal.mjs";
import { operandPlace, readOperand } from "../tensor-text.mjs";

/** @typedef {import("../verb.js").Invocation} Invocation */

/** @type {import("../verb.js").Verb} */
export const run = {
  summary: "Compute the result of an operator on operands with data",
  usage: [
    "bcast run --mode MODE --op OP [--type TYPE] [--json] [TYPE:]SHAPE=VALUES...",
    "bcast run --request FILE [--json]",
    "bcast run --jsonl",
  ],
  options: {
    mode: shared.mode,
    op: { type: "string", short: "o", value: "OP", help: "the operator; `bcast ops` lists them" },
    type: { type: "string", short: "t", value: "TYPE", help: "of operands that name none: f32" },
    declared: shared.declared,
    request: shared.request,
    json: shared.json,
    jsonl: shared.jsonl,
  },
  notes: [
    "VALUES are in row-major order, with commas or spaces between them: (2,2)=1,2,3,4; numbers, " +
      "NaN, Infinity, -Infinity, true, false. An operand may name its own type: bool:(2,)=true,false.",
    "Exit code: 0 there is a result, 1 the shapes do not broadcast, 2 the request is wrong. With " +
      "--json and --jsonl: 0 also where the shapes do not broadcast.",
  ],
  async run(invocation) {
    const engine = await invocation.engine();
    if (invocation.values.jsonl) {
      return answerLines(invocation, (request) => engine.run(request));
    }
    const request = await givenRequest(invocation, requestOf);
    const answer = engine.run(request);
    if (invocation.values.json) await write(invocation, jsonPieces(answer));
    if ("error" in answer) throw refusalOf(answer.error, (path) => placeOf(invocation, path));
    if (invocation.values.json) return 0;
    if ("accepted" in answer) return explain(invocation, engine, request);
    await print(invocation, `${title(engine, answer)}\n${gridText(answer)}`);
    return 0;
  },
};

/** @param {Invocation} invocation */
const operandsOf = ({ values, positionals }) =>
  positionals.map((text) => readOperand(text, String(values.type ?? "f32")));

/** @param {Invocation} invocation */
const requestOf = (invocation) => ({
  mode: invocation.values.mode,
  op: invocation.values.op,
  operands: operandsOf(invocation).map(({ operand }) => operand),
  declared: invocation.values.declared,
});

/** @param {Invocation} invocation @param {string} path */
function placeOf(invocation, path) {
  if (invocation.values.request !== undefined) return undefined;
  const spots = operandsOf(invocation).map((operand) => operand.spots);
  const typePath = path.startsWith("/operands/") && path.endsWith("/type") ? "/type" : path;
  return operandPlace(spots, path) ?? argumentPlace(invocation, typePath);
}

/** @param {Invocation} invocation @param {import("../../index.js").Engine} engine @param {any} request */
async function explain(invocation, engine, { op, operands, ...rest }) {
  const shapes = operands.map((/** @type {{ shape: unknown }} */ { shape }) => shape);
  await print(invocation, String(engine.explain({ ...rest, operands: shapes })));
  return 1;
}

/** @param {import("../../index.js").Engine} engine @param {import("../../index.js").Tensor} tensor */
function title(engine, { type, shape }) {
  const parsed = engine.parse(JSON.stringify(shape));
  return `${type} ${"text" in parsed ? parsed.text : ""}`;
}
