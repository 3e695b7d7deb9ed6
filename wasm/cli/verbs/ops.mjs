// SPDX-License-Identifier: MIT

import { shared } from "../arguments/options.mjs";
import { print } from "../ask/answer.mjs";
import { listLines } from "../ask/list-lines.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** @typedef {import("../../types.js").OpInfo} OpInfo */

/** @type {import("../verb/verb.js").Verb} */
export const ops = {
  summary: "List the operators and their element types",
  usage: ["bcast ops [--json]", "bcast ops --jsonl"],
  options: { json: shared.json, jsonl: shared.jsonl },
  notes: ["With --jsonl, a request is {} or has an id. The answer's `ops` is the whole list."],
  async run(invocation) {
    const engine = await invocation.engine();
    if (invocation.values.jsonl) return listLines(invocation, "ops", engine.ops());
    const [extra] = invocation.positionals;
    if (extra !== undefined) {
      const place = { text: extra, column: 0 };
      throw new Refusal("unexpectedArgument", "ops takes no arguments.", { place });
    }
    const all = engine.ops();
    await print(invocation, invocation.values.json ? JSON.stringify(all) : listed(all));
    return 0;
  },
};

/** @param {OpInfo[]} all */
function listed(all) {
  const width = all.reduce((most, { name }) => Math.max(most, name.length), 0);
  return all.map((op) => `${op.name.padEnd(width)}  ${signaturesOf(op)}`).join("\n");
}

/** @typedef {import("../../types.js").SignatureInfo} SignatureInfo */

/** Rows that differ only in one type are combined: T is that of the last operand. @param {OpInfo} op */
function signaturesOf({ signatures }) {
  /** @type {Map<string, string[]>} */
  const forms = new Map();
  for (const signature of signatures) {
    const form = formOf(signature);
    forms.set(form, [...(forms.get(form) ?? []), signature.operands.at(-1) ?? ""]);
  }
  return [...forms].map(([form, types]) => `${form} for T = ${types.join(" ")}`).join("; ");
}

/** @param {SignatureInfo} signature */
function formOf({ operands, result }) {
  const type = operands.at(-1);
  const first = operands.findIndex((_, index) => operands.slice(index).every((o) => o === type));
  const words = operands.map((operand, index) => (index >= first ? "T" : operand));
  return `${words.join(" ")} -> ${result === type ? "T" : result}`;
}
