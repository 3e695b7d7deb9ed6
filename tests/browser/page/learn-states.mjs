// SPDX-License-Identifier: MIT
// The states of the learning section for all checks.

/** @typedef {import("playwright-core").Page} Page */

/** @type {readonly import("./states.mjs").State[]} */
export const learnStates = [
  { name: "learn, lessons", hash: "#learn", settled: "learn-start" },
  {
    name: "learn, a card",
    hash: "#learn;lesson=products;card=3",
    settled: "lesson-card",
    arrange: (page) => page.getByRole("button", { name: /position 0/ }).click(),
  },
  {
    name: "learn, a wrong line of code",
    hash: "#learn;lesson=products;card=5",
    settled: "lesson-card",
    arrange: (page) => page.getByRole("button", { name: "query @ key", exact: true }).click(),
  },
  {
    name: "learn, a wrong operation in code",
    hash: "#learn;lesson=code;card=2",
    settled: "lesson-card",
    arrange: (page) => page.getByRole("button", { name: "x.std(axis=1)", exact: true }).click(),
  },
  {
    name: "learn, a finished card of code",
    hash: "#learn;lesson=code;card=6",
    settled: "lesson-card",
    arrange: (page) => page.getByRole("button", { name: "pred - y", exact: true }).click(),
  },
  {
    name: "learn, marked cases",
    hash: "#learn;lesson=unknown;card=3",
    settled: "lesson-card",
    arrange: async (page) => {
      await page.getByLabel("? = 1").check();
      await page.getByLabel("? = 5").check();
      await page.getByRole("button", { name: "Check" }).click();
    },
  },
  {
    name: "learn, a finished card",
    hash: "#learn;lesson=products;card=2",
    settled: "lesson-card",
    arrange: (page) => page.getByRole("button", { name: "(3,)" }).click(),
  },
  {
    name: "learn, a card with steps",
    hash: "#learn;lesson=unknown;card=2",
    settled: "lesson-card",
  },
  {
    name: "learn, a card of a product with batches",
    hash: "#learn;lesson=products;card=3",
    settled: "lesson-card",
    arrange: (page) => page.getByRole("button", { name: /position 1/ }).click(),
  },
  {
    name: "learn, a wrong equation",
    hash: "#learn;lesson=products;card=4",
    settled: "lesson-card",
    arrange: (page) => page.getByRole("button", { name: "ij,i->i", exact: true }).click(),
  },
  {
    name: "learn, a lowered program",
    hash: "#learn;lesson=unknown;card=4",
    settled: "lesson-card",
    arrange: (page) => page.getByRole("button", { name: "? = 2" }).click(),
  },
  { name: "learn, stories", hash: "#learn;stories", settled: "story-gallery form" },
  { name: "learn, a story", hash: "#learn;story=loss", settled: "story-page" },
  { name: "learn, examples", hash: "#learn;stories;tab=reference", settled: "story-table" },
  {
    name: "learn, an exercise",
    hash: "#learn;s1;count=0;ask=predict;numpy;64,;64,1;op=add",
    settled: "predict-answer",
  },
  {
    name: "learn, a wrong answer with a hint",
    hash: "#learn;s1;count=0;ask=rule;mlir.strict;2x?x5;4x1;op=add",
    settled: "choice-answer",
    arrange: async (page) => {
      await page.getByRole("button", { name: /^Hint/ }).click();
      await page.locator("choice-answer input").first().check();
      await page.getByRole("button", { name: "Check" }).click();
    },
  },
  {
    name: "learn, an explanation",
    hash: "#learn;s1;count=0;ask=repair;numpy;2,3,4,5;3,4;op=add",
    settled: "repair-answer",
    arrange: (page) => page.getByRole("button", { name: "Show the answer" }).click(),
  },
  {
    name: "learn, a wrong prediction",
    hash: "#learn;s1;count=0;ask=predict;numpy;64,;64,1;op=add",
    settled: "predict-answer",
    arrange: async (page) => {
      await page.locator("predict-answer .build button").first().click();
      await page.locator("predict-answer .build button").nth(1).click();
      await page.locator("predict-answer .main").click();
    },
  },
  {
    name: "learn, a wrong prediction of a product",
    hash: "#learn;s1;count=0;ask=predict;numpy.matmul;2,3;3,4;op=mul",
    settled: "predict-answer",
    arrange: async (page) => {
      await page.locator("predict-answer .build button").first().click();
      await page.locator("predict-answer .build button").nth(1).click();
      await page.locator("predict-answer .main").click();
    },
  },
  {
    name: "learn, a wrong repair",
    hash: "#learn;s1;count=0;ask=repair;numpy;64,;128,64,1,32;op=add",
    settled: "repair-answer",
    arrange: async (page) => {
      await page.locator("repair-answer .insert").nth(1).click();
      await page.locator("repair-answer .main").click();
    },
  },
  ...["bug", "systems"].flatMap((kind) =>
    ["a wrong answer", "the answer"].map((shown) => ({
      name: `learn, ${kind}, ${shown}`,
      hash: `#learn;s1;kinds=${kind};modes=numpy;count=1;seed=1`,
      settled: "choice-answer",
      arrange: async (/** @type {Page} */ page) => {
        await page.locator("exercise-card .help button").first().click();
        if (shown === "the answer") {
          await page.locator("exercise-card .help button").last().click();
          return;
        }
        await page.locator("choice-answer input:enabled").last().check();
        await page.locator("choice-answer .main").click();
      },
    })),
  ),
  {
    name: "learn, the result of a set",
    hash: "#learn;s1;kinds=predict,rule;modes=numpy,mlir.strict;rank=5;operands=3;count=5;seed=9",
    settled: "exercise-card",
    arrange: (page) => page.getByRole("button", { name: "Result", exact: true }).click(),
  },
  {
    name: "learn, composing",
    hash: "#learn;compose",
    settled: "set-composer",
    arrange: (page) =>
      page.getByRole("button", { name: /^Add the shapes from the playground/ }).click(),
  },
  {
    name: "learn, composing with an introduction, and a line that was not added",
    hash: "#learn;compose;s1;count=1;modes=numpy;ask=predict;text=A_loss.;numpy;64,;64,1;op=add;ask=rule;numpy;3,1;1,4;op=add",
    settled: "question-list",
    arrange: async (page) => {
      await page.getByLabel("Shapes, or a playground link").fill("(3,-1) 4");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.locator("question-import .problem").waitFor();
    },
  },
  {
    name: "learn, an embedded set",
    hash: "?embed#learn;s1;title=Week_3;count=0;ask=predict;text=A_loss.;numpy;64,;64,1;op=add",
    settled: "exercise-card",
  },
];
