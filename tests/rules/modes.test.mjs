// SPDX-License-Identifier: MIT
// A mode is data in its own file: no code of the engine, bindings, command or page depends on a particular mode.
import { holds, matching, tree } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** @param {Tree} files */
function idsOf(files) {
  const sources = matching(files, /^core\/bcast\/modes\/ids\.h$/);
  const ids = sources.flatMap(([, text]) => [...text.matchAll(/ = "([^"]+)"/g)]);
  return new Set(ids.map(([, id]) => String(id)));
}

/** Ids and clause ids start with these.
 * @param {Tree} files */
const familiesOf = (files) => new Set([...idsOf(files)].map((id) => id.replace(/\..*/, "")));

/** Families that also name something else: operations, such as `linalg.generic`. */
const kDialects = new Set(["linalg"]);

/** `mlir` by itself is a language, not a mode. @param {string} family @param {string | undefined} rest */
const isOfMode = (family, rest) =>
  kDialects.has(family) || rest === undefined
    ? idsOf(tree).has(`${family}${rest ?? ""}`)
    : familiesOf(tree).has(family);

/** The systems that code is written for, or in: they are not modes, though some have the names of families. */
const ofSystems = /^core\/bcast\/(code|answer\/fix|reading\/(messages|operations|script))\//;

/** @param {Tree} files */
function namesOfModes(files) {
  const code = matching(files, /^(core|wasm|web)\/.*\.(cpp|h|mjs|ts)$/);
  return code
    .filter(([name]) => !/^core\/bcast\/modes\/|\.d\.ts$/.test(name) && !ofSystems.test(name))
    .flatMap(([name, text]) =>
      [...withoutComments(text).matchAll(/["'`]([A-Za-z]+)(\.[A-Za-z0-9]+)?["'`]/g)]
        .filter(([, family, rest]) => isOfMode(String(family), rest))
        .map(([literal]) => `${name} names ${literal}`),
    );
}

/** @param {string} text */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");
}

holds(
  "the families of modes are read from the list of their ids",
  (files) => (familiesOf(files).size >= 2 ? [] : ["core/bcast/modes/ids.h gives no ids"]),
  { "core/bcast/modes/ids.h": "" },
);

holds(
  "no code mentions a mode outside its file",
  namesOfModes,
  { "core/bcast/infer/infer.cpp": 'if (mode.id == "numpy") {}' },
  { "web/src/state/state.ts": "const isMlir = mode === 'mlir.strict';" },
  { "wasm/cli/bcast.mjs": 'if (step.clause === "numpy.e2") {}' },
);
