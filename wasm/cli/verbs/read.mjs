// SPDX-License-Identifier: MIT

import { statSync } from "node:fs";
import { shared } from "../arguments/options.mjs";
import { readText } from "../arguments/request-file.mjs";
import { print, write } from "../ask/answer.mjs";
import { answerLines } from "../ask/lines.mjs";
import { jsonPieces } from "../json/json-text.mjs";
import { formatOf } from "../reports/format.mjs";
import { readingAnnotations } from "../reports/github.mjs";
import { markedLines } from "../text/line-marks.mjs";
import { readingText } from "../text/reading-text.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** @type {Record<string, (reading: import("../../types.js").Reading, path: string, text: string) => string>} */
const kReports = {
  text: readingText,
  lines: markedLines,
  github: (reading, path, text) => readingAnnotations(path, text, reading).join("\n"),
};

/** @type {import("../verb/verb.js").Verb} */
export const read = {
  summary: "Read an error message, code, an MLIR operation or shapes",
  usage: [
    "bcast read [--json | --format FORMAT] TEXT|FILE",
    "bcast read [--json] <FILE",
    "bcast read --jsonl",
  ],
  options: {
    json: shared.json,
    jsonl: shared.jsonl,
    format: {
      type: "string",
      short: "f",
      value: "FORMAT",
      help: "the report: text, lines, github",
    },
  },
  notes: [
    "TEXT is an error message or a warning about shapes, alone or below a traceback; MLIR operations; shapes in any " +
      "notation, one question or a list; or code of NumPy, PyTorch, JAX or TensorFlow. docs/reading.md lists the " +
      "systems. Without TEXT, stdin is read.",
    "For each operation that broadcasts, a request for `bcast infer --request -` follows. With --jsonl, a request is " +
      "{text}.",
    "Exit code: 0 nothing fails, 1 the system refused, or shapes do not fit, 2 nothing was recognized. " +
      "With --json and --jsonl: 0 also if something fails.",
  ],
  async run(invocation) {
    const engine = await invocation.engine();
    const { values, positionals, stdin } = invocation;
    if (values.jsonl) return answerLines(invocation, (request) => engine.read(request));
    const [given, extra] = positionals;
    if (extra !== undefined) {
      const place = { text: extra, column: 0 };
      throw new Refusal("unexpectedArgument", "Give one text at a time, in quotes.", { place });
    }
    const report = formatOf(kReports, String(values.format ?? "text"));
    const isText = given !== undefined && !isFile(given);
    const text = isText ? given : await readText(given ?? "-", stdin);
    const reading = engine.read(text);
    if (values.json) await write(invocation, jsonPieces(reading));
    if ("error" in reading) throw refusalOf(text, reading.error);
    if (values.json) return 0;
    const lines = report(reading, isText ? "text" : (given ?? "stdin"), text);
    if (lines !== "") await print(invocation, lines);
    const isBad = reading.outcome === "refused" || reading.verdict === "fails";
    return isBad ? 1 : 0;
  },
};

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** @param {string} text @param {import("../../types.js").ErrorReport} error */
function refusalOf(text, { code, message, where }) {
  const offset = where.offset ?? 0;
  const start = text.slice(0, offset).lastIndexOf("\n") + 1;
  const [line = ""] = text.slice(start).split("\n", 1);
  return new Refusal(code, message, { place: { text: line, column: offset - start }, where });
}
