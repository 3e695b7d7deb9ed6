// SPDX-License-Identifier: MIT
// The page's policy, and its messages if the engine is missing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { home, visit, words } from "../playground.mjs";

test("the page has a strict policy, as a header and in its HTML", async () => {
  const response = await fetch(home);
  const header = response.headers.get("content-security-policy") ?? "";
  for (const directive of [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
  ]) {
    assert.ok(header.split("; ").includes(directive), directive);
  }
  assert.doesNotMatch(header, /unsafe-inline|'unsafe-eval'|\*|https?:|data:|blob:/);
  const inPage = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
    await response.text(),
  );
  const policy = inPage?.[1]?.replaceAll("&#39;", "'");
  assert.equal(policy, header);
});

test("the policy is in force: an external script does not run", async (t) => {
  const page = await visit(t, "", { tolerate: /Content Security Policy/ });
  const blocked = await page.evaluate(async () => {
    const report = new Promise((resolve) => {
      addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
    });
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = true";
    document.head.append(script);
    const directive = await report;
    script.remove();
    return [directive, "ran" in globalThis];
  });
  assert.deepEqual(blocked, ["script-src-elem", false]);
});

test("without its engine the page shows one sentence, and reloads on request", async (t) => {
  let refused = true;
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", {
    settled: ".fault",
    tolerate: /ERR_FAILED|could not be loaded|wasm|Failed to fetch|Aborted/,
    prepare: async (newPage) => {
      await newPage.route("**/*.wasm", (route) => (refused ? route.abort() : route.continue()));
    },
  });
  assert.match(
    await words(page.locator(".fault p")),
    /^The engine, a WebAssembly file, could not be loaded\./,
  );
  refused = false;
  await page.getByRole("button", { name: "Reload" }).click();
  await page.locator("shape-verdict .shape", { hasText: "(3, 4)" }).waitFor();
});

test("a fault of the engine is reported, and nothing else stays on the screen", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", {
    tolerate: /CoreError|unreachable|RuntimeError|engine failed/,
    prepare: (newPage) =>
      newPage.addInitScript(() => {
        const { Instance } = WebAssembly;
        /** @param {any} functions the functions of a module, each of which can be made to trap */
        const breakable = (functions) =>
          Object.fromEntries(
            Object.entries(functions).map(([name, value]) => [
              name,
              typeof value !== "function"
                ? value
                : (/** @type {unknown[]} */ ...args) => {
                    if ("broken" in globalThis) throw new WebAssembly.RuntimeError("unreachable");
                    return value(...args);
                  },
            ]),
          );
        /** @param {WebAssembly.Module} module @param {WebAssembly.Imports} imports */
        function Breakable(module, imports) {
          return { exports: breakable(new Instance(module, imports).exports) };
        }
        Object.assign(WebAssembly, { Instance: Breakable });
      }),
  });
  await page.evaluate(() => Object.assign(globalThis, { broken: true }));
  await page.getByRole("textbox", { name: "Operand A", exact: true }).fill("(2,1)");
  await page.locator(".fault").waitFor();
  assert.match(await words(page.locator(".fault p")), /^An internal error stopped the engine/);
  assert.equal(await page.locator("axis-ruler").count(), 0);
});
