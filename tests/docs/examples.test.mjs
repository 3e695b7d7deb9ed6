// SPDX-License-Identifier: MIT
// The figures in examples/ are the command's, byte for byte; `npm run accept` writes them again. The folders are those
// of the table. tests/browser/hosts builds the hosts.
import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { output } from "../node/processes.mjs";
import { readBlocks, root, textOf } from "./blocks.mjs";

/** @param {string} path @param {string} text */
function isCurrent(path, text) {
  if (process.env.BCAST_ACCEPT) writeFileSync(`${root}${path}`, text);
  else assert.equal(textOf(path), text);
}

/** The arguments of each `bcast ... > file` in a README, by file. @param {string} folder */
function written(folder) {
  const { blocks } = readBlocks(`${folder}/README.md`);
  const commands = blocks.filter(({ kind }) => kind === "sh").flatMap(({ lines }) => lines);
  return new Map(
    commands.map((command) => {
      const [, words = "", file = ""] = /^\$ bcast (.*) > (.*)$/.exec(command) ?? [];
      return [file, words.split(" ").map((word) => word.replaceAll('"', ""))];
    }),
  );
}

test("the Markdown example has the figures of its README", () => {
  const figures = written("examples/markdown");
  assert.equal(figures.size, 2);
  for (const [file, words] of figures) isCurrent(`examples/markdown/${file}`, output(words));
});

test("the HTML example contains the figure of its README", () => {
  const [[, words = []] = []] = written("examples/html");
  const page = textOf("examples/html/index.html");
  const figure = /<figure.*<\/figure>\n/s;
  assert.match(page, figure);
  isCurrent(
    "examples/html/index.html",
    page.replace(figure, () => output(words)),
  );
});

test("the table has each example", () => {
  const rows = [...textOf("examples/README.md").matchAll(/^\| \[([\w-]+)\]\(\1\/README\.md\)/gm)];
  const folders = readdirSync(`${root}examples`, { withFileTypes: true });
  assert.deepEqual(
    rows.map(([, name]) => name).sort(),
    folders.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  );
});
