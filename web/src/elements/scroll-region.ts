// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";

type Host = ReactiveControllerHost &
  HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };

/** Brings a part of a region that scrolls sideways into view, right of `before` pixels that cover it. */
export function reveal(region: HTMLElement, part: HTMLElement, before = 0): void {
  const end = part.offsetLeft + part.offsetWidth - region.clientWidth;
  region.scrollLeft = Math.min(part.offsetLeft - before, Math.max(end, region.scrollLeft));
}

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
