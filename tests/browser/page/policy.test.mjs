// SPDX-License-Identifier: MIT
// The page has a strict Content-Security-Policy; `visit` checks in every test that the page follows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { home, visit } from "../playground.mjs";

const kDirectives = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

test("the server and the page have the same strict policy", async () => {
  const response = await fetch(home);
  const header = (response.headers.get("content-security-policy") ?? "").split("; ");
  for (const directive of kDirectives) assert.ok(header.includes(directive), directive);
  assert.ok(
    !header.some((directive) =>
      /unsafe-(inline|eval)'|https?:|\*/.test(directive.replace("'wasm-unsafe-eval'", "")),
    ),
  );
  const html = (await response.text()).replaceAll("&#39;", "'");
  assert.ok(html.includes(`content="${header.join("; ")}"`), html);
});

/** @type {Record<string, { attempt: () => unknown, stopped: string }>} */
const attempts = {
  "an inline script": {
    attempt: () => {
      const script = document.createElement("script");
      script.textContent = "document.body.id = 'ran'";
      document.head.append(script);
    },
    stopped: "script-src-elem",
  },
  "a handler in an attribute": {
    attempt: () => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "document.body.id = 'ran'");
      button.click();
    },
    stopped: "script-src-attr",
  },
  "an inline style": {
    attempt: () => {
      document.body.append(document.createElement("style"));
      document.body.querySelector("style")?.append("h1 { color: red }");
    },
    stopped: "style-src-elem",
  },
  "a style in an attribute": {
    attempt: () => document.body.setAttribute("style", "color: red"),
    stopped: "style-src-attr",
  },
  "a request to another host": {
    attempt: () => fetch("https://example.org/").catch(() => {}),
    stopped: "connect-src",
  },
  "a picture from another host": {
    attempt: () => {
      new Image().src = "https://example.org/dot.png";
    },
    stopped: "img-src",
  },
};

for (const [what, { attempt, stopped }] of Object.entries(attempts)) {
  test(`the policy blocks ${what}`, async (t) => {
    const page = await visit(t, "", {
      tolerate: /Content Security Policy|^asked https:\/\/example\.org/,
    });
    const heard = await page.evaluateHandle(() => {
      const directive = new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) =>
          resolve(event.effectiveDirective),
        );
      });
      return { directive };
    });
    await page.evaluate(attempt).catch(() => {});
    assert.equal(await heard.evaluate(({ directive }) => directive), stopped);
    assert.equal(await page.locator("#ran").count(), 0);
    await page.reload();
  });
}
