// SPDX-License-Identifier: MIT
// Cuts what can be loaded later out of the engine (ADR 15):
// `node tools/split-module.mjs bcast.wasm --later=b.wasm=a.o,b.o --later=c.wasm=c.o --others=d.o --nm=llvm-nm --binaryen=/usr/bin`.
// The first file holds everything before, with the names of its functions, and the rest after; no file has
// names then. Each later part may call those named before it. What belongs to it follows from the objects:
// the functions that its objects define and none of those before, as far as they are entered from outside
// or by address, and what nothing but it, and the parts after it, calls.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  onlyFor,
  readModule,
  tableSize,
  throughTable,
  withExports,
  withoutExports,
  withoutPlaceholders,
  withTable,
} from "./wasm-text.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    later: { type: "string", multiple: true, default: [] },
    others: { type: "string", default: "" },
    nm: { type: "string", default: "llvm-nm" },
    binaryen: { type: "string", default: "" },
  },
});
const [whole = ""] = positionals;

/** Templates of the libraries: the optimizer makes one function of two alike, under either's name. */
const kOfLibraries = /^_ZNK?St/;
/** Functions of one name in several files, which each of them keeps to itself, are numbered when all are linked. */
const kNumbered = /(?:\.\d+)+$/;
/** What the module uses, which a file without a list of features does not tell. */
const kFeatures = ["--enable-simd", "--enable-mutable-globals"];

/** @param {string} program @param {string[]} words */
function run(program, words) {
  return execFileSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 30 });
}

/** @param {string} name @param {string[]} words */
const binaryen = (name, words) => run(path.join(values.binaryen, name), [...kFeatures, ...words]);

/** The symbols that objects define. @param {string} objects */
function symbols(objects) {
  const words = ["--defined-only", "--format=just-symbols", ...objects.split(",")];
  return new Set(run(values.nm, words).split("\n"));
}

/** A part: its file, and the functions that its objects define and none before.
 *  @typedef {{ file: string, own: string[] }} Part */

/** @returns {Part[]} */
function laterParts() {
  const before = symbols(values.others);
  return values.later.map((given) => {
    const [file = "", objects = ""] = given.split("=");
    const own = [...symbols(objects)].filter((name) => !before.has(name));
    for (const name of own) before.add(name);
    return { file, own: own.filter((name) => !kOfLibraries.test(name)) };
  });
}

/** What goes into each part, the last part first: with it goes what only it needs, so that each of those
 *  before takes what only it, and the parts after it, need.
 *  @param {import("./wasm-text.mjs").Module} module @param {Part[]} parts */
function cutsOf(module, parts) {
  /** @type {Set<string>} */
  const roots = new Set();
  /** @type {Set<string>} */
  const gone = new Set();
  return parts.toReversed().map(({ file, own }) => {
    const names = new Set(own);
    for (const name of module.calls.keys()) {
      if (names.has(name.replace(kNumbered, ""))) roots.add(name);
    }
    const moved = onlyFor(module, roots).filter((name) => !gone.has(name));
    for (const name of moved) gone.add(name);
    return { file, moved: new Set(moved) };
  });
}

/** Cuts a part out of a module. @param {string} whole its text @param {Set<string>} moved
 *  @param {string} folder for what is between @returns {[string, string]} the texts of the rest and of the part */
function cut(whole, moved, folder) {
  const inFolder = ["whole.wat", "primary.wat", "secondary.wat", "names"];
  const [text = "", primary = "", secondary = "", names = ""] = inFolder.map((name) =>
    path.join(folder, name),
  );
  const exported = new Map([...readModule(whole).exported].filter(([, name]) => moved.has(name)));
  writeFileSync(text, withoutExports(whole, exported.keys()));
  writeFileSync(names, [...moved].join("\n"));
  const words = [`--split-funcs=@${names}`, "--export-prefix=%"];
  binaryen("wasm-split", [text, "-S", ...words, "-o1", primary, "-o2", secondary]);
  const [first, second] = throughTable(read(primary), read(secondary));
  return [withoutPlaceholders(first), withExports(second, exported)];
}

/** @param {string} file */
const read = (file) => readFileSync(file, "utf8");

/** @param {string} folder for what is between */
function split(folder) {
  const text = path.join(folder, "part.wat");
  binaryen("wasm-dis", [whole, "-o", text]);
  let rest = read(text);
  const parts = cutsOf(readModule(rest), laterParts()).map(({ file, moved }) => {
    const [first, part] = cut(rest, moved, folder);
    rest = first;
    return { file, part };
  });
  // Each cut has made the one table larger that all of them share.
  const size = tableSize(rest);
  for (const { file, part } of [...parts, { file: whole, part: rest }]) {
    writeFileSync(text, withTable(part, size));
    binaryen("wasm-as", [text, "-o", file]);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), "split-"));
try {
  split(folder);
} finally {
  rmSync(folder, { recursive: true });
}
