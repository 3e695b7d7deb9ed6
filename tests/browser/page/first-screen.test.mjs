// SPDX-License-Identifier: MIT
// The first screen: the answer is above the fold, few tab stops precede it, and nothing moves while the page loads.
import assert from "node:assert/strict";
import { test } from "node:test";
import realData from "../../../web/src/elements/views/data-view/data-examples.json" with {
  type: "json",
};
import examples from "../../../web/src/link/examples.json" with { type: "json" };
import { allWords, goTo, operand, visit, words } from "../playground.mjs";
import { drawn } from "../settling.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kMostStops = 15;

/** The distance from the page's top. @param {Page} page @param {string} part */
const top = async (page, part) => (await page.locator(part).first().boundingBox())?.y ?? Infinity;

const kQuestions = [
  ...examples.examples.map(({ href }) => href).filter((href) => !href.startsWith("#learn")),
  "#v1;numpy;3,1;1,4;op=add;step=1",
  "#v1;numpy;3,1;1,4;op=add;step=2",
  "#v1;numpy;3,4;4,3;op=add",
  "#v1;numpy;64,;128,64,1,32;op=add",
  "#v1;numpy;8,1,6,1;7,1,5;op=add",
  "#v1;tosa.rfc;?,5;1,?;op=add",
  "#v1;openvino.pdpd;2,3,4;3,;axis=1;op=add",
  "#v1;xla;3,;3,4;op=add",
  "#v1;julia;3,;3,4;op=add",
];
test("on a projector verdict, tiles, ruler and step are on one screen", async (t) => {
  const page = await visit(t, "", { width: 1280, height: 720, more: false });
  for (const hash of kQuestions) {
    await goTo(page, hash);
    const verdict = await top(page, "shape-verdict .verdict");
    assert.ok(verdict < 220, `${hash}: ${verdict} px`);
    for (const part of ["tile-scene svg", "axis-ruler tbody", "step-player .card"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box && box.y + box.height <= 720, `${hash}: ${part}`);
    }
    const tabs = await top(page, "answer-views [role=tablist]");
    assert.ok(tabs < 840, `${hash}: ${tabs} px`);
  }
});

/** In the page: the most pixels below each other, at three places across the answer, that show nothing. */
function mostBlank() {
  const app = document.querySelector("bcast-app")?.shadowRoot;
  const hero = app?.querySelector(".hero");
  const { top = 0, bottom = 0, left = 0, width = 0 } = hero?.getBoundingClientRect() ?? {};
  const shown = ["svg", ".legend", "table", ".bar", ".track", ".card", "summary", "li", ".check"];
  const boxes = [...(hero?.querySelectorAll("*") ?? [])].flatMap((part) =>
    [...(part.shadowRoot?.querySelectorAll(shown.join()) ?? [])].map((one) =>
      one.getBoundingClientRect(),
    ),
  );
  const blanks = [0.1, 0.5, 0.9].map((part) => {
    const x = left + width * part;
    const inLine = boxes.filter((box) => box.left <= x && x <= box.right);
    const tops = inLine.sort((a, b) => a.top - b.top);
    let [at, most] = [top, 0];
    for (const box of [...tops, { top: bottom, bottom }]) {
      most = Math.max(most, box.top - at);
      at = Math.max(at, box.bottom);
    }
    return most;
  });
  // At the sides of the picture there is nothing, whatever is below it.
  const picture = boxes.find(({ height }) => height > 150)?.height ?? 0;
  return Math.max(...blanks) - picture;
}

for (const [width, height, shapes] of /** @type {const} */ ([
  [1280, 720, "3,1;1,4"],
  [1440, 900, "3,1;1,4"],
  [1280, 720, "3,4;3,"],
])) {
  test(`no blank part, and large tiles: ${shapes} at ${width}x${height}`, async (t) => {
    const page = await visit(t, `#v1;numpy;${shapes};op=add`, { width, height, more: false });
    const blank = await page.evaluate(mostBlank);
    assert.ok(blank <= 120, `${blank} px`);
    const tile = await page.locator("tile-scene .tile rect").first().boundingBox();
    assert.ok(tile && tile.width >= 55.9, `${tile?.width} px`);
  });
}

