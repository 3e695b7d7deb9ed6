// SPDX-License-Identifier: MIT
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

const licence = "SPDX-License-Identifier: MIT";
const source = /\.(cpp|h|mjs|ts|css|html|sh|cmake|ya?ml)$|CMakeLists\.txt$|^\.ci\/run$/;

holds(
  "each source file has its license in its first lines",
  (files) =>
    matching(files, source)
      .filter(([, text]) => !text.split("\n", 3).join("\n").includes(licence))
      .map(([name]) => name),
  { "core/bcast/notation/parse.cpp": "namespace bcast {}\n" },
);

/** @param {Tree} files @param {RegExp} pattern */
function occurrences(files, pattern) {
  return [...files].flatMap(([name, text]) => {
    const found = text.split("\n").findIndex((line) => pattern.test(line));
    return found < 0 ? [] : [`${name}:${found + 1}`];
  });
}

// In pieces, so that this file does not contain what it forbids.
const homes = new RegExp(
  `(^|[^\\w.])/(${["work", "root", "home/\\w+", "Users/\\w+"].join("|")})(/|\\b)`,
);
const hosts = new RegExp(
  [
    ["registry", "npmjs"],
    ["registry", "yarnpkg"],
    ["deb", "debian"],
    ["proxy", "golang"],
    ["pypi", "org"],
  ]
    .map((words) => words.join("\\."))
    .join("|"),
);

holds("no file contains a path on a contributor's machine", (files) => occurrences(files, homes), {
  "docs/building.md": `Go to ${"/"}home/ada/bcast.`,
});

holds("no file contains the host of a package registry", (files) => occurrences(files, hosts), {
  "package-lock.json": `"resolved": "https://registry${"."}npmjs.org/lit"`,
});

const exception = /NOLINT|biome-ignore|@ts-(ignore|nocheck|expect-error)/;
const explained = /NOLINT\w*\([\w.,-]+\): \S|biome-ignore [\w/-]+: \S|@ts-expect-error \S/;

holds(
  "an exception for a linter or type checker has a rule and a reason",
  (files) =>
    [...files]
      .filter(([name]) => !name.startsWith("tests/rules/"))
      .flatMap(([name, text]) => {
        const lines = text
          .split("\n")
          .filter((line) => exception.test(line) && !explained.test(line));
        return lines.map((line) => `${name}: ${line.trim()}`);
      }),
  { "core/bcast/notation/parse.cpp": "int x;  // NOLINT" },
  { "web/src/main.ts": "// @ts-nocheck" },
);
