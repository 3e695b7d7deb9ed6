// SPDX-License-Identifier: MIT
// The run of the lowered program: operation by operation, at a cell, and its faults.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, engine, goTo, hashBecomes, operand, words } from "../playground.mjs";
import { drawn } from "../settling.mjs";
import {
  executed,
  faulty,
  faultyHash,
  line,
  listing,
  lowered,
  marked,
  mixed,
  mixedHash,
  ones,
  open,
  openHash,
  said,
  where,
} from "./lowering.mjs";

test("the run has steps, and marks the branch that was taken", async (t) => {
  const page = await open(t, mixedHash);
  const { lines } = lowered(mixed);
  const { events } = executed(mixed, [ones([1, 3]), ones([2, 1])]);
  const player = page.locator("program-player");
  const count = player.locator(".count");
  assert.equal(await words(count), `Operation ${events.length} of ${events.length}`);
  await player.getByRole("button", { name: "First operation" }).click();
  await page.keyboard.press("ArrowRight");
  for (let at = 2; at < events.length; at += 1) {
    const event = events[at - 1];
    assert.equal(await words(count), `Operation ${at} of ${events.length}`);
    const of = where(lines, ({ operation }) => operation === event?.operation);
    assert.deepEqual(await marked(listing(page), "current"), of);
    assert.match(await words(player.locator(".card")), new RegExp(`^${event?.name}`));
    await page.keyboard.press("ArrowRight");
  }
  const taken = events.find(({ branch }) => branch === "then");
  const own = where(lines, ({ operation }) => operation === taken?.operation);
  assert.match(await said(line(listing(page), own[0] ?? 0)), /takes the then branch$/);
  const [, otherwise = 0, end = 0] = own;
  const skipped = await marked(listing(page), "skipped");
  assert.ok(skipped.includes(otherwise + 1) && !skipped.includes((own[0] ?? 0) + 1));
  assert.ok(skipped.every((each) => each !== otherwise && each !== end));
  assert.match(await said(line(listing(page), otherwise + 1)), /not executed$/);
  const space = events.find((each) => each.space !== undefined);
  const generic = lines.findIndex(({ operation }) => operation === space?.operation);
  assert.match(await said(line(listing(page), generic)), /iterates over \(2, 3\)$/);
});

test("the listing follows the run, and stays if the user scrolls it", async (t) => {
  const page = await open(t, `${mixedHash};at=4`);
  const region = listing(page).locator(".scroll");
  const top = () => region.evaluate((each) => each.scrollTop);
  await page.locator("program-player").getByRole("button", { name: "Last operation" }).click();
  await listing(page).locator("li.current").last().waitFor();
  await drawn(page);
  assert.ok((await top()) > 0, "the last operation is further down");
  await region.evaluate((each) => each.scrollTo(0, 0));
  await line(listing(page), 8).locator("code").hover();
  await drawn(page);
  assert.ok((await marked(listing(page), "pointed")).length > 0);
  assert.equal(await top(), 0);
});

test("the slider moves through the run too, and the link has its position", async (t) => {
  const page = await open(t, `${mixedHash};at=4`);
  assert.equal(await words(page.locator("program-player .count")), "Operation 4 of 19");
  const slider = page.getByRole("slider", { name: "Executed operations" });
  assert.equal(
    await slider.getAttribute("aria-valuetext"),
    "Operation 4 of 19, arith.cmpi, = true",
  );
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await hashBecomes(page, `${mixedHash};at=5`);
  assert.match(await words(page.locator("program-player .card")), /^scf.if takes the then branch$/);
});

test("a result cell leads to the maps and values that give it", async (t) => {
  const page = await open(t, mixedHash);
  const result = page.locator("program-outcome");
  await result.locator('[data-cell="1,2"]').click();
  const { text: all } = lowered(mixed);
  const maps = where(all, (each) => each.includes("indexing_maps"));
  const hints = await Promise.all(maps.map((at) => said(line(listing(page), at).locator(".hint"))));
  assert.deepEqual(hints, [
    "[1, 2], by these maps: [0, 2] [1, 2]",
    "[1, 2], by these maps: [1, 0] [1, 2]",
    "[1, 2], by these maps: [1, 2] [1, 2] [1, 2]",
  ]);
  const block = all.findLastIndex((each) => each.includes("^bb0"));
  assert.match(await said(line(listing(page), block)), /%in = 3, %in_1 = 20$/);
  assert.match(await words(result.locator("cell-origin .known")), /result\[1, 2\] 23 = add/);
});

