// SPDX-License-Identifier: MIT
// `bcast figure`, and the same in JavaScript. tests/browser/share/figure.test.mjs compares it with the page's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { figure } from "broadcast-playground/figure";
import { engine } from "../engine.mjs";
import { bcast, output, refused } from "../processes.mjs";

/** @typedef {import("../../../wasm/figure.js").FigureOptions} FigureOptions */
/** @typedef {import("../../../wasm/figure.js").FigureRequest} FigureRequest */

const kSums = { mode: "numpy", operands: ["(3,1)", "(1,4)"] };
const kWords = ["-m", "numpy", "(3,1)", "(1,4)"];
const kLink = "#v1;numpy;3,1;1,4;op=add";

/** @param {string | FigureRequest} question @param {FigureOptions} [options] */
async function drawn(question, options) {
  const answer = await figure(question, options);
  assert.ok(!("error" in answer), JSON.stringify(answer));
  return answer;
}

/** @param {unknown} question @param {object} [options] */
async function errorOf(question, options) {
  const answer = await figure(/** @type {any} */ (question), options);
  assert.ok("error" in answer);
  return answer.error;
}

/** The texts in a picture. @param {string} svg */
const textsIn = (svg) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);

test("shapes, a request, a link and an address give the same bytes, every time", async () => {
  const { text } = await drawn(kSums);
  const json = JSON.stringify({ ...kSums, op: "add" });
  for (const words of [kWords, [kLink], [kLink.slice(1)], [`https://example.org/?lang=en${kLink}`]])
    assert.equal(output(["figure", ...words]), text, words.join(" "));
  assert.equal(output(["figure", "--request", "-"], json), text);
  assert.equal(output(["figure", "--request", "-"], json), text);
});

test("every picture in every look, format and language can be drawn twice the same", async () => {
  const seen = new Set();
  for (const picture of /** @type {const} */ (["tiles", "ruler"]))
    for (const look of /** @type {const} */ (["light", "dark", "mono"]))
      for (const format of /** @type {const} */ (["svg", "html", "tikz"]))
        for (const language of /** @type {const} */ (["en", "zh-Hans"])) {
          const options = { picture, look, format, language };
          const { text } = await drawn(kSums, options);
          assert.equal((await drawn(kLink, options)).text, text);
          const words = Object.entries({ picture, look, format, lang: language });
          const flags = words.map(([name, value]) => `--${name}=${value}`);
          assert.equal(output(["figure", ...kWords, ...flags]), text);
          seen.add(text);
        }
  assert.equal(seen.size, 36);
});

test("the text alternative has the shapes, the result and a sentence for each step", async () => {
  const sentences = /** @type {{ text: string }[]} */ (engine.sentences(kSums));
  const told = sentences.map(({ text }) => text);
  for (const step of [1, 2, 3]) {
    const { text, title, description } = await drawn(kSums, { step });
    assert.equal(description, told.slice(0, step).join(" "));
    assert.equal(title.endsWith(step < 3 ? `(Step ${step} of 3)` : "→ (3, 4)"), true, title);
    assert.ok(text.includes(`<title>${title}</title>\n<desc>${description}</desc>\n`));
    const html = await drawn(kSums, { step, format: "html" });
    const items = [...html.text.matchAll(/<li>(.*)<\/li>/g)].map(([, item]) => item);
    assert.deepEqual(items, told.slice(0, step));
    assert.ok(html.text.includes(`<p>${title}</p>`));
  }
  const last = await drawn(kSums, { step: 99 });
  assert.equal(last.text, (await drawn(kSums)).text);
  assert.equal((await drawn(`${kLink};step=2`)).text, (await drawn(kLink, { step: 2 })).text);
});

test("tiles have the values of the operator, also those in a link", async () => {
  const { text } = await drawn("#v1;numpy;2,1;1,2;a=[[7],[8]];b=[[30,40]];op=add");
  const run = engine.run({
    mode: "numpy",
    op: "add",
    operands: [
      { shape: [2, 1], type: "f32", data: [7, 8] },
      { shape: [1, 2], type: "f32", data: [30, 40] },
    ],
  });
  assert.ok("data" in run);
  const found = textsIn(text);
  for (const value of [7, 8, 30, 40, ...run.data]) assert.ok(found.includes(String(value)), text);
  assert.ok(textsIn((await drawn({ ...kSums, op: "mul" })).text).includes("×"));
  assert.ok(!textsIn((await drawn(kSums, { picture: "ruler" })).text).includes("+"));
});

test("every field of a request has its place in the figure", async () => {
  const placed = { operands: [[3, 4]], target: [4, 2, 3], broadcastDimensions: [2, 0] };
  const cuboid = await drawn({ mode: "stablehlo.broadcastInDim", ...placed });
  const linked = "#v1;stablehlo.broadcastInDim;3,4;target=4,2,3;dims=2,0;op=identity";
  assert.equal(cuboid.text, (await drawn(linked)).text);
  const scalar = { operands: [[]], target: [2, 3], broadcastDimensions: [] };
  const spread = await drawn({ mode: "stablehlo.broadcastInDim", ...scalar });
  assert.match(spread.title, /→ \(2, 3\)$/);
  const bare = "#v1;stablehlo.broadcastInDim;();target=2,3;dims=[];op=identity";
  assert.equal(spread.text, (await drawn(bare)).text);
  const pdpd = { mode: "openvino.pdpd", operands: [[2, 3, 4], [3]], axis: 1 };
  assert.equal(
    (await drawn(pdpd)).text,
    (await drawn("#v1;openvino.pdpd;2,3,4;3,;axis=1;op=add")).text,
  );
  /** @type {FigureRequest} */
  const declared = {
    mode: "mlir.strict",
    operands: [["?"], [4]],
    declared: [4],
    runtime: [[4], [4]],
  };
  const same = "#v1;mlir.strict;%3F;4,;to=4,;a.run=4,;b.run=4,;op=add";
  assert.equal((await drawn(declared)).text, (await drawn(same)).text);
});

