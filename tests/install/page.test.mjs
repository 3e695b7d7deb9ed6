// SPDX-License-Identifier: MIT
// The archive of the page, as docs/embed.md tells authors to use it: served by npx, and unpacked.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { after, test } from "node:test";
import { root } from "../../tools/command.mjs";
import { writePage } from "../../tools/pack-page.mjs";
import { scratchFolder } from "../node/scratch.mjs";

const folder = scratchFolder();
const archive = writePage(path.join(folder, "page"));
execFileSync("npm", ["pack", "--silent", "./page"], { cwd: folder });

const manual = readFileSync(path.join(root, "docs/embed.md"), "utf8");

/** A command of the manual. @param {RegExp} pattern */
function command(pattern) {
  const [, found] = pattern.exec(manual) ?? [];
  assert.ok(found, `docs/embed.md has no command ${pattern}`);
  return found;
}

/** Starts the server, on a free port, and returns its address. */
async function served() {
  const words = command(/`npx (-p "\$PWD"\/broadcast-playground-page-\S+ \S+)`/);
  const server = spawn("sh", ["-c", `exec npx --yes --cache=${folder}/cache ${words} --port 0`], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  after(() => server.exitCode ?? process.kill(-Number(server.pid)));
  const [piece] = await Promise.race([once(server.stdout, "data"), once(server, "close")]);
  const [address] = /http:\/\/localhost:\d+\//.exec(String(piece)) ?? [];
  assert.ok(address, String(piece));
  return address;
}

const home = await served();

test("npx serves the page, with the types and headers that browsers need", async () => {
  const page = await fetch(home);
  assert.equal(page.status, 200);
  assert.equal(page.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(page.headers.get("cache-control"), "no-cache");
  assert.equal(page.headers.get("access-control-allow-origin"), "*");
  const [script = ""] = /assets\/first-\S+?\.js/.exec(await page.text()) ?? [];
  const asset = await fetch(`${home}${script}`);
  assert.equal(asset.headers.get("content-type"), "text/javascript");
  assert.match(asset.headers.get("cache-control") ?? "", /immutable/);
  assert.equal((await fetch(`${home}embed.js`)).status, 200);
});

test("an unknown address is an error, and so is one outside of the page", async () => {
  assert.equal((await fetch(`${home}unknown`)).status, 404);
  // fetch() would shorten the address.
  for (const name of ["/../package.json", "/%2e%2e/package.json", "/..%2fpackage.json", "/%"]) {
    const asked = request(home, { path: name }).end();
    const [answer] = await once(asked, "response");
    answer.resume();
    assert.equal(answer.statusCode, 404, name);
  }
});

test("the unpacked archive has the page", () => {
  execFileSync("sh", ["-c", command(/`(tar -xzf broadcast-playground-page-\S+\.tgz)`/)], {
    cwd: folder,
  });
  const site = path.join(folder, command(/`(package\/site)`/));
  for (const name of ["index.html", "embed.js", "THIRD_PARTY_NOTICES.txt"]) {
    const built = readFileSync(path.join(root, "web/dist", name), "utf8");
    assert.equal(readFileSync(path.join(site, name), "utf8"), built);
  }
  assert.match(archive, /^broadcast-playground-page-\d+\.\d+\.\d+\.tgz$/);
});

test("the Dockerfile and the dev container install programs with the project's script", () => {
  /** @param {string} name */
  const textOf = (name) => readFileSync(path.join(root, name), "utf8");
  const image = textOf("Dockerfile");
  assert.match(image, /^RUN tools\/install-deps\.sh start && node tools\/pack-page\.mjs$/m);
  assert.match(image, /^COPY --from=build \/app\/build\/page \/app$/m);
  assert.doesNotMatch(image, /apt-get/);
  const container = JSON.parse(textOf(".devcontainer/devcontainer.json"));
  assert.equal(container.onCreateCommand, "tools/install-deps.sh test");
});
