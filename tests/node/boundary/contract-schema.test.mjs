// SPDX-License-Identifier: MIT
// docs/public/contract.schema.json describes every request of the corpora, and what the engine answers.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { contractSchema, schemaFile } from "../../../tools/contract-schema.mjs";
import { engine } from "../engine.mjs";

const corpora = new URL("../../corpus/", import.meta.url);
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(contractSchema(), "contract");

/** @param {string} name of a definition */
const validator = (name) => {
  const found = ajv.getSchema(`contract#/$defs/${name}`);
  assert.ok(found, name);
  return found;
};

/** @param {string} name @param {unknown} value */
function conforms(name, value) {
  const validate = validator(name);
  assert.ok(validate(value), `${JSON.stringify(value)}: ${ajv.errorsText(validate.errors)}`);
}

/** Every request of the corpora that asks for a shape. */
const requests = readdirSync(corpora)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => {
    const { mode, cases = [] } = JSON.parse(readFileSync(new URL(name, corpora), "utf8"));
    return mode === undefined ? [] : cases.map((/** @type {any} */ each) => ({ mode, ...each }));
  })
  .filter(({ op }) => op === undefined)
  .map(({ mode, operands, declared, axis, target, broadcastDimensions, equation, runtime }) =>
    JSON.parse(
      JSON.stringify({
        mode,
        operands,
        declared,
        axis,
        target,
        broadcastDimensions,
        equation,
        runtime,
      }),
    ),
  );

test("the schema is that of the types", () => {
  const printed = `${JSON.stringify(contractSchema(), null, 2)}\n`;
  if (process.env.BCAST_ACCEPT) writeFileSync(schemaFile, printed);
  else assert.equal(readFileSync(schemaFile, "utf8"), printed);
});

test("requests and answers conform to it", () => {
  assert.ok(requests.length > 1000);
  for (const request of requests) {
    const answer = engine.infer({ ...request, sentences: true });
    if ("error" in answer) {
      conforms("Failure", answer);
    } else {
      conforms("Request", request);
      conforms("Answer", answer);
    }
  }
});

test("it rejects an unknown field of a request, and an answer without its verdict", () => {
  const [request = {}] = requests;
  assert.equal(validator("Request")({ ...request, shape: [1] }), false);
  assert.equal(validator("Answer")({ shape: [1], trace: [] }), false);
});