test("a fault is at its line with the engine's sentence, and its shapes can be tried", async (t) => {
  const page = await open(t, faultyHash);
  const { faults, lines } = lowered(faulty);
  assert.equal(faults.length, 3);
  const notes = listing(page).locator(".note.fault");
  for (const [i, { text: sentence }] of faults.entries()) {
    assert.equal(await said(notes.nth(i)), `! ${sentence} Try it`);
  }
  const witness = /** @type {number[][]} */ (faults[0]?.witness);
  const { events, isDefined } = executed(faulty, witness.map(ones));
  const at = events.find(({ incidents }) => incidents.length > 0);
  const first = lines.findIndex(({ operation }) => operation === at?.operation);
  assert.equal(await line(listing(page), first).locator(".note.fault").count(), 3);
  await page.getByRole("button", { name: "3 bugs for some sizes" }).click();
  assert.ok(await line(listing(page), first).locator("> button:focus").count());

  await notes.first().getByRole("button").click();
  assert.equal(isDefined, false);
  await page.locator("program-outcome .undefined").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "A at run time" }).inputValue(), "(2, 2)");
  const incidents = await Promise.all(
    (await listing(page).locator(".note:not(.fault)").all()).map(said),
  );
  assert.deepEqual(
    incidents,
    at?.incidents.map(({ text: sentence, consequence }) =>
      consequence === "none" ? `i ${sentence}` : `✕ Undefined behavior: ${sentence}`,
    ),
  );
  assert.deepEqual(
    await marked(listing(page), "current"),
    where(lines, ({ operation }) => operation === at?.operation),
  );
  assert.equal(await page.getByRole("button", { name: "Try it" }).count(), 0);
});

test("a failing strategy has a reason, and no program", async (t) => {
  const page = await open(t, "#v1;mlir.strict;2x2;?x?;op=add;view=lowering;strategy=llvm16");
  const failed = engine.lower({
    op: "add",
    operands: ["tensor<2x2xf32>", "tensor<?x?xf32>"],
    strategy: "llvm16",
  });
  assert.ok("faults" in failed && failed.mlir === null);
  const sentences = await allWords(page.locator("lowering-view .fault"));
  assert.deepEqual(
    sentences,
    failed.faults.map((fault) => `! ${fault.text}`),
  );
  assert.equal(await page.locator("program-listing").count(), 0);
});

test("while a ? is open nothing runs, and a click takes sizes that give a result", async (t) => {
  const page = await open(t, openHash);
  for (const [hash, shape] of /** @type {const} */ ([
    [openHash, "(2, 3)"],
    ["#v1;tosa.rfc;%3F,5;1,%3F;op=add;view=lowering", "(2, 5)"],
  ])) {
    await goTo(page, hash);
    assert.equal(await page.locator("program-player").count(), 0);
    await page
      .locator("lowering-view .refusal")
      .getByRole("button", { name: /^Try \(/ })
      .click();
    await page.locator("program-outcome [data-cell]").first().waitFor();
    const result = await words(page.locator("program-outcome h4"));
    assert.ok(result.includes(shape), `${hash}: ${result}`);
  }
});

test("on many values the program runs on request", async (t) => {
  const page = await open(t, "#v1;numpy;200,1;1,400;op=add;view=lowering");
  await page.locator("program-player").waitFor();
  await operand(page, "B").fill("(200,400)");
  await page
    .locator(".side .refusal", { hasText: "Not run automatically for 80,200 values" })
    .waitFor();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.locator("program-player").waitFor();
  assert.match(await words(page.locator("program-outcome h4")), /\(200, 400\) f32/);
});
