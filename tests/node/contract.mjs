// SPDX-License-Identifier: MIT
// Reads the structures of wasm/types.d.ts and checks values: they have every field of the interface, with its type, and
// no other.

import { readFileSync } from "node:fs";

/**
 * @typedef {{ fields: Map<string, { type: string, optional: boolean }> }} Interface
 * @typedef {(value: any, at: string) => string[]} Check problems, none if the value conforms
 */

/** @param {string} name */
const source = (name) =>
  readFileSync(new URL(`../../wasm/${name}`, import.meta.url), "utf8").replace(
    /\/\*[\s\S]*?\*\/|\/\/.*/g,
    "",
  );

const kTypes = source("types.d.ts");

/** @type {Map<string, Interface>} */
const interfaces = new Map(
  [...kTypes.matchAll(/export interface (\w+) \{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
    name,
    { fields: fieldsOf(body) },
  ]),
);

/** @type {Map<string, string>} */
const aliases = new Map(
  [...kTypes.matchAll(/export type (\w+) =([^;]*);/g)].map(([, name = "", type = ""]) => [
    name,
    type.trim().replace(/^\|\s*/, ""),
  ]),
);

/** @param {string} body */
function fieldsOf(body) {
  const fields = body.split(";").map((field) => field.trim());
  return new Map(
    fields.filter(Boolean).map((field) => {
      const [, name = "", mark, type = ""] = /^(\w+)(\??):\s*(.+)$/s.exec(field) ?? [];
      if (!name) throw new Error(`types.d.ts has a field that this test cannot read: ${field}`);
      return [name, { type, optional: mark === "?" }];
    }),
  );
}

const kDeclared = source("index.d.ts") + source("requests.d.ts");

/** The names of an interface's fields or methods in wasm/index.d.ts or requests.d.ts. @param {string} name */
export function membersOf(name) {
  const body = new RegExp(`export interface ${name}\\b[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(kDeclared);
  const members = (body?.[1] ?? "").matchAll(/^ {2}(\w+)\??[(:<]/gm);
  return [...new Set([...members].map(([, member = ""]) => member))];
}

/** The members of a union of interfaces or of literals. @param {string} name */
export const alternativesOf = (name) =>
  (aliases.get(name) ?? "").split("|").map((alternative) => alternative.trim());

/** The problems of `value` as a `type`; empty if it conforms. @param {unknown} value @param {string} type */
export const problemsOf = (value, type) => check(type)(value, type);

/** @type {Record<string, (value: any) => boolean>} */
const kPrimitives = {
  string: (value) => typeof value === "string",
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

/** @param {string} type @returns {Check} */
function check(type) {
  const alternatives = type.split("|").map((alternative) => alternative.trim());
  if (alternatives.length > 1) return anyOf(alternatives);
  if (type.endsWith("[]")) return listOf(check(type.slice(0, -2)));
  const found = interfaces.get(type);
  if (found) return objectOf(type, found);
  const alias = aliases.get(type);
  if (alias !== undefined) return check(alias);
  const primitive = kPrimitives[type];
  if (primitive) return (value, at) => (primitive(value) ? [] : [`${at}: no ${type}`]);
  if (/^"[^"]*"$/.test(type)) {
    return (value, at) => (JSON.stringify(value) === type ? [] : [`${at}: not ${type}`]);
  }
  throw new Error(`types.d.ts has a type that this test cannot read: ${type}`);
}

/** @param {string[]} alternatives @returns {Check} */
function anyOf(alternatives) {
  const checks = alternatives.map(check);
  return (value, at) => {
    const kind = alternatives.find((name) => ofKind(name, value));
    if (kind) return check(kind)(value, at);
    const all = checks.map((one) => one(value, at));
    return all.some((problems) => problems.length === 0) ? [] : [all.flat().join(" and ")];
  };
}

/** True if `name` is the interface with the value's `kind`. @param {string} name @param {any} value */
function ofKind(name, value) {
  const kind = interfaces.get(name)?.fields.get("kind");
  return kind !== undefined && JSON.stringify(value?.kind) === kind.type;
}

/** @param {Check} one @returns {Check} */
const listOf = (one) => (value, at) =>
  Array.isArray(value)
    ? value.flatMap((element, index) => one(element, `${at}[${index}]`))
    : [`${at}: no list`];

/** @param {string} name @param {Interface} found @returns {Check} */
function objectOf(name, { fields }) {
  return (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return [`${at}: no ${name}`];
    const unknown = Object.keys(value).filter((field) => !fields.has(field));
    const problems = unknown.map((field) => `${at}.${field}: not a field of ${name}`);
    for (const [field, { type, optional }] of fields) {
      if (field in value) problems.push(...check(type)(value[field], `${at}.${field}`));
      else if (!optional) problems.push(`${at}.${field}: missing`);
    }
    return problems;
  };
}
