// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import { load } from "../../../wasm/index.mjs";

// The script of `engine.html`, a hidden frame in a page with several elements (ADR 20): its engine answers in the
// frames of all of them. They have its origin, so they can call it. The scripts of elements and of the page are built
// separately, so they share types with this one, and no code.

/** The frame's name, with the address of its folder. */
export type EngineFrameName = `broadcast-playground engine ${string}`;

export interface EngineFrame {
  /** The engine for a language, which its users tell it.
   * @throws CoreError if it cannot be loaded, or has failed; the next call starts another */
  readonly engineFor: (language: string) => Promise<Engine>;
}

const engines = new Map<string, Promise<Engine>>();

async function engineFor(language: string): Promise<Engine> {
  const engine = engines.get(language) ?? load({ build: "answer" });
  engines.set(language, engine);
  try {
    (await engine).version();
  } catch (fault) {
    engines.delete(language);
    throw fault;
  }
  return engine;
}

Object.assign(globalThis, { engineFor } satisfies EngineFrame);
