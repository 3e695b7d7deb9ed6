// SPDX-License-Identifier: MIT
// Sentences whose numbers can be dragged: what they say first is the engine's answer, and every number and word that can
// be chosen asks a question that the engine can answer. Both languages have the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choiceIn,
  controlOf,
  keyOf,
  partOf,
  withChoice,
  withPart,
  wordsFor,
} from "../../docs/.vitepress/theme/question-parts.mjs";
import { shapeText } from "../../tools/pages/mode-requests.mjs";
import { load } from "../../wasm/index.mjs";
import { markdownFiles, textOf } from "./blocks.mjs";

const engine = await load();

/** @typedef {{ data: Record<string, string>, text: string }} Tag */

/** The tags of a name, with their attributes. @param {string} text @param {string} name @returns {Tag[]} */
function tagsIn(text, name) {
  return [...text.matchAll(new RegExp(`<${name}( [^>]*)?>(.*?)</${name}>`, "g"))].map(
    ([, attributes = "", content = ""]) => ({
      data: Object.fromEntries(
        [...attributes.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
          key,
          value,
        ]),
      ),
      text: content.replaceAll("`", ""),
    }),
  );
}

/** The parts of a page that have numbers, with their first live answer. @param {string} path */
function sectionsIn(path) {
  return textOf(path)
    .split(/^##+ .*$/m)
    .map((text) => ({
      question: /^question: (.*)$/m.exec(text)?.[1] ?? "",
      numbers: tagsIn(text, "var"),
      outputs: tagsIn(text, "output"),
    }))
    .filter(({ numbers }) => numbers.length > 0);
}

/** The shapes, as numbers. @param {string} question */
const operandsOf = (question) =>
  ["a", "b"].map((letter) =>
    (partOf(question, letter) ?? "").replace("%28%29", "").split(",").filter(Boolean).map(Number),
  );

/** @param {string} question */
function answerOf(question) {
  const answer = engine.infer({
    mode: partOf(question, "mode") ?? "",
    operands: operandsOf(question),
  });
  assert.ok(!("error" in answer), `${question}: ${JSON.stringify(answer)}`);
  const { shape, verdict = null } = answer;
  return { shape: shape === null ? null : shapeText(engine, shape), status: verdict };
}

/** As many values as elements. @param {string} question */
function checkValues(question) {
  const shapes = operandsOf(question);
  for (const [i, name] of ["a=", "b="].entries()) {
    const count = shapes[i]?.reduce((product, size) => product * size, 1);
    const values = partOf(question, name)?.split(",");
    if (values) assert.equal(values.length, count, `${question}: ${name}`);
  }
}

const pages = markdownFiles("docs/").filter((path) => textOf(path).includes("<var data-part"));

test("two pages have such sentences", () => {
  assert.deepEqual(pages, ["docs/guide/start.md", "docs/zh/guide/start.md"]);
});

for (const path of pages) {
  const refusal = path.includes("/zh/") ? "无法广播" : "doesn't fit";
  test(`${path}: sentences say the engine's answer to their first question`, () => {
    const sections = sectionsIn(path);
    assert.ok(sections.length >= 15);
    for (const { question, numbers, outputs } of sections) {
      for (const { data, text } of numbers) {
        const control = controlOf(data);
        assert.equal(control.choices[choiceIn(question, control)]?.text, text, question);
      }
      for (const { data, text } of outputs) {
        const said = wordsFor(data, answerOf(question), refusal).replaceAll("\u00a0", " ");
        assert.equal(text, said, question);
      }
      assert.ok(outputs.length > 0, question);
      checkValues(question);
    }
  });

  test(`${path}: every choice asks something that the engine answers`, () => {
    for (const { question, numbers, outputs } of sectionsIn(path)) {
      for (const { data } of numbers) {
        const control = controlOf(data);
        for (const at of control.choices.keys()) {
          const asked = withChoice(question, control, at);
          assert.equal(choiceIn(asked, control), at, asked);
          checkValues(asked);
          const answer = answerOf(asked);
          for (const { data: words } of outputs)
            assert.doesNotMatch(wordsFor(words, answer, refusal), /[{}]|^$/, asked);
        }
      }
    }
  });

  test(`${path}: a mean is that of the marks, and has the shape of its code`, () => {
    const section = sectionsIn(path).find(({ question }) => question.includes("means"));
    assert.ok(section);
    const control = controlOf(section.numbers[0]?.data ?? {});
    const marks = (partOf(section.question, "a=") ?? "").split(",").map(Number);
    for (const { text, values } of control.choices) {
      const code = `marks = np.zeros((3, 2))\nmeans = ${text}\nmarks - means`;
      const reading = engine.read(code);
      assert.ok(!("error" in reading), code);
      const request = reading.steps.findLast((step) => step.request)?.request;
      assert.deepEqual(
        request?.operands[1],
        (values[0] ?? "").split(",").filter(Boolean).map(Number),
        code,
      );
      const groups = text.includes("axis=1")
        ? [0, 2, 4].map((at) => marks.slice(at, at + 2))
        : [0, 1].map((test) => marks.filter((_, at) => at % 2 === test));
      const means = groups.map((each) => each.reduce((sum, x) => sum + x, 0) / each.length);
      assert.deepEqual(values[1]?.split(",").map(Number), means, text);
    }
  });
}

test("both languages change the same parts", () => {
  const [english, chinese] = pages.map((path) =>
    sectionsIn(path).map(({ question, numbers, outputs }) => [
      question,
      numbers.map(({ data: { words, ...data } }) => [data, words?.split(";").length]).sort(),
      outputs.map(({ data }) => Object.keys(data).sort()),
    ]),
  );
  assert.deepEqual(chinese, english);
});

test("a part of a link can be read and changed", () => {
  const question = "v1;numpy;3,1;%28%29;a=1,_2,_3;op=add;step=2";
  assert.equal(partOf(question, "a0"), "3");
  assert.equal(partOf(question, "b"), "%28%29");
  assert.equal(partOf(question, "b0"), null);
  assert.equal(partOf(question, "a="), "1,2,3");
  assert.equal(withPart(question, "a1", "4"), "v1;numpy;3,4;%28%29;a=1,_2,_3;op=add");
  assert.equal(withPart(question, "mode", "julia"), "v1;julia;3,1;%28%29;a=1,_2,_3;op=add");
  assert.equal(withPart(question, "b=", "7"), "v1;numpy;3,1;%28%29;b=7;a=1,_2,_3;op=add");
  assert.equal(keyOf(question), keyOf("v1;numpy;3,_1;%28%29;op=add;a=1,2,3"));
  assert.notEqual(keyOf(question), keyOf(withPart(question, "a0", "2")));
});
