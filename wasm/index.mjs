// SPDX-License-Identifier: MIT
// The engine in JavaScript. The import has no side effects; `load` starts an engine.

import "./require-node.mjs";
import { compiled } from "./load/module-parts.mjs";
import { placesOf } from "./load/module-urls.mjs";
import { startedEngine } from "./start.mjs";

export { CoreError } from "./engine.mjs";
export { cleaned, isolated } from "./foreign/foreign-text.mjs";
export { numbersOf } from "./half-floats.mjs";

/**
 * @param {import("./index.js").LoadOptions} [options]
 * @returns {Promise<import("./index.js").Engine>}
 */
export const load = (options = {}) =>
  startedEngine(
    options,
    (name) => compiled(placesOf(options)[name]),
    () => import("./numeric/running.mjs"),
  );
