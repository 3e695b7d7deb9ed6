// SPDX-License-Identifier: MIT
// What readers do: step through a live answer, report a wrong rule, follow a wrong address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { home, open } from "./site.mjs";

test("a live answer is loaded when it is near, and follows its reader", async (t) => {
  const page = await open(t, "embed.html", { height: 600 });
  const element = page.locator("broadcast-playground").first();
  assert.equal(await element.locator("iframe").count(), 0, "it is far away");
  await element.scrollIntoViewIfNeeded();
  const frame = element.frameLocator("iframe");
  await frame.locator("shape-verdict .verdict").filter({ hasText: "(3, 4)" }).waitFor();
  await frame.getByRole("textbox", { name: "Operand A" }).fill("(2,1)");
  await frame.locator("shape-verdict .verdict").filter({ hasText: "(2, 4)" }).waitFor();
});

test("without scripts the figure answers", async (t) => {
  const page = await open(t, "embed.html", { javaScriptEnabled: false });
  const figure = page.locator("broadcast-playground figure").first();
  assert.ok(await figure.locator("svg").isVisible());
  assert.match(await figure.innerText(), /NumPy: \(3, 1\), \(1, 4\) → \(3, 4\)/);
  const link = await figure.locator("figcaption a").getAttribute("href");
  assert.equal(link, "/#v1;numpy;3,1;1,4;op=add");
});

test("a report has the page, its version and the selected text, and can be copied", async (t) => {
  const page = await open(t, "modes/numpy.html");
  await page.evaluate(() => {
    const cell = document.querySelector(".vp-doc table td:last-child");
    getSelection()?.selectAllChildren(/** @type {Element} */ (cell));
  });
  const said = await page.evaluate(() => String(getSelection()));
  await page.getByRole("button", { name: "Report a wrong rule" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report a wrong rule" });
  const text = await dialog.getByRole("textbox").inputValue();
  assert.ok(said.length > 5 && text.includes(said), text);
  for (const part of [
    `${home}docs/modes/numpy.html`,
    "Version: Broadcast Playground ",
    "What is right:",
  ]) {
    assert.ok(text.includes(part), part);
  }
  await dialog.getByRole("textbox").fill(`${text}\nmore`);
  await dialog.getByRole("button", { name: "Copy report" }).click();
  await dialog.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${text}\nmore`);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

test("a report of a rule has its question and its system, also on the page of the rules", async (t) => {
  const page = await open(t, "systems/questions/zero-and-one.html", { width: 320, height: 640 });
  const dialog = page.getByRole("dialog", { name: "Report a wrong rule" });
  const box = dialog.getByRole("textbox");
  const step = page.locator('li:has(> .source > a[href$="/pytorch.html#pytorch.z1"])');
  const parts = [
    "What does size 0 give with size 1: (0,) and (1,)?",
    "\nPyTorch\n",
    "Asked: (0,) and (1,) (http",
    "pytorch.z1",
    `${home}docs/systems/questions/zero-and-one.html#pytorch\n`,
  ];
  await step.getByRole("button", { name: "Report" }).click();
  const atStep = await box.inputValue();
  for (const part of parts) assert.ok(atStep.includes(part), `${part}\n${atStep}`);
  assert.ok(!atStep.includes("pytorch.a1"), "one rule");
  const lines = await box.evaluate((area) => {
    const { lineHeight, paddingTop } = getComputedStyle(area);
    return (area.clientHeight - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight);
  });
  assert.ok(lines > 8 && Math.abs(lines - Math.round(lines)) < 0.1, `${lines} lines are in view`);
  assert.match(atStep, /^What is right: \nSystem and its version: \nSource: /);
  await page.keyboard.press("Escape");
  await step.getByRole("link", { name: "pytorch.z1" }).click();
  const row = page.locator("tr.linked", { hasText: "pytorch.z1" });
  await row.getByRole("button", { name: "Report" }).click();
  const atRule = await box.inputValue();
  for (const part of [...parts, `${home}docs/modes/pytorch.html#pytorch.z1\n`])
    assert.ok(atRule.includes(part), `${part}\n${atRule}`);
  assert.ok(atRule.includes("(0,) and (1,)\nAxis −1: B (1) stretches to 0"), atRule);
});

test("a report of your own question has the answers that are shown", async (t) => {
  const page = await open(t, "systems/index.html", { width: 1280, height: 720 });
  await page.getByRole("textbox", { name: "Ask all systems" }).fill("julia (2, 3) (2,)");
  await page.keyboard.press("Enter");
  await page.locator("tbody.asked").getByRole("button", { name: "Report" }).click();
  const text = await page.getByRole("dialog").getByRole("textbox").inputValue();
  for (const part of ["(2, 3) and (2,) Of 32", "\nJulia (2, 3)\n", "#v1;julia;2,3;2,"])
    assert.ok(text.includes(part), `${part}\n${text}`);
});

test("a wrong address offers similar pages and the playground", async (t) => {
  for (const address of ["modes/nunpy.html", "../some/where/numpy"]) {
    const page = await open(t, address, { tolerate: /404/ });
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("link", { name: "Open the playground" }).waitFor();
    await page.locator(".not-found ul a", { hasText: /^NumPy$/ }).click();
    await page.waitForURL(`${home}docs/modes/numpy.html`);
    await page.getByRole("heading", { level: 1, name: "NumPy" }).waitFor();
  }
});

test("the page and its documentation lead to each other", async (t) => {
  const page = await open(t, "cli/index.html");
  await page.getByRole("link", { name: "Playground", exact: true }).click();
  await page.locator("axis-ruler table").waitFor();
  const link = page.locator("page-nav").getByRole("link", { name: "Docs" });
  assert.equal(
    await link.evaluate((a) => /** @type {HTMLAnchorElement} */ (a).href),
    `${home}docs/`,
  );
  await page.goBack();
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await page.locator("learn-page").waitFor();
});
