// SPDX-License-Identifier: MIT
// The live examples of a document. `question` and the attributes of the element are lines of the fence; `expect` is the
// answer that the text around it describes.
//
//     ```broadcast
//     question: v1;numpy;3,1;1,4;op=add
//     expect: (3, 4)
//     ```
import assert from "node:assert/strict";
import { figure } from "../../wasm/figure.mjs";

/** The question has an answer; a guide says which.
 * @param {import("./blocks.mjs").Block} block */
export async function checkQuestion({ path, lines }) {
  const { question, expect, view } = Object.fromEntries(lines.map((line) => line.split(": ")));
  assert.ok(question, "a live example has a question");
  const language = path.startsWith("docs/zh/") ? "zh-Hans" : "en";
  const picture = view === "code" ? "code" : "tiles";
  const drawn = await figure(`#${question}`, { language, picture });
  assert.ok("title" in drawn, JSON.stringify(drawn));
  if (expect !== undefined || path.includes("/guide/"))
    assert.equal(drawn.title.split(" → ").at(-1), expect);
}