test("a product, its ruler and its step are on one screen, with tiles that can be read", async (t) => {
  const look = { width: 1280, height: 720, more: false };
  const page = await visit(t, "#v1;numpy.matmul;2,3;3,4;op=mul", look);
  for (const part of ["axis-ruler table", "step-player .card"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box && box.y + box.height <= 720, `${part}: ${box?.y}`);
  }
  const tile = await page.locator("tile-scene .tile rect").first().boundingBox();
  assert.ok(tile && tile.width >= 36, `${tile?.width} px`);
});

test("the fix of a product is in view", async (t) => {
  const look = { width: 1280, height: 720, more: false };
  const page = await visit(t, "#v1;numpy.matmul;2,3;4,3;op=mul", look);
  const fix = page.getByRole("button", { name: "Transpose B: (3, 4)" });
  const box = await fix.boundingBox();
  assert.ok(box && box.y + box.height <= 720, `${box?.y}`);
});

test("on a phone the first fix is in view, with the others folded, and a button shows them", async (t) => {
  const look = { width: 390, height: 844, more: false };
  const page = await visit(t, "#v1;numpy;3,4;3,;op=add", look);
  const fixes = page.locator("answer-advice .fixes li");
  const [fix, operands] = [
    fixes.first().getByRole("button").first(),
    page.locator("tile-scene svg"),
  ];
  const bar = await page.locator("step-player .bar").boundingBox();
  for (const part of [fix, operands.first()]) {
    const box = await part.boundingBox();
    assert.ok(box && bar && box.y + 100 <= bar.y, `${box?.y}`);
  }
  assert.equal(await fixes.nth(1).isVisible(), false);
  await page.getByRole("button", { name: "More ways: 1" }).click();
  await fixes.nth(1).locator("button:focus").waitFor();
  await fix.click();
  await page.locator("shape-verdict .verdict", { hasText: "Works" }).waitFor();
  await page.goBack();
  assert.equal(await fixes.nth(1).isVisible(), false, "they are folded again");
});

test("a column of the ruler keeps its width from the first step to the last", async (t) => {
  const page = await visit(t, "#v1;numpy;3,4;4,;op=add;step=1", { more: false });
  const width = async () => (await page.locator("axis-ruler table").boundingBox())?.width;
  const before = await width();
  for (const key of Array(3).fill("ArrowRight")) await page.keyboard.press(key);
  await page.locator("axis-ruler .stretched").waitFor();
  assert.equal(await width(), before);
});

test("on a projector the tiles and the ruler of (4, 5) are on one screen", async (t) => {
  const look = { width: 1280, height: 720, more: false };
  const page = await visit(t, "#v1;numpy;4,5;4,1;op=mul", look);
  for (const part of ["tile-scene svg", "axis-ruler table"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box && box.y + box.height <= 720, part);
  }
  // The indices from both ends are around it.
  for (const shapes of ["8,1,6,1;7,1,5", "2,1,2,1,2,3;2,1,2,1,3"]) {
    await goTo(page, `#v1;numpy;${shapes};op=add`);
    const box = await page.locator("axis-ruler tbody").boundingBox();
    assert.ok(box && box.y + box.height <= 720, `${shapes}: ${box?.y}`);
    const text = page.locator("tile-scene .of-result .tile text").first();
    const size = await text.evaluate((one) => {
      const scale = /** @type {SVGGraphicsElement} */ (one).getScreenCTM()?.a ?? 0;
      return Number(one.getAttribute("font-size")) * scale;
    });
    assert.ok(size >= 11, `${shapes}: ${size} px`);
  }
});

