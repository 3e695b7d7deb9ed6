// SPDX-License-Identifier: MIT
// The doc tags of an element list its attributes, events and parts; the catalogue has its texts.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const src = new URL("../../../web/src/", import.meta.url);
const sources = readdirSync(new URL("elements/", src), { recursive: true }).map(String);
/** An element's file has the name of its folder. */
const elements = sources
  .filter((file) => /(^|\/)([\w-]+)\/\2\.ts$/.test(file))
  .map((file) => ({
    name: path.basename(file, ".ts"),
    source: readFileSync(new URL(`elements/${file}`, src), "utf8"),
    /** With the other files of its folder. */
    whole: sources
      .filter((other) => /\.ts$/.test(other) && path.dirname(other) === path.dirname(file))
      .map((other) => readFileSync(new URL(`elements/${other}`, src), "utf8"))
      .join("\n"),
  }));

/** @param {string} source @param {RegExp} pattern */
const found = (source, pattern) => [...source.matchAll(pattern)].map(([, name]) => String(name));

/** The attributes of an element: its properties that are neither internal state nor property-only.
 * @param {string} source */
function attributes(source) {
  const properties = /static override properties = \{([\s\S]*?)\};/.exec(source)?.[1] ?? "";
  return found(properties, /(\w+): \{(?![^}]*(?:attribute: false|state: true))/g);
}

test("there are elements to check", () => {
  assert.ok(elements.length >= 40, `${elements.length} elements`);
});

for (const { name, source, whole } of elements) {
  test(`<${name}> is defined once, under its folder's name, and described`, () => {
    assert.deepEqual(found(source, /customElements\.define\("([^"]+)"/g), [name]);
    assert.match(source, /\/\*\* [\s\S]+?\*\/\nexport class \w+ extends LitElement/);
  });

  test(`<${name}> documents its attributes, events and parts`, () => {
    assert.deepEqual(found(source, /@attr \{\w+\} (\w+) - /g).sort(), attributes(source).sort());
    const fired = new Set(found(source, /new (\w+Event)\(/g));
    for (const event of name === "bcast-app" ? [] : fired) {
      assert.ok(found(source, /@fires \{(\w+)\} [\w-]+ - /g).includes(event), event);
    }
    const parts = new Set(found(whole, /\spart="([\w-]+)"/g));
    assert.deepEqual(new Set(found(source, /@csspart ([\w-]+) - /g)), parts);
  });

  test(`<${name}> writes no style or handler into its markup`, () => {
    assert.doesNotMatch(source, /\s(style|on\w+)=["$]/);
  });
}

test("every label of the catalogue is used", () => {
  const files = readdirSync(src, { recursive: true }).map(String);
  const code = files
    .filter((name) => /\.ts$|examples\.json$/.test(name))
    .map((name) => readFileSync(new URL(name, src), "utf8"))
    .join("\n");
  const areas = readdirSync(new URL("i18n/en/", src));
  const labels = areas.flatMap((area) =>
    Object.keys(JSON.parse(readFileSync(new URL(`i18n/en/${area}`, src), "utf8"))),
  );
  const made = found(code, /t\(\s*`([\w.]+\.)\$\{/g);
  const unused = labels.filter((label) => {
    const stem = label.replace(/_(one|other)$/, "");
    return !code.includes(`"${stem}"`) && !made.some((start) => label.startsWith(start));
  });
  assert.deepEqual(unused, []);
});
