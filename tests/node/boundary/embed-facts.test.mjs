// SPDX-License-Identifier: MIT
// What the package says about the element for other pages: its digest and policy, its manifest, its types.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { packageJson, root } from "../processes.mjs";

const built = (/** @type {string} */ name) => readFileSync(`${root}web/dist/${name}`, "utf8");
const source = readFileSync(`${root}web/src/embed/broadcast-playground.ts`, "utf8");
const types = readFileSync(`${root}wasm/embed.d.ts`, "utf8");

/** @param {string} name @returns {any} the manifest's entries of a kind, by their names */
function described(name) {
  const { schemaVersion, modules } = JSON.parse(built("custom-elements.json"));
  assert.equal(schemaVersion, "1.0.0");
  const [{ path, declarations, exports }] = modules;
  assert.equal(`./${path}`, packageJson.exports["./embed.js"].default);
  assert.equal(exports[0].declaration.name, declarations[0].name);
  return Object.fromEntries(
    declarations[0][name].map((/** @type {{ name: string }} */ entry) => [entry.name, entry]),
  );
}

/** The names of an interface's members. @param {string} name */
function members(name) {
  const [, body = ""] = new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(types) ?? [];
  return [...body.matchAll(/^ {2}"?([\w-]+)"?\??:/gm)].map(([, member]) => member);
}

test("the script says its version, and embed.json its digest for `integrity`", () => {
  const script = built("embed.js");
  assert.ok(script.startsWith(`/*! embed.js ${packageJson.version} */`));
  const digest = createHash("sha384").update(script).digest("base64");
  assert.deepEqual(JSON.parse(built("embed.json")), {
    version: packageJson.version,
    integrity: `sha384-${digest}`,
    policy: ["script-src PAGE", "frame-src PAGE"],
  });
});

test("the manifest has every attribute that the element observes, and the types have the same", () => {
  const attributes = described("attributes");
  const [, list = ""] = /observedAttributes = \[([\s\S]*?)\]/.exec(source) ?? [];
  const observed = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  assert.ok(observed.length >= 6);
  for (const name of observed) assert.ok(attributes[String(name)], name);
  assert.deepEqual(members("BroadcastPlaygroundAttributes"), Object.keys(attributes));
  for (const [name, { description }] of Object.entries(attributes))
    assert.ok(description.length > 10, name);
  const views = /view\?: (.*);/.exec(types)?.[1]?.match(/\w+/g) ?? [];
  assert.deepEqual(
    views,
    [...attributes.view.description.matchAll(/`(\w+)`/g)].slice(0, -1).map(([, view]) => view),
  );
});

test("the manifest has every event, property of style and part", () => {
  const events = described("events");
  assert.deepEqual(members("BroadcastPlaygroundEvents"), Object.keys(events));
  assert.ok(Object.keys(events).length >= 4);
  const properties = Object.keys(described("cssProperties"));
  const messages = readFileSync(`${root}web/src/embed/messages.ts`, "utf8");
  assert.deepEqual(
    properties.toSorted(),
    [...messages.matchAll(/"(--bc-\w+)":/g)].map(([, name]) => name).toSorted(),
  );
  assert.deepEqual(Object.keys(described("cssParts")), ["frame"]);
  assert.match(built("embed.js"), /part\.add\([`"]frame[`"]\)/);
});
