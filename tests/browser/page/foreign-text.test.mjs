// SPDX-License-Identifier: MIT
// Untrusted texts, in every field of a link and by every other way in: they cannot affect anything else, on the page or
// in the texts that it exports.
import assert from "node:assert/strict";
import { test } from "node:test";
import { learn } from "../learn/learn.mjs";
import { hashOf, home, operand, valuesField, visit, words } from "../playground.mjs";
import { until } from "../settling.mjs";
import { element, elementAt, frameAt, lesson, script } from "../share/host-page.mjs";
import { choose, codeOf, copied, field, withPicture } from "../share/sharing.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A line break, a change of direction, invisible characters, and markup of Markdown, HTML, tables and formulas. */
const evil = "x\n# Owned\u2028\u202E\u2066\u200B<b>[y](z)`|$e^{i}$&amp;*_~!@\u0000\u001B[31m\"'\\";
const hebrew = "שלום";

/** As a link contains it, literally. @param {string} text */
const written = (text) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).padStart(2, "0")}`)
    .join("");

/** Characters that no text of a page may contain. In multiline places, line ends and tabs are allowed. */
const forbidden =
  /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066\u2067\uFEFF\u{E0000}-\u{E007F}]/u;

/** All texts of a page: its contents, accessible names, field values, title and address.
 * @param {Page} page */
const everything = (page) =>
  page.evaluate(() => {
    /** @param {ParentNode} root @returns {string[]} */
    const within = (root) =>
      [...root.querySelectorAll("*")].flatMap((each) => [
        ...[...each.attributes].map(({ value }) => value),
        ...[...each.childNodes]
          .filter(({ nodeType }) => nodeType === 3)
          .map((t) => t.textContent ?? ""),
        "value" in each ? String(each.value) : "",
        ...(each.shadowRoot ? within(each.shadowRoot) : []),
      ]);
    return [document.title, location.hash, ...within(document)];
  });

/** @param {Page} page */
async function isClean(page) {
  const texts = await everything(page);
  assert.ok(texts.length > 300, `${texts.length} texts are looked at`);
  assert.deepEqual(texts.filter((text) => forbidden.test(text)).map(escape), []);
}

const e = written(evil);
/** A hostile text in each part of a link. @type {Record<string, string>} */
const parts = {
  "the names": `#v1;numpy;2,3;2,;a.name=${e};b.name=${e};op=add`,
  "the names, accepted": `#v1;numpy;2,3;3,;a.name=${e};b.name=${e};op=add`,
  "a shape": `#v1;numpy;${e};2,;op=add`,
  "a shape that can be read": `#v1;numpy;2,${written("\u202E")}3${written("\n")};3,;op=add`,
  "the values": `#v1;numpy;2,3;3,;a=${e};b=${written("\u202E1 2 3")};op=add`,
  "the name of a file": `#v1;numpy;2,3;3,;a=${written("=file ")}${e};op=add`,
  "a shape at run time": `#v1;mlir.strict;?,3;3,;a.run=${e};op=add`,
  "the options": `#v1;onnx.legacyAxis;2,3;3,;to=${e};axis=${e};target=${e};dims=${e};assume=${e};op=add`,
  "the operator and its type": `#v1;numpy;2,3;3,;op=${e};type=${e}`,
  "the attributes": `#v1;numpy;2,3;op=clamp;with.min=${e};with.${e}=1`,
  "the rules, the strategy and the system": `#v1;${e};2,3;3,;op=add;view=code;strategy=${e};system=${e}`,
  "the view of the lowering": `#v1;mlir.strict;2,3;?,3;a.name=${e};op=add;view=lowering;assume=${e}`,
  "a set's title and questions": `#learn;s1;title=${e};count=0;ask=predict;numpy;2,${written("\u202E")}3;3,;a.name=${e};op=add`,
  "a set that is composed": `#learn;compose;s1;title=${e};count=0;ask=predict;numpy;2,3;3,;op=add;ask=predict;numpy;${e};op=add`,
};
for (const [what, hash] of Object.entries(parts)) {
  test(`hostile text as ${what} in a link stays in its place`, async (t) => {
    const isLearn = hash.startsWith("#learn");
    const settled = isLearn ? "learn-page h2" : "request-form";
    const page = await visit(t, hash, { settled });
    await isClean(page);
    // The address in the page's own link: the address bar keeps the original link, percent-encoded.
    const link = await page.locator("page-nav a").first().getAttribute("href");
    assert.doesNotMatch(decodeURIComponent(link ?? ""), forbidden);
    assert.equal(await page.locator("b").filter({ hasText: "[y]" }).count(), 0);
  });
}

