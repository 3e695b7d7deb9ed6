// SPDX-License-Identifier: MIT
// `npm start`: installs missing programs, builds changes, serves the page and prints its URL. Its documentation is built
// while the page is already served.
import path from "node:path";
import { buildAll, buildSite, installDeps } from "./build.mjs";
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
  const { code, output } = await buildSite();
  const home = server.resolvedUrls?.local[0];
  console.log(code === 0 ? `  Documentation: ${home}docs/` : `${output}\nIt has no documentation.`);
});
