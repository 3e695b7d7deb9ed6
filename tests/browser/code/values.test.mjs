// SPDX-License-Identifier: MIT
// The numbers in the picture of an operation are those that its code computes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, words } from "../playground.mjs";
import { until } from "../settling.mjs";
import { element, frameAt, lesson, script } from "../share/host-page.mjs";
import { fixes, form, operations, visitCode } from "./editor.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The values in a link, of A and of B. @param {Page} page */
async function values(page) {
  const parts = (await hashOf(page)).split(";");
  return ["a", "b"].map((name) =>
    parts
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(2)
      .replaceAll("_", " "),
  );
}

const note = (/** @type {Page} */ page) => form(page).locator("#values");

test("an operation has the values of its code, also after an edit", async (t) => {
  const page = await visitCode(
    t,
    "x = np.array([[1., 2., 3.], [4., 6., 8.]])\nmu = x.mean(axis=1, keepdims=True)\nz = x - mu\nz * 2",
  );
  await operations(page).filter({ hasText: "x - mu" }).click();
  await page.waitForFunction(() => location.hash.includes("b=2_6"));
  assert.deepEqual(await values(page), ["1. 2. 3. 4. 6. 8.", "2 6"]);
  assert.equal(await note(page).count(), 0);
  await form(page)
    .locator(".cm-line", { hasText: /z.*\* 2/ })
    .click();
  await page.keyboard.press("Home");
  await page.keyboard.type("x += 1\n");
  await operations(page).filter({ hasText: "x += 1" }).click();
  await page.waitForFunction(() => location.hash.includes("a=1_2_3_4_6_8"));
});

test("values that the code does not tell are called examples, and random ones random", async (t) => {
  const page = await visitCode(t, "x: (2, 2)\nx - x.mean(axis=1, keepdims=True)");
  await page.waitForFunction(() => location.hash.includes("a=1_2_3_4"));
  assert.deepEqual(await values(page), ["1 2 3 4", "1.5 3.5"]);
  assert.match(await note(page).innerText(), /values are examples/);
  const other = await visitCode(t, "x = np.random.randint(5, 6, (2, 1)) - np.ones(3)");
  await other.waitForFunction(() => location.hash.includes("a=5_5"));
  assert.match(await note(other).innerText(), /Random values differ/);
  const refused = await visitCode(t, "x = np.random.randint(5, 6, (2, 2)) - np.ones(3)");
  await refused.locator("tile-scene .refused").waitFor();
  assert.match(await note(refused).innerText(), /Random values differ/);
});

test("a fix of an accepted mistake tells the last number before and after", async (t) => {
  const code = (/** @type {string} */ pred, after = "") =>
    `import torch\npred = ${pred}\ny = torch.tensor([1.0, 2.0, 3.0, 4.0])\nloss = ((pred - y) ** 2).mean()${after}`;
  const wrong = "torch.tensor([[1.5], [2.5], [3.5], [4.5]])";
  const page = await visitCode(t, code(wrong));
  await fixes(page).first().waitFor();
  const told = (/** @type {Page} */ each) => form(each).getByText("Last result:").allInnerTexts();
  // Torch: the mean of the 4 × 4 results, and of the 4 pairs.
  assert.deepEqual(await told(page), Array(2).fill("Last result: 2.75 → 0.25"));
  for (const other of [code("torch.randn(4, 1)"), code(wrong, "\nloss * torch.ones(2)")]) {
    const random = await visitCode(t, other);
    await fixes(random).first().waitFor();
    assert.deepEqual(await told(random), [], "random numbers, or an array at the end");
  }
});

test("an example that is chosen again has its question again", async (t) => {
  const page = await visitCode(t, "x = np.ones(3) + np.ones((2, 3))");
  const example = page.getByRole("link", { name: "The loss trap" });
  for (let i = 0; i < 2; i += 1) {
    await example.click();
    await page.waitForFunction(() => location.hash.includes(";4,_1;4,;"));
    assert.deepEqual(await values(page), ["1.5 2.5 3.5 4.5", "1 2 3 4"]);
  }
});

/** @param {number} rows */
const lessMeans = (rows) =>
  `x = np.random.rand(${rows}, 3)\nmu = x.mean(axis=1, keepdims=True)\nz = x - mu`;

