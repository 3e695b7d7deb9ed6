// SPDX-License-Identifier: MIT
// The package's types without those of a browser, and with every declaration checked; and those of the element.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { root } from "../processes.mjs";

test("the types need neither DOM types nor skipLibCheck", () => {
  const words = ["node_modules/typescript/bin/tsc", "-p", "tests/node/boundary/consumer"];
  const { stdout, status } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
  assert.equal(stdout, "");
  assert.equal(status, 0);
});
