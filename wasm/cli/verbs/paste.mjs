// SPDX-License-Identifier: MIT

import { shared } from "../arguments/options.mjs";
import { readText } from "../arguments/request-file.mjs";
import { print, write } from "../ask/answer.mjs";
import { answerLines } from "../ask/lines.mjs";
import { jsonPieces } from "../json/json-text.mjs";
import { pastedText } from "../text/pasted-text.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** @type {import("../verb/verb.js").Verb} */
export const paste = {
  summary: "Turn an error message, code, an MLIR operation or shapes into a request",
  usage: ["bcast paste [--json] TEXT", "bcast paste [--json] <FILE", "bcast paste --jsonl"],
  options: { json: shared.json, jsonl: shared.jsonl },
  notes: [
    "TEXT is a broadcasting error, alone or below a traceback; an MLIR operation; shapes in any notation; or code of " +
      "NumPy, PyTorch, JAX or TensorFlow. " +
      "Errors: NumPy, PyTorch, TensorFlow, Keras, JAX, XLA, MLIR, ONNX Runtime, Julia, MATLAB, Octave. " +
      "Operations: TOSA, StableHLO, MHLO, CHLO, arith, math. Without TEXT, stdin is read.",
    "The last line is a request for `bcast infer --request -`. With --jsonl, a request is {text}.",
    "Exit code: 0 success, 2 nothing was recognized.",
  ],
  async run(invocation) {
    const engine = await invocation.engine();
    const { values, positionals, stdin } = invocation;
    if (values.jsonl) return answerLines(invocation, (request) => engine.paste(request));
    const [given, extra] = positionals;
    if (extra !== undefined) {
      const place = { text: extra, column: 0 };
      throw new Refusal("unexpectedArgument", "Give one text at a time, in quotes.", { place });
    }
    const text = given ?? (await readText("-", stdin));
    const answer = engine.paste(text);
    if (values.json) await write(invocation, jsonPieces(answer));
    if ("error" in answer) throw refusalOf(text, answer.error);
    if (!values.json) await print(invocation, pastedText(engine, answer));
    return 0;
  },
};

/** @param {string} text @param {import("../../types.js").ErrorReport} error */
function refusalOf(text, { code, message, where }) {
  const offset = where.offset ?? 0;
  const start = text.slice(0, offset).lastIndexOf("\n") + 1;
  const [line = ""] = text.slice(start).split("\n", 1);
  return new Refusal(code, message, { place: { text: line, column: offset - start }, where });
}
