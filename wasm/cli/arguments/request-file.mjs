// SPDX-License-Identifier: MIT

import { createReadStream, readFileSync, statSync } from "node:fs";
import { spotOf } from "../json/json-place.mjs";
import { parseJson } from "../json/parse-json.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** In bytes; a JavaScript string cannot be much longer. */
const kLargest = 2 ** 28;

const kDecoder = new TextDecoder("utf-8", { fatal: true });

/** Node's messages contain its own error codes and the system call. @type {Record<string, string>} */
const kReasons = {
  ENOENT: "no such file",
  EISDIR: "it is a directory",
  EACCES: "permission denied",
  ENOTDIR: "a part of the path is not a directory",
};

/**
 * @param {string} path `-` is stdin
 * @param {AsyncIterable<Buffer>} stdin
 * @returns {Promise<any>} the parsed JSON
 */
export const readJson = async (path, stdin) => jsonIn(path, await readText(path, stdin));

/** The parsed JSON of a file's text. @param {string} path @param {string} text @returns {any} */
export function jsonIn(path, text) {
  const parsed = parseJson(text);
  if (!("fault" in parsed)) return parsed.value;
  const { code, offset, message } = parsed.fault;
  const { line, column, place } = spotOf(text, offset);
  throw new Refusal(code, `${path}:${line}:${column + 1}: ${message}`, {
    place,
    where: { path: "", line, offset: column },
  });
}

/** @param {string} path `-` is stdin @param {AsyncIterable<Buffer>} stdin */
export const readText = async (path, stdin) => decoded(path, await bytesOf(path, stdin));

/** @param {string} path @param {AsyncIterable<Buffer>} stdin */
async function bytesOf(path, stdin) {
  if (path !== "-" && isFile(path)) return fileBytes(path);
  const chunks = [];
  let size = 0;
  for await (const chunk of readable(path, path === "-" ? stdin : createReadStream(path))) {
    size += chunk.length;
    if (size > kLargest) throw tooLarge(path);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether a path is a file; not a text that is too long for one. @param {string} path */
export function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Several times as fast as a stream. @param {string} path */
function fileBytes(path) {
  try {
    if (statSync(path).size <= kLargest) return readFileSync(path);
  } catch (fault) {
    throw notReadable(path, reasonOf(fault));
  }
  throw tooLarge(path);
}

/** @param {string} path */
const tooLarge = (path) => notReadable(path, `it has more than ${kLargest} bytes`);

/** The chunks of a stream, or an error that it cannot be read.
 * @param {string} name @param {AsyncIterable<Buffer>} stream */
export async function* readable(name, stream) {
  try {
    yield* stream;
  } catch (fault) {
    throw notReadable(name, reasonOf(fault));
  }
}

/** @param {unknown} fault of the file system */
export function reasonOf(fault) {
  const { code = "", message } = /** @type {NodeJS.ErrnoException} */ (fault);
  return kReasons[code] ?? message;
}

/** @param {string} name @param {string} reason */
const notReadable = (name, reason) =>
  new Refusal("fileNotReadable", `Cannot read ${name}: ${reason}.`);

/** @param {string} path @param {Buffer} bytes */
function decoded(path, bytes) {
  try {
    return kDecoder.decode(bytes);
  } catch {
    throw notReadable(path, "it is not UTF-8 text");
  }
}
