#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Serves the folder `site` next to it, with the headers of its file `_headers`: `serve.mjs [--host NAME] [--port N]`.
// tools/pack-page.mjs packs it with the page.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";

const kSite = path.join(import.meta.dirname, "site");

/** @type {Record<string, string>} */
const kTypes = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** @typedef {{ pattern: string, headers: [string, string][] }} Rule */

/** The lines of `_headers`: an address, or its start and `*`; below it, indented, its headers. @param {string} text */
function rulesOf(text) {
  /** @type {Rule[]} */
  const rules = [];
  for (const line of text.split("\n")) {
    const [, name = "", value = ""] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (line.startsWith("/")) rules.push({ pattern: line, headers: [] });
    else if (name) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

const rules = rulesOf(readFileSync(path.join(kSite, "_headers"), "utf8"));

/** @param {string} pattern @param {string} name */
const matches = (pattern, name) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** @param {string} name of an address, with its first slash */
const headersOf = (name) =>
  Object.fromEntries(rules.flatMap((rule) => (matches(rule.pattern, name) ? rule.headers : [])));

/** The content and the type of a file, or null; never of one outside of the site. @param {string} name */
async function read(name) {
  const file = path.join(kSite, name.endsWith("/") ? `${name}index.html` : name);
  if (!file.startsWith(kSite + path.sep)) return null;
  const content = await readFile(file).catch(() => null);
  const type = kTypes[path.extname(file)] ?? "application/octet-stream";
  return content && { content, type };
}

/** @param {string} url */
function nameOf(url) {
  try {
    // An address such as /%2Fhost%2F.. would lead to another server.
    return path.posix.normalize(decodeURIComponent(new URL(url, "http://host").pathname));
  } catch {
    return url;
  }
}

const server = createServer(async ({ url = "" }, response) => {
  const name = nameOf(url);
  const found = await read(name);
  if (found === null && (await read(`${name}/`)) !== null) {
    response.writeHead(301, { Location: `${encodeURI(name)}/` }).end();
    return;
  }
  const { content = "Not found.", type = "text/plain" } = found ?? (await read("/404.html")) ?? {};
  response.writeHead(found ? 200 : 404, { "Content-Type": type, ...headersOf(name) }).end(content);
});

const { values } = parseArgs({
  options: {
    host: { type: "string", default: "localhost" },
    port: { type: "string", default: "4173" },
  },
});
server.on("error", ({ message }) => {
  console.error(`The page cannot be served: ${message}. Choose another port with --port.`);
  process.exitCode = 1;
});
server.listen(Number(values.port), values.host, () => {
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : values.port;
  console.log(`Broadcast Playground runs at http://${values.host}:${port}/`);
});