test("the sizes of an axis are below each other, and the whole ruler is in view", async (t) => {
  for (const hash of ["", "#v1;numpy;3,1;4,;op=add", "#v1;numpy;2,3;3,2;op=add"]) {
    const page = await visit(t, hash, { width: 1280, height: 720, more: false });
    const places = await page.locator("axis-ruler [data-column] .extent").evaluateAll((all) =>
      all.map((size) => {
        const { left, width } = size.getBoundingClientRect();
        const column = size.closest("[data-column]")?.getAttribute("data-column");
        return `${column}: ${Math.round(left + width / 2)}`;
      }),
    );
    assert.equal(new Set(places).size, 2, `${hash} ${places}`);
    const ruler = await page.locator("axis-ruler tbody").boundingBox();
    assert.ok(ruler && ruler.y + ruler.height <= 720, `${hash} ${ruler?.y} ${ruler?.height}`);
  }
});

/** The screens on which the verdict is above the fold, and its lowest place there. */
const kScreens = /** @type {const} */ ([
  { width: 1280, height: 720, most: 220 },
  { width: 390, height: 844, most: 420 },
]);

/** Questions that use what *More options* has: names, types, attributes, sizes at run time. */
const kUsing = [
  ...realData.map(({ href }) => href),
  "#v1;numpy;100,3;100,;a.name=x;b.name=mu;op=sub",
  "#v1;numpy;3,1;1,4;a.name=attention.scores.of.the.first.layer;b.name=bias.of.the.last.layer;op=add",
  "#v1;tosa.rfc;?x3;1x?;to=?x3;a.name=arg0;b.name=arg1;op=add",
  "#v1;mlir.relaxed;?,5;3,5;to=3,5;a.name=lhs;a.run=3,5;b.name=rhs;op=add;type=i32",
  "#v1;tosa.rfc;3,4;a.name=x;op=clamp;type=f32;with.max%5Fval=6;with.min%5Fval=0",
];

for (const { width, height, most } of kScreens) {
  for (const hash of ["", ...kUsing]) {
    test(`the verdict is above the fold at ${width} px, and options are folded: ${hash || "start"}`, async (t) => {
      const page = await visit(t, hash, { width, height, more: false });
      const y = await top(page, "shape-verdict .verdict");
      assert.ok(y <= most, `${y}`);
      assert.equal(await page.locator("request-form details[open]").count(), 0);
    });
  }

  test(`the verdict of a pasted tosa.add is above the fold at ${width} px, with its names and its declared type`, async (t) => {
    const page = await visit(t, "", { width, height, more: false });
    await page.getByRole("button", { name: /^Paste/ }).click();
    const text =
      "%0 = tosa.add %arg0, %arg1 : (tensor<?x3xf32>, tensor<1x?xf32>) -> tensor<?x3xf32>";
    await page.getByRole("textbox", { name: /^Paste an error/ }).fill(text);
    await page.getByRole("button", { name: "Use these shapes" }).click();
    await page.locator("operand-line .name", { hasText: "arg1" }).waitFor();
    const y = await top(page, "shape-verdict .verdict");
    t.diagnostic(`y = ${y}`);
    assert.ok(y <= most, `${y}`);
    const names = page.locator("operand-line .name");
    assert.deepEqual(await allWords(names), ["arg0", "arg1"]);
    for (const name of await names.all()) assert.ok(await name.isVisible());
    const result = page.getByRole("textbox", { name: "Declared result" });
    assert.ok((await result.isVisible()) && (await result.inputValue()).includes("3"));
  });

  test(`while a field is edited the verdict stays where it is at ${width} px`, async (t) => {
    const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", { width, height, more: false });
    const before = await top(page, "shape-verdict .verdict");
    const field = operand(page, "A");
    await field.fill("");
    const seen = [];
    for (const key of ["empty", ..."(3,-1)x", "Backspace", ..."4"]) {
      if (key !== "empty") await field.press(key);
      seen.push({ key, y: await top(page, "shape-verdict .verdict") });
    }
    await page.locator("tile-scene .stale").waitFor();
    const problem = await page.locator("operand-line .problem").boundingBox();
    assert.ok(problem && problem.x >= 0 && problem.x + problem.width <= width, "it is in view");
    await field.fill("(3)");
    seen.push({ key: "a note", y: await top(page, "shape-verdict .verdict") });
    assert.deepEqual(
      seen.filter(({ y }) => y !== before),
      [],
      `${before}`,
    );
  });

  for (const letter of /** @type {const} */ (["A", "B"])) {
    test(`with a mistake in ${letter}, the earlier answer is marked as such at ${width} px`, async (t) => {
      const page = await visit(t, "#v1;numpy;3,1;4,;op=add", { width, height, more: false });
      const badge = page.locator("shape-verdict .badge");
      const colourOf = () => badge.evaluate((each) => getComputedStyle(each).color);
      const green = await colourOf();
      await operand(page, letter).fill("banana");
      const note = page.locator("tile-scene .stale");
      await note.waitFor();
      assert.notEqual(await colourOf(), green);
      assert.equal(
        await page
          .locator("tile-scene svg")
          .first()
          .evaluate((each) => getComputedStyle(each).opacity),
        "0.5",
      );
      const [said, problem, picture] = [
        await note.boundingBox(),
        await page.locator("operand-line .problem").boundingBox(),
        await page.locator("tile-scene svg").boundingBox(),
      ];
      assert.ok(said && problem && said.y >= problem.y + problem.height, "it is below the error");
      assert.ok(picture && said.y >= picture.y + picture.height, "it covers no tile");
      assert.ok(said.y + said.height <= height, "it is in view");
      await operand(page, letter).fill("(4,)");
      await note.waitFor({ state: "detached" });
      assert.equal(await colourOf(), green);
    });
  }

  test(`a selected tab shows its panel at ${width} px, and arrow keys keep it there`, async (t) => {
    const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", { width, height, more: false });
    const place = async () => {
      await drawn(page);
      const tabs = await page.locator("answer-views .tabs").boundingBox();
      assert.ok(tabs && tabs.y >= 0, "the tabs are in view");
      return tabs.y;
    };
    await page.getByRole("tab", { name: "Lowering" }).click();
    await page.locator("lowering-view").waitFor();
    const y = await place();
    const panel = await page.locator("answer-views #panel").boundingBox();
    assert.ok(panel && height - panel.y >= 400, `${panel?.y}`);
    for (const key of ["ArrowLeft", "ArrowLeft", "Home", "End"]) {
      await page.keyboard.press(key);
      const moved = Math.abs((await place()) - y);
      assert.ok(moved < 1, `${key} moves the tabs by ${moved}`);
    }
  });
}

