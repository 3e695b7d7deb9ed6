// SPDX-License-Identifier: MIT
// Before `npm pack` and `npm publish`: the package is made with an engine that was built from these sources, or not
// at all. npm prints what it packed to the standard output, so that nothing else may go there.
import { buildWasm, installDeps } from "./build.mjs";
import { Stopped, script } from "./command.mjs";

await script(async () => {
  await installDeps("start");
  const { code, output } = await buildWasm();
  if (code !== 0) throw new Stopped(`${output}\nThe engine was not built, so nothing is packed.`);
});
