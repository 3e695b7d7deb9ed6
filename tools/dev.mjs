// SPDX-License-Identifier: MIT
// `npm run dev`: Vite over the sources of the page. A change in the engine rebuilds it and reloads the page: first the
// module that answers questions on shapes, which takes a third of the time, then the complete one.
import { watch } from "node:fs";
import path from "node:path";
import { buildPreset, buildWasm, installDeps } from "./build.mjs";
import { root, Stopped, script } from "./command.mjs";

const quietMilliseconds = 100;

await script(async () => {
  await installDeps("start");
  if ((await buildWasm({ show: true })).code !== 0)
    throw new Stopped("Building the engine failed.");
  const { createServer } = await import("vite");
  // A linker writes its files several times.
  const server = await createServer({
    root: path.join(root, "web"),
    server: { watch: { ignored: ["**/wasm/dist/**"] } },
  });
  await server.listen();
  server.printUrls();
  watchEngine(() => {
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: "full-reload" });
  });
});

/** Builds after the last of a burst of changes; a change during a build starts another one after it.
 * @param {() => void} whenBuilt */
function watchEngine(whenBuilt) {
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  let building = false;
  const build = async () => {
    if (building) return soon();
    building = true;
    for (const target of ["bcast-answer_module", "bcast_wasm"]) {
      const { code } = await buildPreset("wasm", [target], { show: true });
      if (code !== 0) break;
      whenBuilt();
    }
    building = false;
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(build, quietMilliseconds);
  };
  for (const folder of ["core", "wasm"]) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (file !== null && /\.(cpp|h|txt)$/.test(file)) soon();
    });
  }
}
