// SPDX-License-Identifier: MIT
// examples/jupyter: a notebook that nbconvert executes, and the widget's half in the browser.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build as bundle } from "vite";
import { until } from "../settling.mjs";
import {
  build,
  change,
  copyOf,
  failure,
  failureWithoutBcast,
  host,
  isThemed,
  isWhole,
  missing,
  open,
  readsWithoutScripts,
  ready,
  run,
  runInstalled,
  shiftOf,
} from "./example.mjs";

const skip = missing("python3-ipykernel", "nbconvert", "ipykernel");
const { folder, said } = skip ? { folder: "", said: "" } : build("jupyter");
const place = skip ? "" : await host(folder);

/** The export loads MathJax and RequireJS from other sites. @param {string} file */
function withoutOthers(file) {
  const text = readFileSync(path.join(folder, file), "utf8");
  const own = text.replace(
    /<script src="(?:https|file):.*?<\/script>|<!-- Load mathjax -->.*?End of mathjax/gs,
    "",
  );
  writeFileSync(path.join(folder, file), own);
}

if (!skip) {
  run(folder, "jupyter nbconvert --to html --execute --theme dark --output dark lesson.ipynb");
  for (const file of ["lesson.html", "dark.html"]) withoutOthers(file);
}

test("Jupyter: the notebook runs without a warning", { skip }, () => {
  assert.doesNotMatch(said, /Warning|Error/);
});

for (const [theme, system] of /** @type {const} */ ([
  ["light", "dark"],
  ["dark", "light"],
])) {
  test(`Jupyter, an export in ${theme} on a ${system} system`, { skip }, async (t) => {
    const name = theme === "light" ? "lesson" : "dark";
    const page = await open(t, `${place}/${name}.html`, { scheme: system });
    const { element, frame } = await ready(page);
    await isThemed(frame, theme);
    await isWhole(element, frame);
    assert.ok((await shiftOf(page)) < 0.01, `${await shiftOf(page)}`);
  });
}

test("Jupyter, without scripts: the figure, its text and the link", { skip }, async (t) => {
  await readsWithoutScripts(await open(t, `${place}/lesson.html`, { javaScriptEnabled: false }));
});

/** A copy whose notebook has another text. @param {string} old @param {string} text */
function changed(old, text) {
  const own = copyOf("jupyter");
  change(path.join(own, "lesson.ipynb"), old, text);
  return own;
}

const kExport = "jupyter nbconvert --to markdown --execute --stdout lesson.ipynb";

test("Jupyter stops if the recorded answer is not the engine's", { skip }, () => {
  const said = failure(changed('expect=\\"(3, 4)', 'expect=\\"(3, 1)'), kExport);
  assert.match(said, /----> 3.* Answer\(/);
  assert.match(
    said,
    /ValueError: v1;numpy;3,1;1,4;op=add: the answer is \(3, 4\), not \(3, 1\)\. If it is right, write expect="\(3, 4\)"/,
  );
});

test("Jupyter stops at a wrong question, with its line", { skip }, () => {
  const said = failure(changed("v1;numpy", "v1;nunpy"), kExport);
  assert.match(said, /----> 3.* Answer\(/);
  assert.match(said, /ValueError: v1;nunpy;3,1;1,4;op=add: .*nunpy.*numpy/s);
});

test("Jupyter stops at an option that is misspelled, with its line", { skip }, () => {
  const said = failure(changed("expect=", "exepct="), kExport);
  assert.match(said, /----> 3.* Answer\(/);
  assert.match(said, /unknown option exepct; the options are expect, /);
});

test("Jupyter: without `bcast`, the cell stops and says how to install it", { skip }, () => {
  const said = failureWithoutBcast(copyOf("jupyter"), kExport);
  assert.match(said, /RuntimeError: cannot run "bcast"/);
  assert.match(said, /npm install broadcast-playground/);
});

test("Jupyter: a command with arguments, and `npx bcast` after npm install", { skip }, () => {
  const own = copyOf("jupyter");
  change(path.join(own, "broadcast_playground.py"), 'COMMAND = "bcast"', 'COMMAND = "npx bcast"');
  assert.match(runInstalled(own, kExport), /→ \(3, 4\)/);
});

/** The state that anywidget sends to the browser; only its base class is replaced, because Debian has none. */
const kState = `/usr/bin/python3 -c '
import json, sys, traitlets, types
sys.modules["anywidget"] = types.SimpleNamespace(AnyWidget=traitlets.HasTraits)
from broadcast_widget import BroadcastWidget
widget = BroadcastWidget(question="v1;numpy;3,1;1,4;op=add", attributes={"view": "figure"})
state = {name: getattr(widget, name) for name in widget.traits(sync=True)}
print(json.dumps({**state, "_esm": widget._esm.read_text(), "_anywidget_id": "broadcast"}))'`;

const frontEnd = new URL("anywidget/", import.meta.url);
const noWidgets =
  skip ||
  (existsSync(new URL("node_modules", frontEnd))
    ? false
    : "tests/browser/hosts/anywidget: its packages are not installed");

/** Bundles the front end of Jupyter's widgets next to the exported notebook. */
const bundleFrontEnd = () =>
  bundle({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: fileURLToPath(new URL("front-end.mjs", frontEnd)),
        formats: ["es"],
        fileName: () => "front-end.mjs",
      },
      target: "esnext",
    },
  });

/** @param {Record<string, unknown>} state */
async function showWidget(state) {
  const { show } = await import(new URL("front-end.mjs", location.href).href);
  Object.assign(globalThis, { model: await show(state) });
}

test("anywidget shows its question, follows Python, and reports events", {
  skip: noWidgets,
}, async (t) => {
  await bundleFrontEnd();
  const page = await open(t, `${place}/lesson.html`, { scheme: "dark" });
  await ready(page);
  await page.evaluate(showWidget, JSON.parse(run(folder, kState)));
  const { frame } = await ready(page);
  await isThemed(frame, "light");
  assert.equal(await frame.locator("step-player").count(), 0);
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).model.set("question", "v1;numpy;2,1;1,5;op=add");
  });
  await ready(page, "(2, 5)");
  const answer = () => page.evaluate(() => /** @type {any} */ (globalThis).model.get("answer"));
  await until(answer, (found) => found?.shape === "(2, 5)");
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).model.set("attributes", { view: "steps" });
  });
  await frame.getByRole("button", { name: "First step" }).click();
  const { event, question, steps } = await until(answer, (found) => found?.event === "bc-step");
  assert.deepEqual([event, question, steps], ["bc-step", "v1;numpy;2,1;1,5;op=add;step=1", 3]);
  await ready(page, "(2, 5)");
});

test("Jupyter writes code with its operations", { skip }, () => {
  const code =
    "v1;numpy;;code=x_%3D_np.ones%28%285,_3%29%29%0A%0Ay_%3D_x_-_x.mean%28axis%3D1%29;op=sub";
  const own = changed("v1;numpy;3,1;1,4;op=add", code);
  change(
    path.join(own, "lesson.ipynb"),
    'expect=\\"(3, 4)\\"',
    'expect=\\"Doesn\'t fit\\", view=\\"code\\"',
  );
  assert.match(run(own, kExport), /<pre><code>x = np\.ones[\s\S]*═══[\s\S]*keepdims=True/);
});
