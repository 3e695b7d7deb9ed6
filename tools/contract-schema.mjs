// SPDX-License-Identifier: MIT
// The JSON Schema of requests and answers, from the types of the package.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./command.mjs";

/** @typedef {Record<string, any>} Schema */

/** Where the schema is; the site publishes this folder. */
export const schemaFile = path.join(root, "docs/public/contract.schema.json");

/** Comments, and what JSON cannot say. */
const kOmitted = /\/\*.*?\*\/|\/\/[^\n]*|\breadonly /gs;

/** @param {string} name */
const typesIn = (name) => readFileSync(path.join(root, "wasm", name), "utf8").replace(kOmitted, "");

/** @type {Record<string, Schema>} */
const kPrimitives = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  null: { type: "null" },
  // In the types, so that editors complete the known names.
  "(string & {})": { type: "string" },
};

/** @param {string} type @returns {Schema} */
function schemaOf(type) {
  const alternatives = type.split("|").map((each) => each.trim());
  if (alternatives.every((each) => /^"[^"]*"$/.test(each))) {
    return { enum: alternatives.map((each) => JSON.parse(each)) };
  }
  if (alternatives.length > 1) return { anyOf: alternatives.map(schemaOf) };
  if (type.endsWith("[]")) return { type: "array", items: schemaOf(type.slice(0, -2)) };
  return kPrimitives[type] ?? { $ref: `#/$defs/${type}` };
}

/** @param {string} body of an interface @returns {Schema} */
function objectOf(body) {
  const fields = [...body.matchAll(/(\w+)(\??):\s*([^;]+);/g)];
  const required = fields.filter(([, , mark]) => mark === "").map(([, name]) => name);
  const properties = fields.map(([, name = "", , type = ""]) => [name, schemaOf(type.trim())]);
  return { type: "object", properties: Object.fromEntries(properties), required };
}

/** @param {string} text @param {RegExp} [which] names; by default all */
function definitionsIn(text, which = /./) {
  const interfaces = text.matchAll(/export interface (\w+) \{([^}]*)\}/g);
  const aliases = text.matchAll(/export type (\w+) =([^;]*);/g);
  return Object.fromEntries(
    [
      ...[...aliases].map(([, name = "", type = ""]) => [name, schemaOf(type.trim())]),
      ...[...interfaces].map(([, name = "", body = ""]) => [name, objectOf(body)]),
    ].filter(([name]) => which.test(String(name))),
  );
}

/** A request has no other fields. An answer may have more in a later version, and has the `id` of its request. */
export function contractSchema() {
  const { Request, ...inputs } = definitionsIn(
    typesIn("requests.d.ts"),
    /^(Request|ShapeInput|ModeName)$/,
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://broadcast-playground.invalid/schema/contract.json",
    title: "Requests and answers of Broadcast Playground",
    $comment: "SPDX-License-Identifier: MIT. Printed by `npm run accept`; do not edit.",
    anyOf: ["Request", "Answer", "Failure"].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: {
      Request: { ...Request, additionalProperties: false },
      ...inputs,
      Failure: {
        type: "object",
        properties: { error: { $ref: "#/$defs/ErrorReport" } },
        required: ["error"],
      },
      ...definitionsIn(typesIn("types.d.ts")),
    },
  };
}
