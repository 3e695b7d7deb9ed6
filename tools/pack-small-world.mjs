// SPDX-License-Identifier: MIT
// `node tools/pack-small-world.mjs`: every request of the small world with its answer, for tests without Node. It is
// build/broadcast-playground-small-world-<version>.tgz, with a file of JSON lines for each mode.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { smallWorld } from "../wasm/conformance/small-world.mjs";
import { load } from "../wasm/index.mjs";
import { buildWasm, installDeps } from "./build.mjs";
import { isMain, must, root, Stopped, script } from "./command.mjs";

/** What implementations without unknown sizes answer. */
const kFeatures = ["zero"];

/** The lines of a mode: each request that is valid in it, and the shape of its result; null if it is rejected. In modes
 * that compute the shapes of operands, an accepted request has these as well.
 * @param {import("../wasm/index.js").Engine} engine @param {import("../wasm/index.js").ModeInfo} mode */
export function* linesOf(engine, mode) {
  for (const request of smallWorld(mode, kFeatures)) {
    const answer = engine.infer(request);
    if ("error" in answer) continue;
    const { shape, operandShapes } = answer;
    yield JSON.stringify({ ...request, shape, ...(operandShapes && { operandShapes }) });
  }
}

/** Writes the files, and returns the archive's name. @param {string} folder */
export async function writeSmallWorld(folder) {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const engine = await load();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const mode of engine.modes()) {
    const text = [...linesOf(engine, mode)].map((line) => `${line}\n`).join("");
    writeFileSync(path.join(folder, `${mode.id}.jsonl`), text);
  }
  return `broadcast-playground-small-world-${version}.tgz`;
}

if (isMain(import.meta))
  await script(async () => {
    await installDeps("start");
    if ((await buildWasm({ show: true })).code !== 0)
      throw new Stopped("Building the engine failed.");
    const archive = await writeSmallWorld(path.join(root, "build/small-world"));
    await must("tar", ["-czf", `build/${archive}`, "-C", "build", "small-world"]);
    console.log(`The archive is build/${archive}.`);
  });
