// SPDX-License-Identifier: MIT

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for this process only, which is removed when the process ends. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bcast-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
