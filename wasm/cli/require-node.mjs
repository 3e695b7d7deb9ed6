// SPDX-License-Identifier: MIT
// The first import of a program, so that an old Node prints one sentence and stops before anything else fails.
import { faultOfNode } from "../node-version.mjs";

const fault = faultOfNode();
if (fault) {
  console.error(fault);
  process.exit(1);
}