/** In the page: adds up how much its content moves without being asked. */
function watchShifts() {
  const page = /** @type {any} */ (globalThis);
  page.shift = 0;
  page.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.hadRecentInput) continue;
      page.shift += entry.value;
      page.moved.push(
        ...entry.sources.map((/** @type {any} */ { node, previousRect, currentRect }) => ({
          node: node?.localName ?? node?.parentElement?.localName,
          was: previousRect,
          is: currentRect,
        })),
      );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

for (const [width, hash] of /** @type {const} */ ([
  [1280, ""],
  [390, ""],
  [1280, "#v1;numpy;8,1,6,1;7,1,5;op=add"],
  [1280, "#v1;numpy;64,;128,64,1,32;op=add"],
])) {
  test(`nothing moves while the page loads at ${width} px: ${hash || "start"}`, async (t) => {
    const prepare = (/** @type {Page} */ page) => page.addInitScript(watchShifts);
    const page = await visit(t, hash, { width, height: 800, more: false, prepare });
    await page.locator("answer-views .differing", { hasText: "differ" }).waitFor();
    const { shift, moved } = await page.evaluate(() => {
      const { shift, moved } = /** @type {any} */ (globalThis);
      return { shift, moved };
    });
    assert.ok(shift < 0.01, `${shift}: ${JSON.stringify(moved)}`);
  });
}

/** In the page: each size, weight and face of the text on the screen. */
function kindsOfText() {
  /** @type {Map<string, string>} */
  const kinds = new Map();
  /** @param {Node} node */
  const read = (node) => {
    const element = node.parentElement;
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() && element) {
      const range = document.createRange();
      range.selectNode(node);
      const { top, height } = range.getBoundingClientRect();
      const isSeen =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest(".visually-hidden, select");
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(element);
      if (isSeen && height > 0 && top < innerHeight)
        kinds.set(`${fontSize} ${fontWeight} ${fontFamily}`, node.textContent);
    }
    const { shadowRoot } = /** @type {Element} */ (node);
    for (const child of [...node.childNodes, ...(shadowRoot?.childNodes ?? [])]) read(child);
  };
  read(document.body);
  return [...kinds].map((kind) => kind.join(": "));
}

