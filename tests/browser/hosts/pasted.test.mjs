// SPDX-License-Identifier: MIT
// What the share dialog writes for a host, pasted into its example and built.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { visit } from "../playground.mjs";
import { codeOf, share } from "../share/sharing.mjs";
import { copyOf, missing, run } from "./example.mjs";

const question = "v1;numpy;2,1;1,5;op=mul";
const element = /<broadcast-playground[^>]*question="v1;numpy;2,1;1,5;op=mul"[^>]*>/;

/** @type {readonly { host: string, code: string, skip: false | string, source: string, command: string, page: string }[]} */
const hosts = [
  {
    host: "sphinx",
    code: "Sphinx",
    skip: missing("python3-myst-parser", "sphinx", "myst_parser"),
    source: "index.rst",
    command: "sphinx-build -M html . _build -W",
    page: "_build/html/index.html",
  },
  {
    host: "mkdocs",
    code: "MkDocs",
    skip: missing("mkdocs-material", "mkdocs", "material"),
    source: "docs/index.md",
    command: "mkdocs build --strict",
    page: "site/index.html",
  },
  {
    host: "vitepress",
    code: "MkDocs",
    skip: existsSync(new URL("../../../examples/vitepress/node_modules", import.meta.url))
      ? false
      : "examples/vitepress: its packages are not installed",
    source: "index.md",
    command: "npx vitepress build",
    page: ".vitepress/dist/index.html",
  },
];

for (const { host, code, skip, source, command, page: built } of hosts) {
  test(`the dialog's code for ${code} is what examples/${host} reads`, { skip }, async (t) => {
    const page = await visit(t, `#${question}`);
    await share(page);
    await page.getByRole("checkbox", { name: "Not editable" }).check();
    await page.locator("share-embed").getByRole("combobox", { name: "Theme" }).selectOption("dark");
    const pasted = await codeOf(page, code);
    assert.match(pasted, /expect/);
    const folder = copyOf(host);
    const file = path.join(folder, source);
    writeFileSync(file, `${readFileSync(file, "utf8")}\n${pasted}`);
    assert.doesNotMatch(run(folder, command), /WARNING|warning: /);
    const [found = ""] = element.exec(readFileSync(path.join(folder, built), "utf8")) ?? [];
    assert.match(found, / theme="dark"/);
    assert.match(found, / locked="/);
    assert.doesNotMatch(found, /expect/);
  });
}
