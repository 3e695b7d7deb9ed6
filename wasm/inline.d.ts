// SPDX-License-Identifier: MIT
/** The types of `broadcast-playground/inline`: the engine with its WebAssembly inside. */
import type { Engine } from "./index.js";

export * from "./index.js";

/** An independent engine. Rejects with a CoreError that says why it cannot be loaded. */
export function load(): Promise<Engine>;
