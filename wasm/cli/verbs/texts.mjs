// SPDX-License-Identifier: MIT

import { print } from "../ask/answer.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** @type {import("../verb/verb.js").Verb} */
export const texts = {
  summary: "Print the engine's English texts, for translation",
  usage: ["bcast texts"],
  options: {},
  notes: [
    "The catalogue is JSON in the form of i18next, with one id and its text per line. Translate the texts, and keep " +
      "the ids and the {{placeholders}}, in any order. Missing texts stay English. Try it with --lang FILE.json.",
  ],
  async run(invocation) {
    const [extra] = invocation.positionals;
    if (extra !== undefined) {
      const place = { text: extra, column: 0 };
      throw new Refusal("unexpectedArgument", "texts takes no arguments.", { place });
    }
    const engine = await invocation.engine();
    const lines = engine
      .texts()
      .map(({ id, text }) => `  ${JSON.stringify(id)}: ${JSON.stringify(text)}`);
    await print(invocation, `{\n${lines.join(",\n")}\n}`);
    return 0;
  },
};
