// SPDX-License-Identifier: MIT
// The states of the page for all checks: these, and each view that none of these shows.
import { pageModule } from "../../node/answers/page-module.mjs";
import { operand, result, source, valuesField, visit } from "../playground.mjs";
import { share } from "../share/sharing.mjs";
import { learnStates } from "./learn-states.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** A link, and actions after it. `settled` is the element that shows that the page is ready, by default the ruler.
 * @typedef {{ name: string, hash: string, settled?: string, arrange?: (page: Page) => Promise<unknown> }} State */

const mixed = "#v1;mlir.strict;?x3;2x?;a.run=1,3;b.run=2,1;op=add;view=lowering";
const open = "#v1;mlir.strict;?x3;2x?;assume=A0_never_1,_B1_2..8;op=add;view=lowering";
const faulty = "#v1;mlir.strict;2x?;?x?;to=?,?;op=add;view=lowering;strategy=llvm16,rfc";
/** The lowering view with a run, and without one. */
export const loweringScenes = {
  "a run half way": `${mixed};step=6;cell=1,2;at=9`,
  "faults beside the RFC": `${faulty};a.run=2,2;b.run=2,2`,
  "assumptions, nothing to run": open,
};

const code =
  "import numpy as np\nx = np.ones((5, 3))\nz = (x - x.mean(axis=1)) / x.std(axis=1)\nw = x[:, None] - x";
const coded = `#v1;numpy;;code=${encodeURIComponent(code)};op=add`;

