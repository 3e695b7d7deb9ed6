// SPDX-License-Identifier: MIT
// Before `npm pack` and `npm publish`: builds the engine, the figures and the element from these sources, or fails.
// npm prints the packed files to standard output, so nothing else may be printed there.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { buildPage, buildWasm, installDeps } from "./build.mjs";
import { Stopped, script } from "./command.mjs";

await script(async () => {
  await installDeps("start");
  for (const build of [buildWasm, buildPage]) {
    const { code, output } = await build();
    if (code !== 0) throw new Stopped(`${output}\nThe build failed, so nothing was packed.`);
  }
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  writeFileSync(new URL("../wasm/dist/commit.txt", import.meta.url), commit);
});
