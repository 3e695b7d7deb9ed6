// SPDX-License-Identifier: MIT

import { print } from "../ask/answer.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** @type {import("../verb/verb.js").Verb} */
export const texts = {
  summary: "Print every text of the engine, in English, as a catalogue to translate",
  usage: ["bcast texts"],
  options: {},
  notes: [
    "The catalogue is JSON: each id with its text, one a line. Translate the texts and keep the ids and " +
      "the {placeholders}, which may change places; what is missing stays English. --lang FILE.json tries it.",
  ],
  async run(invocation) {
    const [extra] = invocation.positionals;
    if (extra !== undefined) {
      const place = { text: extra, column: 0 };
      throw new Refusal("unexpectedArgument", "texts takes no argument.", { place });
    }
    const engine = await invocation.engine();
    const lines = engine
      .texts()
      .map(({ id, text }) => `  ${JSON.stringify(id)}: ${JSON.stringify(text)}`);
    await print(invocation, `{\n${lines.join(",\n")}\n}`);
    return 0;
  },
};
