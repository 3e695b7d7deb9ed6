// SPDX-License-Identifier: MIT
// Cuts the evaluation out of the engine, so that it can be loaded later (ADR 15):
// `node tools/split-evaluation.mjs bcast.wasm bcast-evaluation.wasm --evaluation=a.o,b.o --others=c.o --nm=llvm-nm --binaryen=/usr/bin`.
// The first file holds everything before, with the names of its functions, and the rest after; neither
// file has names then. What is evaluation follows from the objects: the functions that only its objects
// define, as far as they are entered from outside or by address, and what nothing else calls.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  onlyFor,
  readModule,
  throughTable,
  withExports,
  withoutExports,
  withoutPlaceholders,
} from "./wasm-text.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    evaluation: { type: "string", default: "" },
    others: { type: "string", default: "" },
    nm: { type: "string", default: "llvm-nm" },
    binaryen: { type: "string", default: "" },
  },
});
const [whole = "", later = ""] = positionals;

/** Templates of the libraries: the optimizer makes one function of two alike, under either's name. */
const kOfLibraries = /^_ZNK?(St|10emscripten)/;
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

function ofEvaluation() {
  const others = symbols(values.others);
  const own = [...symbols(values.evaluation)].filter((name) => !others.has(name));
  return new Set(own.filter((name) => !kOfLibraries.test(name)));
}

/** @param {string} folder for what is between */
function split(folder) {
  const inFolder = ["whole.wat", "primary.wat", "secondary.wat", "names"];
  const [text = "", primary = "", secondary = "", names = ""] = inFolder.map((name) =>
    path.join(folder, name),
  );
  const read = (/** @type {string} */ file) => readFileSync(file, "utf8");

  binaryen("wasm-dis", [whole, "-o", text]);
  const module = readModule(read(text));
  const moved = new Set(onlyFor(module, ofEvaluation()));
  const exported = new Map([...module.exported].filter(([, name]) => moved.has(name)));
  writeFileSync(text, withoutExports(read(text), exported.keys()));
  writeFileSync(names, [...moved].join("\n"));
  const cut = [`--split-funcs=@${names}`, "--export-prefix=%"];
  binaryen("wasm-split", [text, "-S", ...cut, "-o1", primary, "-o2", secondary]);
  const [first, second] = throughTable(read(primary), read(secondary));
  writeFileSync(primary, withoutPlaceholders(first));
  writeFileSync(secondary, withExports(second, exported));
  binaryen("wasm-as", [primary, "-o", whole]);
  binaryen("wasm-as", [secondary, "-o", later]);
}

const folder = mkdtempSync(path.join(tmpdir(), "split-"));
try {
  split(folder);
} finally {
  rmSync(folder, { recursive: true });
}