test("no operand has values of the code if another one is too large", async (t) => {
  const page = await visitCode(t, lessMeans(1000));
  await page.waitForFunction(() => location.hash.includes("1000,_1"));
  assert.deepEqual(await values(page), [undefined, undefined]);
  assert.match(await note(page).innerText(), /examples: the code has too many/);
});

test("means of a large array are its means, also after a fix; its link leaves them out", async (t) => {
  const page = await visitCode(t, lessMeans(100).replace(", keepdims=True", ""));
  await page.waitForFunction(() => location.hash.includes(";100,;"));
  await fixes(page).filter({ hasText: "keepdims" }).click();
  await page.waitForFunction(() => location.hash.includes("100,_1"));
  const numbers = () =>
    page.evaluate(() => {
      const app = /** @type {any} */ (document.querySelector("bcast-app"));
      /** @type {{ values: string | null }[]} */
      const operands = app?.state?.operands ?? [];
      return operands.map(({ values }) => (values ?? "").split(" ").map(Number));
    });
  const seen = async () => {
    const [x = [], mu = []] = await numbers();
    assert.deepEqual([x.length, mu.length], [300, 100]);
    mu.forEach((mean, row) => {
      const [a = 0, b = 0, c = 0] = x.slice(3 * row);
      assert.ok(Math.abs((a + b + c) / 3 - mean) < 1e-5, `row ${row}`);
    });
    return mu;
  };
  const means = await seen();
  assert.match(await hashOf(page), /code=x_%3D/);
  assert.deepEqual(await values(page), [undefined, undefined]);
  await page.reload();
  await until(async () => (await numbers())[1]?.length === 100);
  assert.deepEqual(await seen(), means);
});

test("the type of an operation is not that of the one before", async (t) => {
  const code =
    "x = torch.zeros(2, 3)\nm = torch.ones(3, dtype=torch.bool)\ny = x[m[:2]]\nz = x.masked_fill(m, 5.0)\nw = ~m\nv = x @ x.T";
  const page = await visitCode(t, code);
  await operations(page).filter({ hasText: "~m" }).click();
  await page.waitForFunction(() => location.hash.includes("type=bool"));
  await operations(page).filter({ hasText: "x @ x.T" }).click();
  await page.waitForFunction(() => location.hash.includes("pytorch.matmul"));
  assert.doesNotMatch(await hashOf(page), /type=/);
});

test("a function that is no operator has the picture of its shapes, without another one's values", async (t) => {
  const page = await visitCode(
    t,
    "a = np.array([[3.0], [6.0]])\nb = np.array([4.0, 8.0, 0.0])\nc = a - b\nd = np.hypot(a, b)",
  );
  const results = page.locator("tile-scene .of-result .tile text");
  await operations(page).filter({ hasText: "a - b" }).click();
  await results.filter({ hasText: "-5" }).waitFor();
  await operations(page).filter({ hasText: "hypot" }).click();
  await page.locator(".asked", { hasText: "np.hypot(a, b)" }).first().waitFor();
  await results.filter({ hasText: /\d/ }).first().waitFor({ state: "detached" });
  assert.deepEqual(await values(page), ["3 6", "4 8 0"]);
  assert.doesNotMatch(await words(page.locator("tile-scene .legend")), /Point at a result/);
  const link = await hashOf(page);
  assert.match(link, /;op=none;type=f64$/);
  for (const view of ["Data", "Code", "Lowering"]) {
    await page.getByRole("tab", { name: view, exact: true }).click();
    await page.locator("answer-views").getByText("cannot compute this function").waitFor();
  }
  // The operation stays in view while its line is not finished.
  await form(page).locator(".cm-line").last().click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n)");
  await page.locator("tile-scene .stale, .stale-note, code-question #status").first().waitFor();
  assert.equal(await results.filter({ hasText: /\d/ }).count(), 0);
  // So it is in a frame of this link.
  const host = await lesson(t, `${element(link.slice(1), "np.hypot")}${script}`);
  await frameAt(host, 0).locator("shape-verdict .verdict", { hasText: "(2, 3)" }).waitFor();
  const tiles = frameAt(host, 0).locator("tile-scene .of-result .tile");
  await tiles.first().waitFor();
  assert.doesNotMatch((await tiles.allInnerTexts()).join(""), /\d/);
});
