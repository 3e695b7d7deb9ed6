// SPDX-License-Identifier: MIT
// The JavaScript that only runs need: loaded with the evaluation.
export { Direct } from "./numeric-run.mjs";
export { PreparedRun } from "./prepared.mjs";