test("the first screen has at most ten kinds of text", async (t) => {
  const page = await visit(t, "", { width: 1280, height: 720, more: false });
  for (const hash of [examples.start, "#v1;numpy;3,1;1,4;op=add", "#v1;numpy;3,4;5,;op=add"]) {
    await goTo(page, hash);
    const kinds = await page.evaluate(kindsOfText);
    assert.ok(kinds.length <= 10, `${hash}: ${kinds.sort().join("\n")}`);
  }
});

test("what the page is for is said in 16 px, and takes no line of its own on a projector", async (t) => {
  const page = await visit(t, "", { width: 1280, height: 720, more: false });
  const tagline = page.locator(".tagline");
  assert.equal(await tagline.evaluate((each) => getComputedStyle(each).fontSize), "16px");
  const [said, name] = [await tagline.boundingBox(), await page.locator("h1").boundingBox()];
  assert.ok(said && name && said.y >= name.y - 8 && said.height < 24, `${said?.y} ${said?.height}`);
});

test("few tab stops precede the verdict", async (t) => {
  const page = await visit(t, "#v1;numpy;3,4;3,;op=add", { more: false });
  let stops = 0;
  for (; stops <= 40; stops += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator("shape-verdict :focus").count()) > 0) break;
  }
  assert.ok(stops <= kMostStops, `${stops}`);
});

test("the examples are one tab stop, and arrow keys move among them", async (t) => {
  const page = await visit(t, examples.start, { more: false });
  const links = page.locator(".question example-links a");
  assert.equal(await page.locator(".question example-links a[tabindex='0']").count(), 1);
  await links.first().focus();
  await page.keyboard.press("ArrowRight");
  assert.ok(await links.nth(1).evaluate((link) => link.matches(":focus")));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.ok(await links.last().evaluate((link) => link.matches(":focus")));
});

test("the summary of folded options tells what the question uses", async (t) => {
  for (const [hash, used] of /** @type {const} */ ([
    ["#v1;numpy;3,1;1,4;op=add", ""],
    ["#v1;numpy;3,1;1,4;a.name=rows;op=add", ""],
    ["#v1;openvino.pdpd;2,3,4;3,;axis=1;op=add", ""],
    ["#v1;numpy;3,1;1,4;op=add;type=i32", " i32"],
    ["#v1;tosa.rfc;?,4;1,4;a.run=3,4;op=add", " (3,4)"],
    ["#v1;tosa.rfc;3,4;op=clamp;with.max%5Fval=6", " max_val=6"],
  ])) {
    const page = await visit(t, hash, { more: false });
    const said = (await words(page.locator("request-form summary"))).replace(
      /[\u2066-\u2069]/g,
      "",
    );
    assert.equal(said, `More options${used}`, hash);
  }
});

test("opened options stay open while they are edited", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;a.name=rows;op=add");
  await page.getByRole("textbox", { name: "Name of A" }).fill("");
  await operand(page, "A").fill("(3,1)");
  assert.equal(await page.locator("request-form details[open]").count(), 1);
});

test("the result is edited where it stands", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;3,1;1,4;op=add", { more: false });
  const field = page.locator("request-form .expression").getByRole("textbox", {
    name: "Declared result",
  });
  assert.equal(await field.getAttribute("placeholder"), "(3, 4)");
  await field.click();
  await page.keyboard.type("(3, 5)");
  await page.waitForURL(/to=3,_?5/);
  await page.locator("shape-verdict .doesNotFit").waitFor();
  await field.fill("");
  await page.waitForURL((url) => !url.hash.includes("to="));
  assert.equal(await page.locator("request-form details[open]").count(), 0);
});
