// SPDX-License-Identifier: MIT
/** The types of `broadcast-playground/inline`: the engine with its WebAssembly inside. */
import type { Engine, LoadOptions } from "./index.js";

export * from "./index.js";

/** There are no URLs to set: all parts are in the module. */
export type InlineOptions = Pick<LoadOptions, "evaluation" | "insight" | "lowering">;

/** An independent engine. Rejects with a CoreError that says why it cannot be loaded. */
export function load(options?: InlineOptions): Promise<Engine>;
