// SPDX-License-Identifier: MIT
// `npm run bench`: builds the release versions and measures them.
import { buildPreset, buildWasm, installDeps } from "../tools/build.mjs";
import { must, Stopped, script } from "../tools/command.mjs";

await script(async () => {
  await installDeps("start");
  const built = [
    await buildWasm({ show: true }),
    await buildPreset("release", ["bcast_small_world"], { show: true }),
  ];
  if (built.some(({ code }) => code !== 0)) throw new Stopped("Building the benchmarks failed.");
  await must("node", ["bench/infer.mjs", ...process.argv.slice(2)]);
  await must("build/release/bench/bcast_small_world", []);
});
