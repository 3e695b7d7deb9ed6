// SPDX-License-Identifier: MIT
// A folder on a server of this machine until the tests end.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { after } from "node:test";

/** @type {Record<string, string>} */
const kTypes = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".xhtml": "application/xhtml+xml",
};

/** @typedef {Record<string, string>} Headers */

/** @param {string} folder @param {string} name the address below the server's, with its first slash
 * @param {Headers} headers @param {import("node:http").ServerResponse} response */
async function send(folder, name, headers, response) {
  const file = path.join(folder, name.endsWith("/") ? `${name}index.html` : name);
  const content = await readFile(file).catch(() => null);
  const type = kTypes[path.extname(file)] ?? "application/octet-stream";
  // Browsers request an icon by themselves.
  if (content === null) response.writeHead(name === "/favicon.ico" ? 204 : 404).end();
  else response.writeHead(200, { "Content-Type": type, ...headers }).end(content);
}

/** @param {string} folder @param {string} host `localhost` and `127.0.0.1` are two sites for a browser
 * @param {(name: string) => Headers} [headersOf] for a file that a page requests
 * @param {string} [below] the folder's address on the server
 * @returns {Promise<string>} its origin */
export async function served(folder, host, headersOf = () => ({}), below = "") {
  const server = createServer(({ url = "" }, response) => {
    const name = decodeURIComponent(new URL(url, "http://host").pathname);
    const file = name.slice(below.length);
    if (name.startsWith(`${below}/`)) send(folder, file, headersOf(file), response);
    else response.writeHead(name === "/favicon.ico" ? 204 : 404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => server.close());
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://${host}:${port}`;
}
