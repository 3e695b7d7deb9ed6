// SPDX-License-Identifier: MIT
// Code with its operations below its lines, as plain text, SVG and HTML: `bcast read --format`, `bcast figure`, and the
// same in JavaScript.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { figure } from "broadcast-playground/figure";
import { engine } from "../engine.mjs";
import { bcast, output } from "../processes.mjs";

/** @typedef {import("../../../wasm/figure.js").FigureOptions} FigureOptions */

const kExamples = new URL(
  "../../../web/src/elements/question/code-question/code-examples.json",
  import.meta.url,
);
/** @type {{ lines: string[] }[]} */
const examples = JSON.parse(readFileSync(kExamples, "utf8"));
const codes = [
  ...examples.map(({ lines }) => lines.join("\n")),
  "import numpy as np\nx = np.ones((5, 3))\nw = np.add(\n    x,\n    np.ones(4),\n)\ny = x - x.T  # 一行\n",
  "import numpy as np\ns = '中文'; x = np.ones((2, 3)); y = x + np.ones(3)",
];
const kTrap = codes[1] ?? "";

/** @param {unknown} question @param {FigureOptions} [options] */
async function drawn(question, options) {
  const answer = await figure(/** @type {any} */ (question), options);
  assert.ok(!("error" in answer), JSON.stringify(answer));
  return answer;
}

/** @param {unknown} question @param {object} [options] */
async function errorOf(question, options) {
  const answer = await figure(/** @type {any} */ (question), options);
  assert.ok("error" in answer);
  return answer.error;
}

/** @param {string} html */
const unescaped = (html) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** The operations with a verdict, each place once, that are not arithmetic of plain numbers. @param {string} code */
function knownIn(code) {
  const reading = engine.read(code);
  assert.ok("steps" in reading, JSON.stringify(reading));
  const known = reading.steps.filter(
    ({ verdict, shape, operands }) =>
      verdict !== null &&
      [shape, ...operands.map((each) => each.shape)].some((each) => each?.length !== 0),
  );
  return [...new Map(known.map((step) => [`${step.start} ${step.end}`, step])).values()];
}

/** Columns, of which a Chinese character has two. @param {string} text */
const wide = (text) => text.replace(/[\u2E80-\uFFFF]/gu, "$& ");

test("in each form, every operation has one mark below its own text, and a label that meets no other", async () => {
  for (const code of codes) {
    const { text } = await drawn({ code }, { format: "text" });
    const lines = text.split("\n");
    const marks = lines.filter((line) => /^ *[─╌═]/.test(line));
    const strokes = marks.flatMap((line) => line.match(/[─╌═]+/g) ?? []);
    const known = knownIn(code);
    assert.equal(strokes.length, known.length, text);
    for (const { start, end } of known) {
      const begin = code.lastIndexOf("\n", start - 1) + 1;
      const line = code.slice(begin).split("\n", 1)[0] ?? "";
      const from = wide(line.slice(0, start - begin)).length;
      const width = wide(line.slice(start - begin, end - begin)).length;
      const isMarked = marks.some((mark) =>
        /^ ?([─╌═]+) ?$/.test(mark.slice(Math.max(0, from - 1), from + width + 1).padEnd(1)),
      );
      assert.ok(isMarked, `${code.slice(start, end)}\n${text}`);
    }
    const { text: svg } = await drawn({ code });
    const doubles = known.filter(({ verdict }) => verdict === "fails").length;
    assert.equal((svg.match(/<path /g) ?? []).length, 1 + known.length + doubles);
  }
});

test("HTML has the plain text; without what is hidden from screen readers, it is the code", async () => {
  for (const code of codes)
    for (const language of /** @type {const} */ (["en", "zh-Hans"])) {
      const { text: html } = await drawn({ code }, { format: "html", language });
      const { text } = await drawn({ code }, { format: "text", language });
      const pre = /<pre><code>([\s\S]*)<\/code><\/pre>/.exec(html)?.[1] ?? "";
      assert.equal(unescaped(pre.replace(/<[^>]*>/g, "")), text);
      const spoken = pre
        .replace(/<span aria-hidden="true">[\s\S]*?<\/span>/g, "")
        .replace(/<[^>]*>/g, "");
      assert.equal(unescaped(spoken).trimEnd(), code.trimEnd());
      assert.doesNotMatch(html, /\n\n|style=|<script/);
    }
});

test("an operation to check has the shapes that meet, its reason and the fixed line", async () => {
  const { text, title, description } = await drawn({ code: kTrap }, { format: "text" });
  assert.equal(
    text.split("\n").slice(4, 9).join("\n"),
    [
      "loss = ((pred - y) ** 2).mean()",
      "         ╌╌╌╌╌╌╌╌",
      "         △ (4, 1), (4,) → (4, 4)",
      "         Every element of pred meets every element of y: 4 × 4 results.",
      "         Fix: loss = ((pred - y.unsqueeze(1)) ** 2).mean()",
    ].join("\n"),
  );
  assert.equal(title, "PyTorch: pred - y → (4, 4)");
  assert.match(
    description,
    /pred - y: \(4, 1\), \(4,\) → \(4, 4\)\. Works, check this\. Every element/,
  );
});

