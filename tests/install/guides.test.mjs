// SPDX-License-Identifier: MIT
// The guides that install the package, with its tarball and npm's own npx, and nothing else of this repository.
import { symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { followGuide } from "../docs/follow.mjs";
import { scratchFolder } from "../node/scratch.mjs";
import { project } from "./installed.mjs";

for (const name of ["embed", "mlir", "test"])
  test(`docs/guide/${name}.md can be followed after npm install`, async () => {
    const folder = scratchFolder();
    symlinkSync(path.join(project, "node_modules"), path.join(folder, "node_modules"));
    await followGuide(`docs/guide/${name}.md`, folder);
  });
