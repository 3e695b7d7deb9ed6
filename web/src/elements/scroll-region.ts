// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";

type Host = ReactiveControllerHost &
  HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };

/** Makes `.scroll` parts that overflow reachable by keyboard, and those that do not no tab stop. Each names
 *  itself in `data-name`. */
export class ScrollRegions implements ReactiveController {
  readonly #host: Host;
  readonly #sizes = new ResizeObserver(() => this.hostUpdated());

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#sizes.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
  }

  hostUpdated(): void {
    for (const region of this.#host.renderRoot.querySelectorAll<HTMLElement>(".scroll")) {
      const overflows =
        region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
      if (overflows) {
        region.tabIndex = 0;
        region.setAttribute("role", "region");
        region.setAttribute("aria-label", region.dataset.name ?? "");
      } else {
        for (const name of ["tabindex", "role", "aria-label"]) {
          region.removeAttribute(name);
        }
      }
    }
  }
}
