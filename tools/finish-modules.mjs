// SPDX-License-Identifier: MIT
// Makes the WebAssembly modules for download from the linked ones:
// `node tools/finish-modules.mjs folder linked.wasm...`.
// - Joins the data segments. Binaryen removes zeros from the data at hundreds of places; but servers compress the file,
//   and zeros compress better than the addresses of the segments between them.
// - Shortens C++ names, by which modules call each other. Many have a hundred letters; each gets a name of two.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const kHeaderSize = 8;
const [kImportSection, kExportSection, kDataSection] = [2, 7, 11];
/** The number of segments, for the functions, which precede them. */
const kDataCountSection = 12;
/** The first byte of an active segment; the opcodes around its address. */
const [kActive, kI32Const, kEnd] = [0x00, 0x41, 0x0b];

/** Reads LEB128 numbers and bytes, one after the other. */
class Reader {
  at = 0;
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  get atEnd() {
    return this.at >= this.bytes.length;
  }

  byte() {
    return this.bytes[this.at++] ?? 0;
  }

  /** The sign, bit 6 of the last byte, is 0 in all numbers read here. */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  /** @param {number} count */
  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** @param {number} expected */
  expect(expected) {
    const byte = this.byte();
    if (byte !== expected) throw new Error(`byte ${this.at - 1} is ${byte}, not ${expected}`);
  }
}

/** A number with the same bytes in both kinds of LEB128, signed and unsigned. @param {number} value */
function leb(value) {
  const bytes = [];
  let rest = value;
  for (; rest >= 64; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** @param {Reader} reader */
function segment(reader) {
  reader.expect(kActive);
  reader.expect(kI32Const);
  const start = reader.number();
  reader.expect(kEnd);
  return { start, bytes: reader.take(reader.number()) };
}

/** @param {Uint8Array} section */
function withOneSegment(section) {
  const reader = new Reader(section);
  const segments = Array.from({ length: reader.number() }, () => segment(reader));
  const first = Math.min(...segments.map(({ start }) => start));
  const end = Math.max(...segments.map(({ start, bytes }) => start + bytes.length));
  const all = new Uint8Array(end - first);
  for (const { start, bytes } of segments) all.set(bytes, start - first);
  const head = [1, kActive, kI32Const, ...leb(first), kEnd, ...leb(all.length)];
  return Buffer.concat([Uint8Array.from(head), all]);
}

/** The short name of each C++ name. @type {Map<string, Buffer>} */
const kShort = new Map();

/** Other names are used by JavaScript and stay. @param {Uint8Array} name */
function short(name) {
  const text = Buffer.from(name).toString();
  if (!text.startsWith("_Z")) return name;
  const found = kShort.get(text) ?? Buffer.from((kShort.size + 36).toString(36));
  kShort.set(text, found);
  return found;
}

/** @param {Reader} reader */
const nameIn = (reader) => reader.take(reader.number());
/** @param {Uint8Array} name */
const asName = (name) => Buffer.from([...leb(name.length), ...name]);

/** How many numbers describe an import: for a function its type; for a memory a flag, its least and its most pages;
 * for a global its type and whether it changes.
 * @type {Record<number, (flag: number) => number>} */
const kNumbersOf = { 0: () => 1, 2: (flag) => 2 + (flag & 1), 3: () => 2 };

/** @param {Uint8Array} section */
function withShortImports(section) {
  const reader = new Reader(section);
  /** @type {Uint8Array[]} */
  const parts = [Uint8Array.from(leb(reader.number()))];
  while (!reader.atEnd) {
    parts.push(asName(nameIn(reader)), asName(short(nameIn(reader))));
    const start = reader.at;
    const numbers = kNumbersOf[reader.byte()];
    if (!numbers) throw new Error(`byte ${start}: unknown kind of import`);
    const left = numbers(section[reader.at] ?? 0);
    for (let i = 0; i < left; i += 1) reader.number();
    parts.push(section.subarray(start, reader.at));
  }
  return Buffer.concat(parts);
}

/** @param {Uint8Array} section */
function withShortExports(section) {
  const reader = new Reader(section);
  /** @type {Uint8Array[]} */
  const parts = [Uint8Array.from(leb(reader.number()))];
  while (!reader.atEnd) {
    parts.push(
      asName(short(nameIn(reader))),
      Uint8Array.from([reader.byte(), ...leb(reader.number())]),
    );
  }
  return Buffer.concat(parts);
}

/** @typedef {Record<number, (section: Uint8Array) => Uint8Array>} Changes maps sections to changed ones */
/** @type {Changes} */
const kNames = { [kImportSection]: withShortImports, [kExportSection]: withShortExports };
/** @type {Changes} */
const kData = { [kDataSection]: withOneSegment, [kDataCountSection]: () => Uint8Array.of(1) };

/** @param {Uint8Array} wasm @param {Changes} changes */
function changed(wasm, changes) {
  const reader = new Reader(wasm);
  const parts = [reader.take(kHeaderSize)];
  while (!reader.atEnd) {
    const id = reader.byte();
    const section = reader.take(reader.number());
    const kept = changes[id]?.(section) ?? section;
    parts.push(Uint8Array.from([id, ...leb(kept.length)]), kept);
  }
  const module = Buffer.concat(parts);
  if (!WebAssembly.validate(module)) throw new Error("the result is not a valid module");
  return module;
}

/** @param {string} file */
function finished(file) {
  const wasm = changed(readFileSync(file), kNames);
  try {
    return changed(wasm, kData);
  } catch (fault) {
    console.warn(`${file} keeps its data segments (2 kB more to download): ${fault}`);
    return wasm;
  }
}

const [folder = "", ...files] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const file of files) writeFileSync(path.join(folder, path.basename(file)), finished(file));
