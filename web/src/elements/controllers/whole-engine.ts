// SPDX-License-Identifier: MIT

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Engine } from "../../../../wasm/index.d.ts";
import { logFault } from "../../page/log-fault.ts";
import { pending } from "../../page/pending.ts";

/** The engine with all verbs, for a host that asks for code or reads it. */
export class WholeEngine implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly engine: Engine };
  state: "loading" | "loaded" | "failed" = "loading";

  constructor(host: ReactiveControllerHost & { readonly engine: Engine }) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    void this.load();
  }

  async load(): Promise<void> {
    this.state = "loading";
    this.#host.requestUpdate();
    await this.#host.updateComplete.catch(() => undefined);
    try {
      const { engine } = this.#host;
      await pending(engine.loadAll());
      this.state = "loaded";
    } catch (fault) {
      logFault(fault);
      this.state = "failed";
    }
    this.#host.requestUpdate();
  }
}
