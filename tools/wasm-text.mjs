// SPDX-License-Identifier: MIT
// What is read from, and changed in, a WebAssembly module as Binaryen prints it: what is not inside of a
// function stands on a line of its own, indented by one space.

/** What a module is made of, by names of functions: what each one calls, which one each export is, and
 *  which are called by address.
 *  @typedef {{ calls: Map<string, string[]>, exported: Map<string, string>, inTable: string[] }} Module */

/** The first group of each match. @param {string} text @param {RegExp} pattern */
const all = (text, pattern) => Array.from(text.matchAll(pattern), ([, name = ""]) => name);

/** @param {string} text @returns {Module} */
export function readModule(text) {
  const calls = new Map();
  for (const body of text.split(/^ \(func \$/m).slice(1)) {
    const name = /^[^\s()]+/.exec(body)?.[0];
    calls.set(name, all(body, /\((?:return_call|call|ref\.func) \$([^\s()]+)/g));
  }
  const exported = new Map();
  for (const [, name, called] of text.matchAll(/^ \(export "([^"]*)" \(func \$([^\s()]+)\)\)/gm)) {
    exported.set(name, called);
  }
  const segments = all(text, /^ \(elem (.*)\)$/gm);
  return { calls, exported, inTable: segments.flatMap((segment) => all(segment, kName)) };
}
const kName = /\$([^\s()]+)(?= |$)/g;

/** @param {Module["calls"]} calls @param {Iterable<string>} roots */
function reached(calls, roots) {
  /** @type {Set<string>} */
  const seen = new Set();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(calls.get(name) ?? []));
  }
  return seen;
}

/** The functions that are not needed while the exported ones among `later`, and those that are called by
 *  address, are not called. @param {Module} module @param {Set<string>} later */
export function onlyFor({ calls, exported, inTable }, later) {
  const roots = [...exported.values(), ...inTable].filter((name) => !later.has(name));
  const kept = reached(calls, roots);
  return [...calls.keys()].filter((name) => !kept.has(name));
}

/** @param {string} text @param {Iterable<string>} names */
export function withoutExports(text, names) {
  const gone = new Set(names);
  return text.replace(/^ \(export "([^"]*)" .*\n/gm, (line, name) => (gone.has(name) ? "" : line));
}

/** @param {string} text @param {Map<string, string>} exported the function of each new export */
export function withExports(text, exported) {
  const lines = [...exported].map(([name, called]) => ` (export "${name}" (func $${called}))\n`);
  return text.replace(/^ \(func /m, (found) => lines.join("") + found);
}

/** Where functions of the other module will stand, wasm-split lets the table hold imported ones, which
 *  could load it when they are called. Here nothing calls them by then, and the table holds nothing.
 *  @param {string} text */
export function withoutPlaceholders(text) {
  const kept = text
    .replace(/^ \(import "placeholder" .*\n/gm, "")
    .replace(/^ \(elem (?:\$\S+ )?\(i32\.const (\d+)\) (?:func )?(.*)\)$/gm, (_, start, names) =>
      runs(Number(start), names.split(" ")).join("\n"),
    );
  if (kept.includes("$placeholder")) throw new Error("a function that is loaded later is called");
  return kept;
}

/** The segments of a table between its placeholders. @param {number} start @param {string[]} names */
function runs(start, names) {
  /** @type {{ at: number, names: string[] }[]} */
  const found = [];
  for (const [index, name] of names.entries()) {
    if (name.startsWith("$placeholder")) continue;
    const last = found.at(-1);
    if (last !== undefined && last.at + last.names.length === start + index) last.names.push(name);
    else found.push({ at: start + index, names: [name] });
  }
  return found.map(({ at, names }) => ` (elem (i32.const ${at}) ${names.join(" ")})`);
}

/** What the second module calls of the first, and its own functions, by name.
 *  @typedef {{ imports: Map<string, string>, own: Set<string> }} Calling  imports with their signatures */

const kImports = /^ \(import "primary" "[^"]*" \(func \$(\S+?)((?: \([^()]*\))*)\)\)\n/gm;

/** Lets one module call functions of another by their places in the table, and gives it copies of the
 *  smallest, instead of imports. Engines prepare every exported function for JavaScript, which would take
 *  as long as compiling all of the rest.
 *  @param {string} primary @param {string} secondary @returns {[string, string]} both, changed */
export function throughTable(primary, secondary) {
  const imports = new Map(
    Array.from(secondary.matchAll(kImports), ([, name = "", signature = ""]) => [name, signature]),
  );
  const copies = copied(primary, { imports, own: new Set(readModule(secondary).calls.keys()) });
  const called = [...imports].filter(([name]) => !copies.has(name));
  const size = tableSize(primary);
  const segment = ` (elem (i32.const ${size}) ${called.map(([name]) => `$${name}`).join(" ")})\n`;
  const callers = called.map(([name, signature], index) => caller(name, signature, size + index));
  const added = [...callers, ...copies.values()].join("");
  return [
    withTable(primary, size + called.length)
      .replace(/^ \(export "%[^"]*" \(func \$(\S+)\)\)\n/gm, (line, name) =>
        imports.has(name) ? "" : line,
      )
      .replace(/^ \(func /m, (found) => segment + found),
    withTable(secondary.replace(kImports, ""), size + called.length).replace(
      /^ \(func /m,
      (found) => added + found,
    ),
  ];
}

/** A function of more lines is called. */
const kLinesCopied = 30;

/** The small functions that can be copied: all that they call is there. @param {string} text
 *  @param {Calling} calling @returns {Map<string, string>} their texts */
function copied(text, { imports, own }) {
  const { calls } = readModule(text);
  const bodies = Array.from(text.matchAll(/^ \(func \$([^\s()]+)[\s\S]*?\n \)\n/gm));
  const small = bodies.filter(
    ([body, name = ""]) =>
      imports.has(name) &&
      body.split("\n").length <= kLinesCopied &&
      !body.includes("indirect") &&
      (calls.get(name) ?? []).every((called) => imports.has(called) || own.has(called)),
  );
  return new Map(small.map(([body, name = ""]) => [name, body]));
}

/** How many places the table of a module has that has it itself. @param {string} text */
export const tableSize = (text) => Number(/^ \(table \S+ (\d+) /m.exec(text)?.[1]);

/** @param {string} text @param {number} size of its table */
export const withTable = (text, size) =>
  text.replace(/\(table (\S+) \d+ \d+ funcref\)/, `(table $1 ${size} ${size} funcref)`);

/** @param {string} name @param {string} signature @param {number} place in the table */
function caller(name, signature, place) {
  const count = /\(param ([^()]*)\)/.exec(signature)?.[1]?.split(" ").length ?? 0;
  const operands = Array.from({ length: count }, (_, index) => `(local.get ${index}) `).join("");
  return ` (func $${name}${signature} (call_indirect${signature} ${operands}(i32.const ${place})))\n`;
}
