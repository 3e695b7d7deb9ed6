// SPDX-License-Identifier: MIT
import type { ElementType, TensorData } from "../../../../wasm/index.d.ts";
import { t } from "../../i18n/text.ts";
import { countCells } from "../cells.ts";
import { type FileProblem, tooMany } from "./file-problem.ts";
import type { TensorRead } from "./tensor-read.ts";

// NumPy's own format: a magic string, a version, the length of a header, the header as a Python dict, the data.

const kMagic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];

export function isNpy(bytes: ArrayBuffer): boolean {
  const start = new Uint8Array(bytes, 0, Math.min(kMagic.length, bytes.byteLength));
  return start.length === kMagic.length && start.every((byte, i) => byte === kMagic[i]);
}

/** How to read an element type in a file, by its letter and its size in bytes. */
interface Kind {
  readonly type: ElementType;
  readonly size: number;
  readonly array: (count: number) => TensorData;
  readonly read: (view: DataView, at: number, isLittle: boolean) => number | bigint;
}

const kKinds: Readonly<Record<string, Kind>> = {
  b1: { type: "bool", size: 1, array: (n) => new Uint8Array(n), read: (v, at) => v.getUint8(at) },
  i1: { type: "i8", size: 1, array: (n) => new Int8Array(n), read: (v, at) => v.getInt8(at) },
  u1: { type: "u8", size: 1, array: (n) => new Uint8Array(n), read: (v, at) => v.getUint8(at) },
  i2: {
    type: "i16",
    size: 2,
    array: (n) => new Int16Array(n),
    read: (v, at, e) => v.getInt16(at, e),
  },
  i4: {
    type: "i32",
    size: 4,
    array: (n) => new Int32Array(n),
    read: (v, at, e) => v.getInt32(at, e),
  },
  i8: {
    type: "i64",
    size: 8,
    array: (n) => new BigInt64Array(n),
    read: (v, at, e) => v.getBigInt64(at, e),
  },
  // The bits, in the engine's format.
  f2: {
    type: "f16",
    size: 2,
    array: (n) => new Uint16Array(n),
    read: (v, at, e) => v.getUint16(at, e),
  },
  f4: {
    type: "f32",
    size: 4,
    array: (n) => new Float32Array(n),
    read: (v, at, e) => v.getFloat32(at, e),
  },
  f8: {
    type: "f64",
    size: 8,
    array: (n) => new Float64Array(n),
    read: (v, at, e) => v.getFloat64(at, e),
  },
};

interface Header {
  readonly kind: Kind;
  readonly isLittle: boolean;
  readonly isFortran: boolean;
  readonly shape: readonly number[];
  /** The start of the data. */
  readonly start: number;
}

const failed = (byte: number, what: string): FileProblem => ({
  problem: t("file.npy", { byte, what }),
});

function headerIn(bytes: ArrayBuffer): Header | FileProblem {
  const view = new DataView(bytes);
  const version = bytes.byteLength > 7 ? view.getUint8(6) : 0;
  if (version < 1 || version > 3) {
    return failed(6, t("file.npyVersion", { version }));
  }
  const from = version === 1 ? 10 : 12;
  const isWhole = bytes.byteLength >= from;
  const length = !isWhole ? 0 : version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (!isWhole || bytes.byteLength < from + length) {
    return failed(bytes.byteLength, t("file.npyEnds"));
  }
  const text = new TextDecoder().decode(new Uint8Array(bytes, from, length));
  return fieldsIn(text, from, from + length);
}

function fieldsIn(text: string, from: number, start: number): Header | FileProblem {
  const [, order = "", code = ""] = /'descr': *'([<>|=]?)(\w+)'/.exec(text) ?? [];
  const isFortran = /'fortran_order': *(True|False)/.exec(text)?.[1];
  const extents = /'shape': *\(([\d, ]*)\)/.exec(text)?.[1];
  const kind = kKinds[code];
  if (isFortran === undefined || extents === undefined) {
    return failed(from, t("file.npyHeader"));
  }
  if (kind === undefined) {
    return failed(from, t("file.npyType", { type: `${order}${code}` }));
  }
  const shape = extents
    .split(",")
    .map((extent) => extent.trim())
    .filter(Boolean)
    .map(Number);
  return { kind, isLittle: order !== ">", isFortran: isFortran === "True", shape, start };
}

/** For each cell in row-major order, its index in column-major order. */
function* columnMajor(shape: readonly number[]): Generator<number> {
  const strides = shape.map((_, axis) => countCells(shape.slice(0, axis)));
  const cell = shape.map(() => 0);
  for (let left = countCells(shape); left > 0; left -= 1) {
    yield cell.reduce((place, index, axis) => place + index * (strides[axis] ?? 1), 0);
    for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
      const next = (cell[axis] ?? 0) + 1;
      cell[axis] = next === shape[axis] ? 0 : next;
      if (cell[axis] !== 0) {
        break;
      }
    }
  }
}

function* rowMajor(shape: readonly number[]): Generator<number> {
  const count = countCells(shape);
  for (let place = 0; place < count; place += 1) {
    yield place;
  }
}

export function readNpy(bytes: ArrayBuffer): TensorRead | FileProblem {
  const header = headerIn(bytes);
  if ("problem" in header) {
    return header;
  }
  const { kind, shape, start } = header;
  const count = countCells(shape);
  const expected = start + count * kind.size;
  if (bytes.byteLength !== expected) {
    const key = bytes.byteLength < expected ? "file.npyEnds" : "file.npyMore";
    return failed(Math.min(bytes.byteLength, expected), t(key));
  }
  return tooMany(count) ?? dataIn(bytes, header);
}

function dataIn(
  bytes: ArrayBuffer,
  { kind, shape, start, isLittle, isFortran }: Header,
): TensorRead {
  const view = new DataView(bytes);
  const data = kind.array(countCells(shape));
  let at = 0;
  for (const place of isFortran ? columnMajor(shape) : rowMajor(shape)) {
    data[at] = kind.read(view, start + place * kind.size, isLittle);
    at += 1;
  }
  return { shape, type: kind.type, data };
}
