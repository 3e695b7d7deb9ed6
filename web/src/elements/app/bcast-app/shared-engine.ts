// SPDX-License-Identifier: MIT
import type { Engine } from "../../../../../wasm/index.d.ts";
import { engineFrame } from "../../../engine/engine-beside.ts";
import { spokenTo } from "../../../i18n/engine-texts.ts";
import { language } from "../../../i18n/language.ts";

/** This page's own engine at first, later the one that all elements of the parent page share. */
export class SharedEngine {
  #current: Engine;
  #hasAll = false;
  /** Calls the current engine. */
  readonly engine: Engine;

  constructor(own: Engine) {
    this.#current = own;
    const verbs = Object.keys(own) as (keyof Engine)[];
    const calls = verbs.map((verb) => [verb, (request: never) => this.#call(verb, request)]);
    this.engine = Object.fromEntries(calls);
  }

  #call(verb: keyof Engine, request: never): unknown {
    this.#hasAll ||= verb === "loadAll";
    return this.#current[verb](request);
  }

  /** Changes to the shared engine, if there is one, as soon as it has the same verbs. */
  async join(): Promise<void> {
    try {
      const shared = await engineFrame()?.engineFor(language);
      if (shared === undefined) {
        return;
      }
      await spokenTo(shared);
      if (this.#hasAll) {
        await shared.loadAll();
      }
      this.#current = shared;
    } catch (fault) {
      console.warn(fault);
    }
  }
}
