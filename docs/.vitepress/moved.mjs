// SPDX-License-Identifier: MIT
// Addresses that pages had: each leads to where its content is now, also without scripts.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withPolicy } from "./policy.mjs";

/** Questions that made room for others. */
const kQuestions = [
  "axes-swapped",
  "declared-extra-axis",
  "one-by-one-matrix",
  "row-and-vector",
  "zero-three-unknown",
  "zero-unknown-three",
];

/** Each address, and the one of today, in the site.
 * @type {Readonly<Record<string, string>>} */
export const moved = {
  "cli.html": "cli/",
  "commands.html": "cli/",
  "divergences.html": "divergences/",
  ...Object.fromEntries(kQuestions.map((id) => [`systems/questions/${id}.html`, "systems/"])),
};

/** @param {string} from @param {string} to */
function pageFor(from, to) {
  const address = `${path.posix.relative(path.posix.dirname(from), to)}/`;
  return withPolicy(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>This page has moved</title>
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="0; url=${address}">
  </head>
  <body><p>This page has moved: <a href="${address}">${to}</a></p></body>
</html>
`);
}

/** @param {string} folder of the site */
export function writeMoved(folder) {
  for (const [from, to] of Object.entries(moved)) {
    const file = path.join(folder, from);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, pageFor(from, to));
  }
}
