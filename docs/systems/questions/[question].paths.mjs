// SPDX-License-Identifier: MIT
// A page for each question of tests/corpus/questions.json.

import { readQuestions } from "../../../tools/pages/prepared-questions.mjs";
import { questionPage } from "../../../tools/pages/question-page.mjs";
import { load } from "../../../wasm/index.mjs";
import { playground } from "../../.vitepress/address.mjs";

export default {
  async paths() {
    const engine = await load();
    const { questions } = readQuestions();
    return questions.map((question, at) => ({
      params: { question: question.id },
      content: questionPage(engine, question, { playground, next: questions[at + 1] }),
    }));
  },
};
