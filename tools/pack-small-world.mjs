// SPDX-License-Identifier: MIT
// `node tools/pack-small-world.mjs`: every request of the small world with its answer, for tests without Node. It is
// build/broadcast-playground-small-world-<version>.tgz, with a file of JSON lines for each mode, and a second one for
// requests with unknown sizes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { smallWorld } from "../wasm/conformance/small-world.mjs";
import { load } from "../wasm/index.mjs";
import { buildWasm, installDeps } from "./build.mjs";
import { isMain, must, root, Stopped, script } from "./command.mjs";

/** The names of the files end so, and their requests may have these features. */
const kFiles = { ".jsonl": ["zero"], ".unknown.jsonl": ["zero", "dynamic"] };

/** @param {import("../wasm/conformance/conformance.js").PlainRequest} request */
const hasUnknown = ({ operands, target = [] }) => [...operands, target].flat().includes("?");

/** The lines of a mode: each request that is valid in it, and the shape of its result; null if it is rejected. In modes
 * that compute the shapes of operands, an accepted request has these as well. With `dynamic`, each has an unknown size.
 * @param {import("../wasm/index.js").Engine} engine @param {import("../wasm/index.js").ModeInfo} mode
 * @param {string[]} features */
export function* linesOf(engine, mode, features) {
  const isUnknown = features.includes("dynamic");
  for (const request of smallWorld(mode, features)) {
    if (hasUnknown(request) !== isUnknown) continue;
    const answer = engine.infer(request);
    if ("error" in answer) continue;
    const { shape, operandShapes } = answer;
    yield JSON.stringify({ ...request, shape, ...(operandShapes && { operandShapes }) });
  }
}

/** Writes the files of all modes, or of some, and returns the archive's name.
 * @param {string} folder @param {string[]} [ids] */
export async function writeSmallWorld(folder, ids) {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const engine = await load();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const modes = engine.modes().filter(({ id }) => ids?.includes(id) ?? true);
  for (const mode of modes)
    for (const [ending, features] of Object.entries(kFiles)) {
      const lines = [...linesOf(engine, mode, features)].map((line) => `${line}\n`);
      if (lines.length > 0) writeFileSync(path.join(folder, mode.id + ending), lines.join(""));
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