/** Each text that the dialog exports. @param {Page} page */
async function handedOn(page) {
  await page.getByRole("button", { name: "Share…" }).click();
  await withPicture(page);
  const given = {
    link: await field(page, "Link").inputValue(),
    element: await codeOf(page, "Element"),
    iframe: await codeOf(page, "iframe"),
    sphinx: await codeOf(page, "Sphinx"),
    mkdocs: await codeOf(page, "MkDocs"),
    mdx: await codeOf(page, "MDX"),
    markdown: await codeOf(page, "Markdown"),
    latex: await codeOf(page, "LaTeX"),
  };
  await choose(page, "File");
  const alt = await field(page, "Alt text").inputValue();
  return { ...given, alt, svg: await copied(page, "Copy SVG") };
}

/** A Markdown link whose text has only escaped marks, and whose address has none. */
const plainLink =
  /^\[!\[(?:\\[!-/:-@[-`{-~]|[^\\`*_~^[\]{}<>&$|#!@\n])*\]\(broadcast-numpy-tiles-light\.svg\)\]\([^()\s\\`|$<>]*\)\n\n```text\n/;

test("exports contain the names as plain text, in every format", async (t) => {
  const odd = `?a=(${encodeURIComponent("\u202E")}%60$x|\\)`;
  // The page's policy forbids the style of the snippet, which is for other pages.
  const page = await visit(t, `${odd}${parts["the names"]}`, { tolerate: /inline style/ });
  const given = await handedOn(page);
  for (const [format, text] of Object.entries(given)) {
    assert.doesNotMatch(text, forbidden, format);
    assert.doesNotMatch(text, /^\s*# Owned/m, format);
  }
  assert.match(given.markdown, plainLink);
  assert.ok(given.markdown.startsWith("[![NumPy: A x \\# Owned "), given.markdown);
  const found = await page.evaluate(({ iframe, element: markup, svg }) => {
    const read = (/** @type {string} */ text) => new DOMParser().parseFromString(text, "text/html");
    const names = (/** @type {Document} */ { body, head }) =>
      [...head.querySelectorAll("*"), ...body.querySelectorAll("*")].map(
        ({ localName }) => localName,
      );
    const drawing = new DOMParser().parseFromString(svg, "image/svg+xml");
    return {
      iframe: names(read(iframe)),
      title: read(iframe).querySelector("iframe")?.title,
      element: [...new Set(names(read(markup)))],
      words: read(markup).querySelector("a")?.textContent,
      drawn: [...new Set([...drawing.querySelectorAll("*")].map(({ localName }) => localName))],
      figure: drawing.querySelector("title")?.textContent,
    };
  }, given);
  const title = `NumPy: A ${await words(page.locator("axis-ruler .given").first())} (2, 3)`;
  assert.deepEqual(found.iframe, ["iframe"]);
  const figure = ["figure", "svg", "title", "path", "text", "figcaption", "p", "ol", "li"];
  const element = ["style", "script", "broadcast-playground", ...figure, "a"];
  assert.deepEqual(found.element, element);
  assert.deepEqual(found.drawn.sort(), ["desc", "path", "svg", "text", "title"]);
  for (const text of [found.title, found.words, found.figure, given.alt]) {
    assert.ok(text?.startsWith(title.slice(0, 40)), `${text} begins as ${title}`);
  }
});

test("a right-to-left name does not affect the text after it", async (t) => {
  const page = await visit(t, `#v1;numpy;2,3;3,;a.name=${written(hebrew)};b.name=b;op=add`);
  const heading = page.locator("operand-values h3").first();
  const places = await heading.evaluate((part) => {
    const nodes = [...(part.querySelector(".shape")?.childNodes ?? [])];
    const texts = nodes.filter((node) => node instanceof Text);
    return ["2", "3"].map((figure) => {
      const text = texts.find(({ textContent }) => textContent?.includes(figure)) ?? part;
      const at = text.textContent?.indexOf(figure) ?? 0;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    });
  });
  const name = await heading.locator(".given").boundingBox();
  const [two = 0, three = 0] = places;
  assert.ok(name && name.x + name.width <= two && two < three, JSON.stringify({ name, places }));
  const { markdown, alt, element: markup, iframe, svg } = await handedOn(page);
  for (const text of [markdown, alt, markup, iframe, svg]) {
    assert.ok(text.includes(`A \u2068${hebrew}\u2069 (2, 3), B b (3,)`), text);
  }
});

test("each place with a name is isolated from the text around it", async (t) => {
  const page = await visit(t, `#v1;numpy;2,3;3,;a.name=${written(hebrew)};op=add`);
  const drawn = page.getByText(hebrew, { exact: true });
  const isolations = await drawn.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).unicodeBidi),
  );
  assert.deepEqual(
    isolations,
    isolations.map(() => "isolate"),
  );
  assert.ok(isolations.length >= 2, "in the ruler, and above the values");
  const set = await learn(
    t,
    `#learn;s1;title=${written(hebrew)};count=0;ask=predict;numpy;3,;3,;op=add`,
  );
  const title = set.getByText(hebrew, { exact: true });
  assert.equal(await title.evaluate((each) => getComputedStyle(each).unicodeBidi), "isolate");
  const typed = await visit(t, `#v1;numpy;2,${written(hebrew)};3,;op=add`, {
    settled: "text-field .problem",
  });
  const caret = typed.locator("text-field .caret").first();
  assert.equal(
    await caret.evaluate((each) => getComputedStyle(each).unicodeBidi),
    "isolate-override",
  );
  await typed.waitForFunction(
    (text) => document.title.includes(text),
    `\u20682,${hebrew}\u2069 (3,)`,
  );
});

test("text typed or pasted into a field is cleaned, in the field and in the link", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;?,3;?,3;op=clamp");
  await page.getByRole("combobox", { name: "Rules" }).selectOption("numpy");
  const values = await valuesField(await visit(t, "#v1;numpy;2,;2,;op=add"), "A");
  await values.fill("1\u202E\n2");
  assert.equal(await values.inputValue(), "1\n2");
  const fields = page.getByRole("textbox");
  let filled = 0;
  // The last ones first: the run-time field is only shown while something is unknown.
  for (let i = (await fields.count()) - 1; i >= 0; i -= 1) {
    for (const text of ["3\u202E\u200B,4", "3,4\u2067", "3,\u202D4"]) {
      await fields.nth(i).fill(text);
      assert.equal(await fields.nth(i).inputValue(), "3,4");
    }
    filled += 1;
  }
  assert.ok(filled >= 7, `${filled} fields`);
  await isClean(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), "tensor<2x\u202E3xf32>");
  await operand(page, "A").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  assert.equal(await operand(page, "A").inputValue(), "tensor<2x3xf32>");
});

test("the title of a set and own questions are cleaned, too", async (t) => {
  const page = await learn(t, "#learn;compose");
  await page.getByRole("textbox", { name: "Title" }).fill("Week\u202E 3");
  await page.getByLabel("Shapes, or a playground link").fill("(2,\u202E3) (3,)");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  assert.equal(await page.getByRole("textbox", { name: "Title" }).inputValue(), "Week 3");
  assert.equal(await page.locator("question-list li:has(.remove) .mono").innerText(), "(2,3) (3,)");
  await isClean(page);
  assert.match(await hashOf(page), /title=Week_3;.*;ask=predict;numpy;2,3;3,;op=add$/);
});

test("the names in a pasted text are plain text, on the page and in announcements", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  for (const text of [
    '%0 = "tosa.x\u202Eyz"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>',
    '%0 = "tosa.add"(%a, %b) {"k\u2067y" = 1 : i32} : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>',
    "ValueError: operands could not be broadcast together with shapes (3,\u202E4) (3,)",
  ]) {
    await page.getByRole("button", { name: /^Paste/ }).click();
    await page.getByRole("textbox", { name: /^Paste an error/ }).fill(text);
    await page.getByRole("button", { name: "Use these shapes" }).click();
    const said = page.locator("paste-dialog .problem p, .notice").last();
    assert.doesNotMatch(await said.innerText(), forbidden);
    await page.keyboard.press("Escape");
    // The pasting user sees the pasted text unchanged.
    await page.locator("paste-dialog textarea").evaluate((field) => {
      /** @type {HTMLTextAreaElement} */ (field).value = "";
    });
    await isClean(page);
  }
});

