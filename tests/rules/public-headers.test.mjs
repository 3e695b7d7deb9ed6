// SPDX-License-Identifier: MIT
// What core/bcast/bcast.h and core/bcast/xtensor.h include is installed. Doxygen reads its comments, and finds one for
// each function and type.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../../tools/command.mjs";
import { scratchFolder } from "../node/scratch.mjs";
import { tool } from "../oracle/tools.mjs";

const core = path.join(root, "core");

/** A header and all that it includes. @param {string} header @param {Set<string>} [found] */
function closure(header, found = new Set()) {
  if (found.has(header) || !existsSync(path.join(core, header))) return found;
  found.add(header);
  const text = readFileSync(path.join(core, header), "utf8");
  for (const [, included = ""] of text.matchAll(/^#include "(bcast\/.*)"/gm))
    closure(included, found);
  return found;
}

/** The headers that are installed (tools/cmake/install.cmake). */
const headers = [...closure("bcast/xtensor.h", closure("bcast/bcast.h"))];

/** What Doxygen prints. @param {string[]} options */
function printed(...options) {
  const configuration = [
    readFileSync(path.join(core, "Doxyfile"), "utf8"),
    `OUTPUT_DIRECTORY = ${scratchFolder()}`,
    "GENERATE_HTML = NO",
    "GENERATE_XML = YES",
    "WARN_LOGFILE = -",
    ...options,
  ];
  const said = execFileSync("bash", ["-c", "doxygen - 2>&1"], {
    cwd: root,
    encoding: "utf8",
    input: configuration.join("\n"),
  });
  return said.split("\n").filter((line) => line !== "");
}

/** Names say enough about fields, enumerators, operators, and how a struct is made or copied. */
const kPlain = [
  /\((?:variable|enumvalue)\) of/,
  /Member operator\W.*\((?:function|friend)\) of/,
  /Member operator std::.* \(function\) of/,
  /Member (\w+)\(.*\(function\) of (?:struct|class) bcast::\1 /,
];

/** @param {string} line */
const isPlain = (line) => kPlain.some((form) => form.test(line));

const { missing } = tool("Doxygen", "doxygen", ["doxygen", "--version"], ["doxygen"]);

test("Doxygen reads the installed headers", () => {
  const listed = readFileSync(path.join(core, "Doxyfile"), "utf8").matchAll(/^ {2}core\/(\S+)/gm);
  assert.deepEqual([...listed].map(([, header]) => header).sort(), [...headers].sort());
});

test("Doxygen reports nothing", { skip: missing }, () => {
  assert.deepEqual(printed(), []);
});

test("Doxygen finds a comment for each public function and type", { skip: missing }, () => {
  const found = printed("EXTRACT_ALL = NO");
  assert.ok(found.some(isPlain), "it warns");
  assert.deepEqual(
    found.filter((line) => !isPlain(line)),
    [],
  );
});

/** Words of the web build and of this project's decisions, which mean nothing to a C++ program. */
const kForeign =
  /wasm|webassembly|javascript|typescript|emscripten|\bADR\b|\bDESIGN\b|\bthe page\b/i;

for (const header of [...headers, "bcast/api/version.h.in"]) {
  test(`${header} is about C++`, () => {
    const lines = readFileSync(path.join(core, header), "utf8").split("\n");
    assert.deepEqual(
      lines.filter((line) => kForeign.test(line)),
      [],
    );
  });
}
