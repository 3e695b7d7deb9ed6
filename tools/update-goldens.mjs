// SPDX-License-Identifier: MIT
// `npm run accept`: the golden files are written anew by the tests that read them. Review the diff as prose.
import { buildPage, buildPreset, buildWasm, installDeps } from "./build.mjs";
import { finish, Stopped, script } from "./command.mjs";
import { runNodeTests, sum } from "./summary.mjs";

const env = { BCAST_ACCEPT: "1" };

await script(async () => {
  await installDeps("test");
  for (const built of [
    await buildPreset("dev", ["bcast_tests"], { show: true }),
    await buildPreset("asan", ["bcast_answers"], { show: true }),
    await buildWasm({ show: true }),
    await buildPage({ show: true }),
  ]) {
    if (built.code !== 0)
      throw new Stopped("Building the tests that write the golden files failed.");
  }
  const native = await finish("build/dev/tests/native/bcast_tests", [], { env, show: true });
  const node = sum([
    await runNodeTests("tests/node", { env }),
    await runNodeTests("tests/docs", { env }),
    await runNodeTests("tests/browser", { env, maySkip: true, words: ["pictures"] }),
  ]);
  if (node.failed > 0) console.log(node.output);
  console.log("Now read the diff: git diff tests/golden wasm/types.d.ts README.md docs");
  if (native.code !== 0 || node.failed > 0) {
    throw new Stopped("Some tests fail for another reason than a golden file.");
  }
});
