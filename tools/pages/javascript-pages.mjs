// SPDX-License-Identifier: MIT
// docs/javascript: a page for each function of the package, from wasm/index.d.ts. `npm run accept` writes it.
import { engineFunctions, otherFunctions, typesOf } from "./declarations.mjs";
import { code, table } from "./markdown.mjs";

/** @typedef {import("./declarations.mjs").Declared} Declared */

/** The files of docs/javascript, by name. @returns {Map<string, string>} */
export function javascriptPages() {
  const all = [...engineFunctions, ...otherFunctions];
  return new Map([
    ["README.md", listPage()],
    ...all.map((each) => /** @type {[string, string]} */ ([`${each.name}.md`, pageOf(each)])),
  ]);
}

/** @param {Declared} declaration */
const titleOf = ({ name }) =>
  engineFunctions.some((each) => each.name === name) ? `engine.${name}` : name;

/** @param {string} text */
const firstSentence = (text) => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;

/** @param {Declared[]} declarations */
const rowsOf = (declarations) =>
  table(
    ["function", "what it does"],
    declarations.map((each) => [
      `[${code(titleOf(each))}](${each.name}.md)`,
      firstSentence(each.about),
    ]),
  );

function listPage() {
  return [
    "# Functions in JavaScript",
    "",
    "[The package](../package.md) says how to install it. [Narrow an answer](../typescript.md) is about TypeScript.",
    "",
    "## The engine",
    "",
    ...rowsOf(engineFunctions),
    "",
    "## Other functions",
    "",
    ...rowsOf(otherFunctions),
    "",
  ].join("\n");
}

/** What a page shows without scrolling. */
const kWidest = 72;

/** What a long line prints is below it. @param {string} line */
const folded = (line) =>
  line.length > kWidest ? line.replace(/^( *)(.*) (\/\/ -> .*)$/, "$1$2\n$1$3") : line;

/** The example as a module. @param {Declared} declaration */
function moduleOf({ name, example }) {
  const text = example.join("\n");
  const isOfEngine = engineFunctions.some((each) => each.name === name);
  const needsLoad = isOfEngine || /\bload\(/.test(text);
  const names = [...new Set([...(needsLoad ? ["load"] : []), ...(isOfEngine ? [] : [name])])];
  return [
    `import { ${names.sort().join(", ")} } from "broadcast-playground";`,
    "",
    ...(isOfEngine && !/\bload\(/.test(text) ? ["const engine = await load();"] : []),
    ...example.map(folded),
  ];
}

/** @param {Declared} declaration */
function pageOf(declaration) {
  const types = typesOf(declaration);
  const fails = declaration.signatures.some((text) => /\bFailure\b/.test(text));
  return [
    `# ${titleOf(declaration)}`,
    "",
    declaration.about,
    "",
    "```js",
    ...moduleOf(declaration),
    "```",
    "",
    ...(fails
      ? ["An invalid request returns a `Failure`: [how to tell it apart](../typescript.md).", ""]
      : []),
    "## Declaration",
    "",
    "```ts",
    ...declaration.signatures,
    "```",
    "",
    ...(types.length > 0 ? ["## Types", "", "```ts", ...types, "```", ""] : []),
    "[All functions](README.md); [the fields of requests and answers](../json.md).",
    "",
  ].join("\n");
}
