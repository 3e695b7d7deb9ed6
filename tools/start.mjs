// SPDX-License-Identifier: MIT
// `npm start`: installs missing programs, builds changes, serves the page and prints its URL.
import path from "node:path";
import { buildAll, installDeps } from "./build.mjs";
import { root, script } from "./command.mjs";

await script(async () => {
  await installDeps("start");
  await buildAll();
  const { preview } = await import("vite");
  // A busy port is not an error: the next free one is used, and its URL is printed.
  const server = await preview({ root: path.join(root, "web"), preview: { strictPort: false } });
  console.log("\nBroadcast Playground runs at:");
  server.printUrls();
  console.log("  Press Ctrl+C to stop.");
});
