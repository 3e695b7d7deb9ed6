// SPDX-License-Identifier: MIT
// Makes one data segment of all that a WebAssembly module has: `node tools/one-segment.mjs file.wasm`.
// Binaryen cuts the zeros out of the data, at hundreds of places; whoever serves the file compresses it,
// and zeros compress better than the addresses of what stands between them.
import { readFileSync, writeFileSync } from "node:fs";

const kHeaderSize = 8;
const kDataSection = 11;
/** How many segments there are, for the functions that come before them. */
const kDataCountSection = 12;
/** What a segment begins with that is not passive; the opcodes around its address. */
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

  /** Bit 6 of the last byte, the sign, is 0 in all that is read here. */
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

/** A number that both readings of LEB128, signed and unsigned, take for the same. @param {number} value */
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
function merged(section) {
  const reader = new Reader(section);
  const segments = Array.from({ length: reader.number() }, () => segment(reader));
  const first = Math.min(...segments.map(({ start }) => start));
  const end = Math.max(...segments.map(({ start, bytes }) => start + bytes.length));
  const all = new Uint8Array(end - first);
  for (const { start, bytes } of segments) all.set(bytes, start - first);
  const head = [1, kActive, kI32Const, ...leb(first), kEnd, ...leb(all.length)];
  return Buffer.concat([Uint8Array.from(head), all]);
}

/** @param {Uint8Array} wasm */
function withOneSegment(wasm) {
  const reader = new Reader(wasm);
  const parts = [reader.take(kHeaderSize)];
  while (!reader.atEnd) {
    const id = reader.byte();
    const section = reader.take(reader.number());
    const kept =
      id === kDataSection ? merged(section) : id === kDataCountSection ? Uint8Array.of(1) : section;
    parts.push(Uint8Array.from([id, ...leb(kept.length)]), kept);
  }
  return Buffer.concat(parts);
}

const [, , path = ""] = process.argv;
const wasm = readFileSync(path);
try {
  const smaller = withOneSegment(wasm);
  if (!WebAssembly.validate(smaller)) throw new Error("it would be no module");
  writeFileSync(path, smaller);
} catch (fault) {
  console.warn(`${path} keeps its data segments, and is 2 kB larger to download: ${fault}`);
}
