// SPDX-License-Identifier: MIT
// Resolves imports between separately linked WebAssembly modules.
// `node tools/exports-for.mjs OPTION out.rsp later.wasm...` writes a response file for the linker: the exports that
// later modules import. OPTION is `export`, or `export-if-defined` if another module may have them.
import { readFileSync, writeFileSync } from "node:fs";

const [option = "", out = "", ...files] = process.argv.slice(2);
const modules = files.map((file) => new WebAssembly.Module(readFileSync(file)));
const own = new Set(modules.flatMap(WebAssembly.Module.exports).map(({ name }) => name));
/** The system's functions are in another import module. */
const kOurs = "env";
const names = modules.flatMap(WebAssembly.Module.imports);
const called = names.filter(({ kind, module }) => kind === "function" && module === kOurs);
const wanted = new Set(called.map(({ name }) => name).filter((name) => !own.has(name)));
writeFileSync(out, [...wanted].map((name) => `-Wl,--${option}=${name}\n`).join(""));