test("messages about a file show its name and its errors as plain text", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;1,;op=add");
  const file = page.locator("fill-picker #file").first();
  const load = (/** @type {string} */ name, /** @type {string} */ text) =>
    file.setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
  await load("\u202Ecsv.\u2067x.csv", "1,2\n\u202E<b>bad,4\n");
  const problem = page.locator("operand-values p.problem");
  assert.equal(await problem.innerText(), "csv.x.csv: <b>bad in line 2 is not a valid f32.");
  await load(`${hebrew}.csv`, `1,2\n${hebrew},4\n`);
  const [name, value] = [`${hebrew}.csv`, hebrew].map((text) => `\u2068${text}\u2069`);
  assert.ok((await problem.innerText()).startsWith(`${name}: ${value} in line 2 is not`));
  await load("big\u202E.csv", `${"1,2\n".repeat(1500)}`);
  await page.locator("operand-values h3", { hasText: "A (1500, 2) f32" }).waitFor();
  assert.match(await hashOf(page), /;a=%3Dfile_big\.csv;/);
  await isClean(page);
});

test("the element's attributes and the messages of its frame are untrusted text, too", async (t) => {
  const question = `v1;numpy;2,3;3,;a.name=${e};op=add`;
  const page = await lesson(t, `${element(question, "A question", 'view="full"')}${script}`);
  await frameAt(page, 0).locator("request-form summary").click();
  const name = frameAt(page, 0).locator("operand-options input.name").first();
  await name.waitFor();
  assert.doesNotMatch(await name.inputValue(), forbidden);
  const host = elementAt(page, 0);
  await host.locator(".shown").waitFor();
  const before = (await host.boundingBox())?.height;
  await frameAt(page, 0)
    .locator("html")
    .evaluate(() => {
      const heights = ["9e3", Number.NaN, -5, Number.POSITIVE_INFINITY, null, {}, [700]];
      for (const height of heights) parent.postMessage({ bc: 1, type: "height", height }, "*");
      for (const data of [null, 7, "height", { bc: 2 }]) parent.postMessage(data, "*");
      parent.postMessage({ bc: 1, type: "height", height: 700 }, "*");
    });
  assert.ok(before);
  await until(async () => (await host.boundingBox())?.height === 700);
  assert.equal(await page.locator("main").count(), 1);
  assert.ok(
    (
      await frameAt(page, 0)
        .locator("html")
        .evaluate(() => location.href)
    ).startsWith(home),
  );
});
