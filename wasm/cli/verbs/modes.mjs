// SPDX-License-Identifier: MIT

import { print } from "../answer.mjs";
import { sentenceOf } from "../bad-request.mjs";
import { listLines } from "../list-lines.mjs";
import { shared } from "../options.mjs";
import { Refusal } from "../refusal.mjs";

/** @typedef {import("../../types.js").ModeInfo} ModeInfo */

/** @type {import("../verb.js").Verb} */
export const modes = {
  summary: "List the modes, or the clauses of one",
  usage: ["bcast modes [--json]", "bcast modes MODE [--json]", "bcast modes --jsonl"],
  options: { json: shared.json, jsonl: shared.jsonl },
  notes: ["With --jsonl a request is {} or has an id; the answer's `modes` are the whole list."],
  async run(invocation) {
    const engine = await invocation.engine();
    if (invocation.values.jsonl) return listLines(invocation, "modes", engine.modes());
    const [id, extra] = invocation.positionals;
    if (extra !== undefined) {
      const place = { text: extra, column: 0 };
      throw new Refusal("unexpectedArgument", "One mode at a time.", { place });
    }
    const chosen = id === undefined ? engine.modes() : modeOf(engine, id);
    await print(invocation, invocation.values.json ? JSON.stringify(chosen) : text(chosen));
    return 0;
  },
};

/** @param {import("../../index.js").Engine} engine @param {string} id @returns {ModeInfo} */
function modeOf(engine, id) {
  const mode = engine.modes().find((candidate) => candidate.id === id);
  if (mode) return mode;
  const answer = engine.infer({ mode: id, operands: [] });
  if (!("error" in answer)) throw new TypeError(`${id} is no mode and yet answers`);
  const place = { text: id, column: 0 };
  throw new Refusal(answer.error.code, sentenceOf(engine, answer.error), { place });
}

/** @param {ModeInfo | ModeInfo[]} chosen */
const text = (chosen) => (Array.isArray(chosen) ? listed(chosen) : described(chosen));

/** @param {ModeInfo[]} all */
function listed(all) {
  const width = all.reduce((most, { id }) => Math.max(most, id.length), 0);
  return all.map(({ id, summary }) => `${id.padEnd(width)}  ${summary}`).join("\n");
}

/** @param {ModeInfo} mode */
function described({ id, title, summary, source, clauses }) {
  const width = clauses.reduce((most, clause) => Math.max(most, clause.id.length), 0);
  const rows = clauses.map((clause) => `  ${clause.id.padEnd(width)}  ${clause.caption}`);
  const from = `Source: ${source.title}, ${source.version}, ${source.url}`;
  return [`${id}: ${title}`, summary, from, "Clauses:", ...rows].join("\n");
}
