// SPDX-License-Identifier: MIT
// `node tools/pack-page.mjs`: the page and its documentation as an archive that also serves them, for authors without a
// compiler. It is build/broadcast-playground-page-<version>.tgz, an npm package.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildEverything } from "./build.mjs";
import { isMain, must, root, script } from "./command.mjs";

const kFolder = "build/page";

/** Writes the files of the archive, and returns its path. @param {string} folder */
export function writePage(folder) {
  const { version, license, engines } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const name = "broadcast-playground-page";
  const description = "Broadcast Playground and its documentation, to host or to serve";
  const files = ["serve.mjs", "site"];
  const bin = "serve.mjs";
  const page = { name, version, description, license, type: "module", bin, engines, files };
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(root, "web/dist"), path.join(folder, "site"), { recursive: true });
  cpSync(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
  cpSync(path.join(root, "tools/serve-page.mjs"), path.join(folder, "serve.mjs"));
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(page, null, 2)}\n`);
  return `${name}-${version}.tgz`;
}

if (isMain(import.meta))
  await script(async () => {
    await buildEverything();
    const archive = writePage(path.join(root, kFolder));
    await must("npm", ["pack", "--silent", "--pack-destination", "build", `./${kFolder}`]);
    console.log(`The archive is build/${archive}.`);
  });
