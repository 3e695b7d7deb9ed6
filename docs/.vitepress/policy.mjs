// SPDX-License-Identifier: MIT
// The Content-Security-Policy of the site, as that of the playground (web/csp.ts): everything comes from this server.
// One page starts the engine. The router opens it from others, which keep their policy.
import { createHash } from "node:crypto";

const kInline = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/** @param {string} text */
const digest = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page with its policy, which allows its own two inline scripts. Highlighted code has colors in attributes, and
 * icons are `data:`. @param {string} html */
export function withPolicy(html) {
  const scripts = [...html.matchAll(kInline)].map(([, text = ""]) => digest(text));
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace("<head>", () => `<head>\n    ${meta}`);
}
