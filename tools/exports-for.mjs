// SPDX-License-Identifier: MIT
// Lets WebAssembly modules that are linked one by one meet: `node tools/exports-for.mjs OPTION out.rsp later.wasm...`
// writes for the linker, as a response file, that a module exports what those linked before it, and loaded after
// it, import. OPTION is `export`, or `export-if-defined` where yet another module may have it.
import { readFileSync, writeFileSync } from "node:fs";

const [option = "", out = "", ...files] = process.argv.slice(2);
const modules = files.map((file) => new WebAssembly.Module(readFileSync(file)));
const own = new Set(modules.flatMap(WebAssembly.Module.exports).map(({ name }) => name));
/** The system's functions are in a module of their own. */
const kOurs = "env";
const names = modules.flatMap(WebAssembly.Module.imports);
const called = names.filter(({ kind, module }) => kind === "function" && module === kOurs);
const wanted = new Set(called.map(({ name }) => name).filter((name) => !own.has(name)));
writeFileSync(out, [...wanted].map((name) => `-Wl,--${option}=${name}\n`).join(""));
