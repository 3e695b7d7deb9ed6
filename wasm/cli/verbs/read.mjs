// SPDX-License-Identifier: MIT

import { figure } from "../../figure.mjs";
import { shared } from "../arguments/options.mjs";
import { isFile, readText } from "../arguments/request-file.mjs";
import { print, write } from "../ask/answer.mjs";
import { answerLines } from "../ask/lines.mjs";
import { jsonPieces } from "../json/json-text.mjs";
import { formatOf } from "../reports/format.mjs";
import { readingAnnotations } from "../reports/github.mjs";
import { readingText } from "../text/reading-text.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** @typedef {import("../../types.js").Reading} Reading */
/** @typedef {{ invocation: import("../verb/verb.js").Invocation, engine: import("../../index.js").Engine, path: string,
 *   text: string }} Read */

/** Code with its operations below its lines. @param {"text" | "svg" | "html"} format
 * @returns {(reading: Reading, read: Read) => Promise<string>} */
const drawnAs =
  (format) =>
  async (reading, { invocation, engine, path, text }) => {
    if (reading.kind !== "code" && format === "text") return readingText(reading, path, text);
    const { values, language } = invocation;
    const look = /** @type {any} */ (values.look);
    const asked = { format, engine, look, language: /** @type {any} */ (language) };
    const drawn = await figure({ code: text }, asked);
    if (!("error" in drawn)) return drawn.text.trimEnd();
    const { code, message, where } = drawn.error;
    const place = where.path === "/look" ? { text: `--look ${look}`, column: 7 } : undefined;
    throw new Refusal(code, message, { place, where });
  };

/** @type {Record<string, (reading: Reading, read: Read) => string | Promise<string>>} */
const kReports = {
  text: (reading, { path, text }) => readingText(reading, path, text),
  lines: drawnAs("text"),
  svg: drawnAs("svg"),
  html: drawnAs("html"),
  github: (reading, { path, text }) => readingAnnotations(path, text, reading).join("\n"),
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
      help: "the report: text, lines, svg, html, github",
    },
    look: { type: "string", value: "LOOK", help: "the colors of the SVG: light, dark or mono" },
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
    const path = isText ? "text" : (given ?? "stdin");
    const lines = await report(reading, { invocation, engine, path, text });
    if (lines !== "") await print(invocation, lines);
    const isBad = reading.outcome === "refused" || reading.verdict === "fails";
    return isBad ? 1 : 0;
  },
};

/** @param {string} text @param {import("../../types.js").ErrorReport} error */
function refusalOf(text, { code, message, where }) {
  const offset = where.offset ?? 0;
  const start = text.slice(0, offset).lastIndexOf("\n") + 1;
  const [line = ""] = text.slice(start).split("\n", 1);
  return new Refusal(code, message, { place: { text: line, column: offset - start }, where });
}