test("the picture is a readable file: title, description, real text, and a style of line for each verdict", async () => {
  const code =
    "import numpy as np\nx = np.ones((5, 3))\ny = x - x.mean(axis=1)\nz = x[:, None] - x";
  const { text, title, description, width, height } = await drawn({ code }, { look: "mono" });
  assert.ok(text.includes(`<title>${title.replaceAll(">", "&gt;")}</title>`));
  assert.ok(description.length > 0 && text.includes("<desc>"));
  assert.match(text, new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
  for (const line of code.split("\n")) assert.ok(unescaped(text).includes(`>${line}</text>`), line);
  const strokes = [...text.matchAll(/<path d="M[\d.]+ [\d.]+h[\d.]+"[^>]*>/g)].map(
    ([path]) => path,
  );
  assert.equal(strokes.filter((path) => path.includes("stroke-dasharray")).length, 1);
  assert.equal(strokes.length, 2 + 2 + 1, "two that work, a double line, a dashed one");
});

test("a link, a request and a file of the same code give the same bytes", async () => {
  const link = `#v1;numpy;4,_1;4;code=${encodeURIComponent(kTrap)};op=sub`;
  for (const format of /** @type {const} */ (["svg", "html", "text"])) {
    const { text } = await drawn({ code: kTrap }, { format, look: "dark" });
    assert.equal((await drawn(link, { format, picture: "code", look: "dark" })).text, text);
    const flags = ["--format", format, "--look", "dark"];
    assert.equal(output(["figure", "--picture", "code", ...flags, link]), text);
    assert.equal(
      output(["figure", "--request", "-", ...flags], JSON.stringify({ code: kTrap })),
      text,
    );
    const report = format === "text" ? "lines" : format;
    assert.equal(output(["read", "--format", report, "--look", "dark", kTrap]), text);
  }
});

test("with a step, only so many operations are shown, and the title has no result", async () => {
  const format = "text";
  const none = await drawn({ code: kTrap }, { format, step: 0 });
  assert.equal(none.text, `${kTrap}\n`);
  assert.equal(none.title, "PyTorch (Step 0 of 3)");
  assert.equal(none.description, "");
  const one = await drawn({ code: kTrap }, { format, step: 1 });
  assert.equal(one.title, "PyTorch (Step 1 of 3)");
  assert.match(one.text, /Fix: .*\n$/);
  assert.deepEqual(
    await drawn({ code: kTrap }, { format, step: 99 }),
    await drawn({ code: kTrap }, { format }),
  );
});

test("names get the shapes that are given, in a link too", async () => {
  const code = "import numpy as np\ny = x - x.mean(axis=1)";
  const { title } = await drawn({ code, given: { x: "(5, 3)" } });
  assert.equal(title, "NumPy: x - x.mean(axis=1) → Doesn't fit");
  const link = `#v1;numpy;;code=${encodeURIComponent(code)};given.x=5,_3;op=add`;
  assert.equal((await drawn(link, { picture: "code" })).title, title);
  assert.equal((await drawn({ code }, { format: "text" })).text, `${code}\n`);
});

test("what is no code, and what a picture of code cannot be, are errors with their place", async () => {
  const where = async (/** @type {unknown} */ question, /** @type {object} */ options = {}) => {
    const { code, where } = await errorOf(question, options);
    return `${code} ${where.path}`;
  };
  assert.equal(await where({ code: "(2, 3) (3,)" }), "notCode /code");
  assert.equal(await where({ code: 3 }), "wrongType /code");
  assert.equal(await where({ code: kTrap, given: { y: 3 } }), "wrongType /given");
  assert.equal(await where({ code: "  " }), "textNotRead /code");
  assert.equal(await where("#v1;numpy;3,1;1,4;op=add", { picture: "code" }), "unreadableLink ");
  assert.equal(
    await where({ mode: "numpy", operands: [] }, { picture: "code" }),
    "missingField /code",
  );
  assert.equal(await where({ code: kTrap }, { format: "tikz" }), "optionValue /format");
  assert.equal(await where({ code: kTrap }, { animated: true }), "optionValue /animated");
  assert.equal(await where({ code: kTrap }, { step: -1 }), "optionValue /step");
  assert.equal(
    await where({ mode: "numpy", operands: ["(2,)"] }, { format: "text" }),
    "optionValue /format",
  );
  const { status, stderr } = bcast(["read", "--format", "svg", "(2, 3) (3,)"]);
  assert.equal(status, 2);
  assert.match(stderr, /^notCode: /);
});
