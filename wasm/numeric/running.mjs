// SPDX-License-Identifier: MIT
// The JavaScript that runs need, and nothing else: it comes with the evaluation.
export { Direct } from "./numeric-run.mjs";
export { PreparedRun } from "./prepared.mjs";