test("a rejection is drawn as well, and the exit code is 0", () => {
  const printed = output(["figure", "-m", "numpy", "(3,)", "(4,)"]);
  assert.match(printed, /<title>NumPy: \(3,\), \(4,\) → Doesn't fit<\/title>/);
});

test("every mode's examples can be drawn, standalone and without scripts or styles", async () => {
  let count = 0;
  for (const { id, divergences } of engine.modes())
    for (const { operands, ...rest } of divergences) {
      const { declared, target, axis, broadcastDimensions } = /** @type {any} */ (rest);
      const options = { declared, target, axis, broadcastDimensions };
      const given = Object.entries(options).filter(([, value]) => value !== undefined);
      const request = { mode: id, operands, ...Object.fromEntries(given) };
      for (const format of /** @type {const} */ (["svg", "html"])) {
        const { text, width, height } = await drawn(request, { format, picture: "ruler" });
        assert.doesNotMatch(
          text,
          /href=|url\(|style=|var\(|<script|<style|="[^"]*(NaN|undefined|Infinity)/,
        );
        assert.ok(text.includes(` width="${width}" height="${height}" `));
        count += 1;
      }
    }
  assert.ok(count > 20);
});

test("hostile names are escaped, and do not break the file", async () => {
  const name = encodeURIComponent('<script>&"');
  const { text } = await drawn(`#v1;numpy;3,;3,;a.name=${name};op=add`, { format: "html" });
  assert.ok(text.includes("&lt;script&gt;&amp;&quot;"));
  assert.ok(!text.includes("<script"));
});

test("errors are the engine's, at their place", async () => {
  const { error } = /** @type {any} */ (engine.infer({ ...kSums, operands: ["(3,-1)"] }));
  refused(
    ["figure", "-m", "numpy", "(3,-1)"],
    `negativeExtent: ${error.message}\n  (3,-1)\n     ^\n`,
  );
  refused(
    ["figure", "#v1;numpy;3,-1"],
    `negativeExtent: ${error.message}\n  at /operands/0, offset 2\n`,
  );
  assert.deepEqual(await errorOf({ ...kSums, operands: ["(3,-1)"] }), error);
  assert.equal((await errorOf({ ...kSums, op: "divide" })).code, "unknownOp");
  assert.equal((await errorOf(`${kLink};op=divide`)).code, "unknownOp");
  assert.equal((await errorOf("#v1;numpi;3,1")).code, "unknownMode");
  assert.equal((await errorOf({ ...kSums, opers: 1 })).where.path, "/opers");
  for (const wrong of [null, 3, [], undefined])
    assert.equal((await errorOf(wrong)).code, "wrongType", JSON.stringify(wrong));
});

test("a link that the page would replace is an error", async () => {
  for (const link of ["", "#", "learn", "#v2;numpy;3", "#v1;numpy", `${kLink};type=f9`])
    assert.equal((await errorOf(link)).code, "unreadableLink", link);
  const many = `#v1;numpy;${Array(30).fill("3,").join(";")};op=add`;
  assert.equal((await errorOf(many)).code, "unreadableLink");
  refused(
    ["figure", "#v2;numpy;3"],
    "unreadableLink: The link is from a newer version.\n  #v2;numpy;3\n  ^\n",
  );
});

test("an option of the picture with an unknown value is an error at its place", async () => {
  for (const option of ["picture", "look", "format", "language"]) {
    const { code, where } = await errorOf(kLink, { [option]: "x" });
    assert.deepEqual([code, where.path], ["optionValue", `/${option}`]);
  }
  for (const step of [0, -1, 1.5, Number.NaN])
    assert.equal((await errorOf(kLink, { step })).where.path, "/step");
  refused(
    ["figure", ...kWords, "--look", "blue"],
    "optionValue: The look is one of light, dark, mono.\n  --look blue\n         ^\n",
  );
  assert.match(bcast(["figure", kLink, "--step", "x"]).stderr, /^optionValue: .*\n {2}--step x\n/);
  assert.match(bcast(["figure", kLink, "(3,)"]).stderr, /^unexpectedArgument: .*\n {2}\(3,\)\n/);
  assert.match(
    bcast(["figure", kLink, "-m", "numpy"]).stderr,
    /^unexpectedArgument: .*\n {2}--mode\n/,
  );
});

test("--json has the text with its alternative and its size", async () => {
  const printed = JSON.parse(output(["figure", ...kWords, "--json", "--step=1"]));
  assert.deepEqual(printed, await drawn(kSums, { step: 1 }));
});
