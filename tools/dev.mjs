// SPDX-License-Identifier: MIT
// `npm run dev`: Vite over the sources of the page. A change in the engine rebuilds it and reloads the page: first the
// module that answers questions on shapes, which takes a third of the time, then the complete one.
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
  watchEngine(server.watcher, () => {
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: "full-reload" });
  });
});

/** Builds after the last of a burst of changes. A change during a build starts another one at once: the answers to questions
 * on shapes never wait for the complete engine.
 * @param {import("vite").FSWatcher} watcher @param {() => void} whenBuilt */
function watchEngine(watcher, whenBuilt) {
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  let outdated = new AbortController();
  let last = Promise.resolve();
  /** @param {AbortSignal} signal */
  const build = async (signal) => {
    for (const target of ["bcast-answer_module", "bcast_wasm"]) {
      if (signal.aborted) return;
      const { code } = await buildPreset("wasm", [target], { show: true, signal });
      if (code !== 0) return;
      whenBuilt();
    }
  };
  const buildNewest = () => {
    outdated.abort();
    outdated = new AbortController();
    const { signal } = outdated;
    last = last.then(() => build(signal));
  };
  watcher.add(["core", "wasm"].map((folder) => path.join(root, folder)));
  watcher.on("all", (_, file) => {
    if (!/\.(cpp|h|txt)$/.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(buildNewest, quietMilliseconds);
  });
}
