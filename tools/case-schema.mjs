// SPDX-License-Identifier: MIT
// The check of case files for `bcast`, compiled from their JSON Schema: wasm/dist/case-schema.mjs.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { isMain, root } from "./command.mjs";

const kOutput = path.join(root, "wasm/dist/case-schema");

const kTypes = `declare const isCaseFile: {
  (value: any): boolean;
  errors: import("../cli/check/case-faults.mjs").SchemaError[];
};
export default isCaseFile;
`;

/** The fields of a case that are not part of its request. */
const kAround = ["name", "features", "expect", "source", "note"];

/** The schema without the requests, which the engine checks: a bad one fails its case, not the file.
 * @param {any} schema */
function aroundRequests(schema) {
  const { properties, required, ...rest } = schema.$defs.case;
  const around = Object.fromEntries(kAround.map((name) => [name, properties[name]]));
  const found = { ...rest, properties: { ...around, mode: false }, required: ["name", "expect"] };
  return { ...schema, $defs: { ...schema.$defs, case: { ...found, additionalProperties: true } } };
}

function buildCaseSchema() {
  const schema = JSON.parse(readFileSync(path.join(root, "tests/corpus/schema.json"), "utf8"));
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // The length of a text in UTF-16 code units, for which no other file is needed.
    unicode: false,
    logger: false,
    code: { source: true, esm: true },
  });
  const code = standalone.default(ajv, ajv.compile(aroundRequests(schema)));
  writeFileSync(`${kOutput}.mjs`, code);
  writeFileSync(`${kOutput}.d.mts`, kTypes);
}

if (isMain(import.meta)) buildCaseSchema();
