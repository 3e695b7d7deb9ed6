// SPDX-License-Identifier: MIT
// `bcast figure --animated`: the steps one after another in one file. tests/browser/share/animated.test.mjs plays it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { figure } from "broadcast-playground/figure";
import { engine } from "../engine.mjs";
import { output, refused } from "../processes.mjs";

/** @typedef {import("../../../wasm/figure.js").FigureOptions} FigureOptions */

/** @param {string} link @param {FigureOptions} [options] */
async function textOf(link, options) {
  const answer = await figure(link, options);
  assert.ok(!("error" in answer), JSON.stringify(answer));
  return answer.text;
}

/** The groups of an animated figure, each with its lines and its time. @param {string} svg */
const groupsOf = (svg) =>
  [...svg.matchAll(/<g class="(.*?)"(.*)>\n([\s\S]*?)\n<\/g>/g)].map(
    ([, name, tag, lines = ""]) => {
      const rule =
        new RegExp(`\\.${name} { animation: bcast-(\\w+) (\\S+)s ?(\\S+)?s? }`).exec(svg) ?? [];
      const [, effect, time, from] = rule;
      const isHidden = tag === ' visibility="hidden"';
      return {
        effect,
        isHidden,
        from: Number(from?.replace("s", "")),
        time: Number(time),
        lines: lines.split("\n"),
      };
    },
  );

const textsIn = (/** @type {string[]} */ lines) =>
  lines.flatMap((line) => /<text [^>]*>([^<]*)</.exec(line)?.[1] ?? []);

test("each step has its picture, its number and its sentence", async () => {
  for (const [link, operands] of /** @type {const} */ ([
    ["#v1;numpy;3,1;1,4;op=add", ["(3,1)", "(1,4)"]],
    ["#v1;numpy;2,3,4;5,;op=add", ["(2,3,4)", "(5,)"]],
  ]))
    for (const picture of /** @type {const} */ (["tiles", "ruler"])) {
      const sentences = engine.sentences({ mode: "numpy", operands: [...operands] });
      assert.ok(Array.isArray(sentences));
      const groups = groupsOf(await textOf(link, { picture, animated: true }));
      assert.equal(groups.length, sentences.length);
      for (const [i, { lines }] of groups.entries()) {
        const still = await textOf(link, { picture, step: i + 1 });
        const items = still.match(/^<(path|text) .*$/gm) ?? [];
        assert.deepEqual(lines.slice(0, items.length), items);
        const [count, ...words] = textsIn(lines.slice(items.length));
        assert.equal(count, `Step ${i + 1} of ${sentences.length}`);
        assert.equal(words.join(" "), sentences[i]?.text);
      }
    }
});

test("each step follows the one before, long enough to read, and the last one stays", async () => {
  const groups = groupsOf(await textOf("#v1;numpy;2,3,1;1,4;op=add", { animated: true }));
  let start = 0;
  for (const { effect, isHidden, from, time } of groups.slice(0, -1)) {
    assert.deepEqual([effect, isHidden], ["show", true]);
    assert.ok(Math.abs(from - start) < 1e-6, `${from}`);
    assert.ok(time >= 2 && time < 10);
    start += time;
  }
  const { effect, isHidden, time } = groups.at(-1) ?? assert.fail();
  assert.deepEqual([effect, isHidden], ["hide", false]);
  assert.ok(Math.abs(time - start) < 1e-6, "hidden until the others are over");
});

test("it stops at the given step, and long ones keep their first steps and the last", async () => {
  const some = groupsOf(await textOf("#v1;numpy;3,1;1,4;op=add", { animated: true, step: 2 }));
  assert.equal(some.length, 2);
  const many = `#v1;numpy;${Array(12).fill("1,2,3").join(";")};op=add`;
  const counts = groupsOf(await textOf(many, { animated: true })).map(
    ({ lines }) => textsIn(lines).find((text) => text.startsWith("Step ")) ?? "",
  );
  assert.equal(counts.length, 20);
  const [, number, count] = /^Step (\d+) of (\d+)$/.exec(counts.at(-1) ?? "") ?? [];
  assert.ok(Number(count) > 20);
  assert.equal(number, count);
});

test("the command writes the same, and only as SVG", async () => {
  const link = "#v1;numpy;3,1;1,4;op=add";
  const zh = await textOf(link, { animated: true, language: "zh-Hans", look: "dark" });
  assert.equal(output(["figure", link, "--animated", "--lang=zh-Hans", "--look=dark"]), zh);
  refused(
    ["figure", link, "--animated", "--format", "html"],
    "optionValue: An animated figure is an SVG file.\n  --format html\n           ^\n",
  );
});
