// SPDX-License-Identifier: MIT
// JSON lines: one request per line on stdin, one answer per line on stdout, in order.

import { readable } from "../arguments/request-file.mjs";
import { jsonPieces } from "../json/json-text.mjs";
import { idTextOf, parseJson } from "../json/parse-json.mjs";
import { allowOnly, write } from "./answer.mjs";

/** In bytes. A longer line is answered by an error and skipped, so that memory stays bounded. */
const kLongestLine = 64 * 2 ** 20;

/** The exit code of the command if the engine itself failed. */
const kEngineFault = 3;

/** `fatal`: bytes that are not UTF-8 are an error, not silently replaced. */
const kDecoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Answers every line. Blank lines are skipped, but counted. Waits if the reader is slow.
 * @param {import("../verb/verb.js").Invocation} invocation
 * @param {(request: any) => object} answer
 */
export async function answerLines(invocation, answer) {
  const reason = "With --jsonl, requests come from stdin. No other argument is allowed.";
  allowOnly(["jsonl"], invocation, reason);
  const { stdin, stdout } = invocation;
  let exitCode = 0;
  for await (const line of linesOf(readable("stdin", stdin))) {
    const { reply, id, isFault = false } = replyTo(line, answer);
    if (reply) await write({ stdout }, jsonPieces(reply, id));
    if (isFault) exitCode = kEngineFault;
  }
  return exitCode;
}

/**
 * @param {Line} line @param {(request: any) => object} answer
 * @returns {{ reply?: object, id?: string, isFault?: boolean }} empty for a blank line; the `id` is the original
 * text
 */
function replyTo({ number, bytes }, answer) {
  /**
   * @param {string} code @param {string} message @param {number} [offset]
   * @returns {{ reply: { error: import("../verb/verb.js").InputError } }}
   */
  const bad = (code, message, offset = 0) => ({
    reply: { error: { code, message, where: { path: "", line: number, offset } } },
  });
  if (!bytes) return bad("lineTooLong", `A line may have at most ${kLongestLine} bytes.`);
  let text;
  try {
    text = kDecoder.decode(bytes);
  } catch {
    return bad("malformedJson", "This line is not UTF-8.");
  }
  if (/^[ \t\r]*$/.test(text)) return {};
  const parsed = parseJson(text);
  if ("fault" in parsed) return bad(parsed.fault.code, parsed.fault.message, parsed.fault.offset);
  try {
    return { reply: answer(parsed.value), id: idTextOf(parsed.value) };
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    return { ...bad("engineFault", message), isFault: true };
  }
}

/** @typedef {{ number: number, bytes?: Buffer }} Line `bytes` are missing if there are too many */

/** @param {AsyncIterable<Buffer>} chunks @param {number} [longest] in bytes @returns {AsyncGenerator<Line>} */
export async function* linesOf(chunks, longest = kLongestLine) {
  /** @type {Buffer[]} */
  let pieces = [];
  let size = 0;
  let number = 1;
  /** @param {Buffer} piece */
  const keep = (piece) => {
    size += piece.length;
    if (size > longest) pieces = [];
    else pieces.push(piece);
  };
  const finish = () => {
    const line = { number, bytes: size > longest ? undefined : Buffer.concat(pieces) };
    [pieces, size, number] = [[], 0, number + 1];
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      keep(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (size > 0) yield finish();
}
