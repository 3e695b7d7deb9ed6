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
  summary: "Read an error message, an operation of MLIR or shapes from elsewhere",
  usage: ["bcast paste [--json] TEXT", "bcast paste [--json] <FILE", "bcast paste --jsonl"],
  options: { json: shared.json, jsonl: shared.jsonl },
  notes: [
    "A TEXT is what NumPy, PyTorch, TensorFlow, Keras, JAX, XLA, MLIR, ONNX Runtime, Julia, MATLAB or Octave say of shapes that do not " +
      "broadcast, alone or below a traceback; an operation of TOSA, StableHLO, MHLO, CHLO, arith or math; or shapes in any notation. Without one it is read from " +
      "stdin. The last line is the request, which `bcast infer --request -` takes.",
    "With --jsonl a request is {text}. Exit code: 0 there is something in the text, 2 there is nothing.",
  ],
  async run(invocation) {
    const engine = await invocation.engine("lowering");
    const { values, positionals, stdin } = invocation;
    if (values.jsonl) return answerLines(invocation, (request) => engine.paste(request));
    const [given, extra] = positionals;
    if (extra !== undefined) {
      const place = { text: extra, column: 0 };
      throw new Refusal("unexpectedArgument", "One text at a time; quote it.", { place });
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
