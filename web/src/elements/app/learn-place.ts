// SPDX-License-Identifier: MIT

import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import { t } from "../../i18n/text.ts";
import type { LearnMoveEvent } from "../../learn/answer/events.ts";
import type { LearnInput } from "../../learn/learn-input.ts";
import { isLearn } from "../../link/learn-hash.ts";
import { logFault } from "../../page/log-fault.ts";
import { pending } from "../../page/pending.ts";
import type { State } from "../../state/state.ts";

interface LearnElement extends HTMLElement {
  input: LearnInput;
}

/** The learning section, next to the playground; loaded on the first visit. */
export class LearnPlace {
  readonly #host: ReactiveControllerHost;
  readonly #moved: (hash: string) => void;
  #element: LearnElement | null = null;
  #failed = false;
  /** The place in it; null in the playground. */
  hash: string | null = null;

  /** Calls `moved` with the place in it, if no link led there. */
  constructor(host: ReactiveControllerHost, moved: (hash: string) => void) {
    this.#host = host;
    this.#moved = moved;
  }

  /** Whether a link leads here. */
  takes(hash: string): boolean {
    const isHere = isLearn(hash);
    this.hash = isHere ? hash : null;
    if (isHere && this.#element === null) {
      void this.#fetch();
    }
    this.#host.requestUpdate();
    return isHere;
  }

  async #fetch(): Promise<void> {
    this.#failed = false;
    try {
      const page = import("../learn/learn-page/learn-page.ts");
      await pending(Promise.all([import("./after-first-answer.ts"), page]));
      this.#element ??= this.#made();
    } catch (fault) {
      logFault(fault);
      this.#failed = true;
    }
    this.#host.requestUpdate();
  }

  #made(): LearnElement {
    const element = document.createElement("learn-page") as LearnElement;
    element.addEventListener("learn-move", (event) => {
      const { hash } = event as LearnMoveEvent;
      this.hash = hash;
      this.#moved(hash);
      this.#host.requestUpdate();
    });
    return element;
  }

  view(engine: Engine, modes: readonly ModeInfo[], state: State): TemplateResult {
    if (this.#element !== null && this.hash !== null) {
      this.#element.input = { engine, modes, hash: this.hash, state };
    }
    return html`${this.#element ?? (this.#failed ? this.#failure() : nothing)}`;
  }

  #failure(): TemplateResult {
    return html`<p class="panel">${t("views.failed")}
      <button type="button" @click=${() => void this.#fetch()}>${t("run.retry")}</button></p>`;
  }
}