/** @type {State[]} */
const kStates = [
  { name: "start", hash: "" },
  {
    name: "empty",
    hash: "#v1;numpy;%28;%28;op=add",
    settled: "request-form",
  },
  {
    name: "presenting",
    hash: "#v1;numpy;4,5;4,1;op=mul;step=2",
    arrange: async (page) => {
      await page.evaluate(() => /** @type {any} */ (document.activeElement)?.blur());
      await page.keyboard.press("p");
      await page.locator("bcast-app[presents]").waitFor();
      await page.keyboard.press("q");
      await page.locator("link-code svg").waitFor();
    },
  },
  {
    name: "keys",
    hash: "#v1;numpy;3,1;1,4;op=add",
    arrange: async (page) => {
      await page.getByRole("button", { name: "Keys", exact: true }).click();
      await page.locator("key-sheet dialog[open]").waitFor();
    },
  },
  { name: "all steps", hash: "#v1;numpy;4,5;4,1;op=mul;view=steps" },
  { name: "accepted", hash: "#v1;numpy;3,1;1,4;op=add" },
  { name: "heat map", hash: "#v1;numpy;2,3,4;3,1;op=add;cells=both" },
  { name: "mid-step", hash: "#v1;numpy;4,1,3,1;2,1,5;op=add;step=2" },
  { name: "with lints", hash: "#v1;numpy;20,1;20,;op=add" },
  { name: "rejected", hash: "#v1;mlir.strict;3,1;1,4;to=3,5;op=add" },
  { name: "fixable", hash: "#v1;numpy;2,3;2,;op=add" },
  { name: "rejected for ranks", hash: "#v1;xla;2,3;3,;op=add" },
  {
    name: "trimmed, with divergences",
    hash: "#v1;openvino.pdpd;2,3,4,5;3,4,1;op=add",
    arrange: (page) => page.locator("answer-notes .divergences summary").click(),
  },
  { name: "unknown", hash: "#v1;mlir.relaxed;2x?x5;4x1;to=2x?x5;op=add;step=5" },
  {
    name: "typing error",
    hash: "#v1;numpy;3,1;1,4;op=add",
    arrange: async (page) => {
      await operand(page, "A").fill("(3,-1)");
      await page.locator("text-field .problem").waitFor();
    },
  },
  {
    name: "invalid values",
    hash: "#v1;numpy;3,1;1,4;op=add",
    arrange: async (page) => {
      await (await valuesField(page, "A")).fill("1,2,x");
      await page.locator("data-view .stale").waitFor();
    },
  },
  { name: "result so far", hash: "#v1;mlir.strict;1,3;1,1;5,1;op=select;step=3" },
  {
    name: "data, a cell focused",
    hash: "#v1;numpy;3,1,2,1;4,1,2;a=1;op=add",
    arrange: async (page) => {
      await source(page, "A").selectOption("sample");
      await page.locator(".result [role=gridcell]").nth(3).focus();
      await page.locator("cell-origin .known").waitFor();
    },
  },
  { name: "run time, undefined", hash: "#v1;mlir.relaxed;%3F,5;3,5;a.run=2,5;op=add" },
  { name: "operands become", hash: "#v1;poputil.broadcastToMatch;2,3;3,;op=add" },
  {
    name: "worlds, one tried",
    hash: "#v1;mlir.relaxed;%3F,5,%3F;3,%3F,%3F;op=add;view=worlds",
    arrange: async (page) => {
      await page.locator("worlds-view .try").last().click();
    },
  },
  { name: "worlds, none", hash: "#v1;numpy;2,3;3,;op=add;view=worlds" },
  {
    name: "compare, reasons opened",
    hash: "#v1;numpy;1,2;2,;op=add;view=compare",
    arrange: async (page) => {
      await page.locator("compare-view .systems").waitFor();
      for (const summary of await page.locator("compare-view summary").all()) await summary.click();
      await page.locator("mode-reasons dl").first().waitFor();
    },
  },
  {
    name: "compare, unknown sizes, with a ruler",
    hash: "#v1;mlir.strict;%3F,5;1,%3F;op=add;view=compare",
    arrange: async (page) => {
      await page.locator("compare-view .toggle button").first().click();
      await page.locator("compare-view .under .headline").waitFor();
      await page.locator("compare-view a").nth(3).focus();
    },
  },
  ...["numpy", "xtensor", "tosa"].map((system) => ({
    name: `code, ${system}`,
    hash: `#v1;numpy;3,1;1,4;op=add;system=${system};view=code`,
    arrange: (/** @type {Page} */ page) => page.locator("code-view pre").waitFor(),
  })),
  ...learnStates,
  {
    name: "data, a slice and an operand cell",
    hash: "#v1;numpy;4,3,1;1,3,5;a=%3Drandom_3;b=%3Dconst_2;op=add;slice=1",
    arrange: async (page) => {
      await page.locator("operand-values [role=gridcell]").first().click();
      await page.locator("cell-origin .words").waitFor();
    },
  },
  {
    name: "data, a million cells, scrolled",
    hash: "#v1;numpy;1000,1;1,1000;op=add",
    arrange: async (page) => {
      await result(page).waitFor();
      await page.locator(".result .window").evaluate((region) => region.scrollTo(5000, 5000));
      await page.locator(".result .note", { hasText: /^Rows [1-9]/ }).waitFor();
    },
  },
  {
    name: "data, an element without a value",
    hash: "#v1;numpy;2,1;1,3;b=1,0,2;op=div;type=i32",
  },
  {
    name: "data, brackets of another shape",
    hash: "#v1;numpy;3,1;1,4;a=%5B%5B1%2C2%5D%5D;op=add",
    arrange: (page) => page.getByRole("button", { name: "Change A to (1, 2)" }).waitFor(),
  },
  {
    name: "lowering, two strategies, with a fault",
    hash: "#v1;tosa.rfc;2x?;?x?;a.run=2,2;b.run=2,2;op=add;view=lowering;strategy=rfc,llvm16",
    arrange: (page) => page.locator("program-listing li").first().waitFor(),
  },
  ...Object.entries(loweringScenes).map(([name, hash]) => ({
    name: `lowering, ${name}`,
    hash,
    arrange: (/** @type {Page} */ page) => page.locator("program-listing li").first().waitFor(),
  })),
  {
    name: "the dialog for pasted texts, with an invalid one",
    hash: "#v1;numpy;3,1;1,4;op=add",
    arrange: async (page) => {
      await page.getByRole("button", { name: /^Paste/ }).click();
      await page.getByRole("textbox", { name: /^Paste an error/ }).fill("no shapes at all");
      await page.getByRole("button", { name: "Use these shapes" }).click();
      await page.locator("paste-dialog .problem p").waitFor();
    },
  },
  {
    name: "code, with an operation that fails and fixes",
    hash: "#v1;numpy;3,1;1,4;op=add",
    arrange: async (page) => {
      await page.getByRole("button", { name: /^Paste/ }).click();
      const code = "x = np.ones((5, 3))\nz = (x - x.mean(axis=1)) / x.std(axis=1)\nf(z)";
      await page.getByRole("textbox", { name: /^Paste an error/ }).fill(code);
      await page.getByRole("button", { name: "Use these shapes" }).click();
      await page.locator("code-question .fix").first().waitFor();
    },
  },
  {
    name: "code, with the picture of an operation that does not broadcast",
    hash: "#v1;numpy;;code=import_numpy_as_np%0Anp.ones%28%283,_4%29%29.T;op=add",
    settled: "step-picture svg",
  },
  {
    name: "code, with an operation that fails before shapes meet",
    hash: "#v1;numpy;;code=import_numpy_as_np%0Anp.ones%2812%29.reshape%285,_2%29;op=add",
    settled: "failed-step .headline",
  },
  {
    name: "code, with names to give shapes, and an answer to an earlier version",
    hash: "#v1;numpy;;code=%28x_-_np.ones%284%29%29_%2A_y;given.x=3,_4;op=add",
    settled: "code-question .mark.shown",
    arrange: async (page) => {
      await page.locator("code-question input").first().fill("(3,");
      await page.locator("tile-scene .stale").waitFor();
    },
  },
  {
    name: "the dialog for pasted texts, which asks for a shape",
    hash: "#v1;numpy;3,1;1,4;op=add",
    arrange: async (page) => {
      await page.getByRole("button", { name: /^Paste/ }).click();
      await page.getByRole("textbox", { name: /^Paste an error/ }).fill("x[:, None] - np.ones(4)");
      await page.getByRole("textbox", { name: /^Shape of/ }).fill("3");
      await page.locator("paste-dialog .reading").waitFor();
    },
  },
  {
    name: "sharing a part",
    hash: "#v1;numpy;2,3;2,;op=add",
    arrange: async (page) => {
      await share(page);
      await page.frameLocator("share-embed iframe").locator("shape-verdict .verdict").waitFor();
    },
  },
  {
    name: "sharing a figure",
    hash: "#v1;numpy;2,3;2,;op=add",
    arrange: async (page) => {
      await share(page, "File");
      await page.locator("share-figure svg").waitFor();
    },
  },
  { name: "embedded in another page", hash: "?embed#v1;numpy;3,1;1,4;op=add" },
  {
    name: "sharing code",
    hash: coded,
    settled: "code-question .mark.fails",
    arrange: async (page) => {
      await share(page, "File");
      await page.locator("share-figure svg").waitFor();
    },
  },
  {
    name: "embedded code",
    hash: `?embed=code${coded}`,
    settled: "code-lines .labels .fails",
    arrange: (page) => page.locator("code-answer summary").click(),
  },
];

/** @type {{ kViews: readonly string[] }} */
const { kViews } = await pageModule("state/state.ts");
const unseen = kViews.filter((view) => !kStates.some(({ hash }) => hash.includes(`view=${view}`)));

/** @type {readonly State[]} */
export const states = [
  ...kStates,
  ...unseen.map((view) => ({ name: view, hash: `#v1;numpy;3,1;1,4;op=add;view=${view}` })),
];

/** @param {import("node:test").TestContext} t @param {State} state @param {import("../playground.mjs").Look} look */
export async function visitState(t, { hash, settled, arrange }, look) {
  const page = await visit(t, hash, settled === undefined ? look : { ...look, settled });
  await arrange?.(page);
  return page;
}
