// SPDX-License-Identifier: MIT
// `npm run dev`: Vite over the sources of the page; a change in the engine rebuilds it and reloads.
import { watch } from "node:fs";
import path from "node:path";
import { buildWasm, installDeps } from "./build.mjs";
import { root, Stopped, script } from "./command.mjs";

const quietMilliseconds = 100;

await script(async () => {
  await installDeps("start");
  if ((await buildWasm({ show: true })).code !== 0)
    throw new Stopped("Building the engine failed.");
  const { createServer } = await import("vite");
  const server = await createServer({ root: path.join(root, "web") });
  await server.listen();
  server.printUrls();
  watchEngine(() => server.ws.send({ type: "full-reload" }));
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
    const { code } = await buildWasm({ show: true });
    building = false;
    if (code === 0) whenBuilt();
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
