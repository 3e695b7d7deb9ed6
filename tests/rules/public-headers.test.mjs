// SPDX-License-Identifier: MIT
// What core/bcast/bcast.h includes is installed. Doxygen reads its comments, and finds one for each function and type.
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

/** Of a header, in Doxygen's words. @param {string[]} headers */
function warnings(headers) {
  const configuration = [
    readFileSync(path.join(core, "Doxyfile"), "utf8"),
    `INPUT = ${headers.map((header) => path.join(core, header)).join(" ")}`,
    `OUTPUT_DIRECTORY = ${scratchFolder()}`,
    "GENERATE_HTML = NO",
    "GENERATE_XML = YES",
    "WARN_LOGFILE = -",
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

test("Doxygen finds a comment for each public function and type", {
  skip: tool("Doxygen", "doxygen", ["doxygen", "--version"], ["doxygen"]).missing,
}, () => {
  const headers = [...closure("bcast/bcast.h")];
  assert.ok(headers.length > 20, "it reads the headers");
  const found = warnings(headers);
  assert.ok(found.some(isPlain), "it warns");
  assert.deepEqual(
    found.filter((line) => !isPlain(line)),
    [],
  );
});
