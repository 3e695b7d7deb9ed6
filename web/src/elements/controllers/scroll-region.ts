// SPDX-License-Identifier: MIT
import { css, type ReactiveController, type ReactiveControllerHost } from "lit";
import { begin } from "../../page/pending.ts";

type Host = ReactiveControllerHost &
  HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };

/** Scrolling does not bubble. */
const kCaught = { capture: true, passive: true } as const;

/** Scrolls a part of a horizontally scrolling region into view, to the right of `before` pixels that cover it. */
export function reveal(region: HTMLElement, part: HTMLElement, before = 0): void {
  const end = part.offsetLeft + part.offsetWidth - region.clientWidth;
  region.scrollLeft = Math.min(part.offsetLeft - before, Math.max(end, region.scrollLeft));
}

/** An edge with hidden content fades, or is dashed in forced colors, because phones show no scrollbar. Paper shows
 * everything. */
export const scrollEdges = css`
  @media screen {
    .scroll {
      --left: 0rem;
      --right: 0rem;
    }

    .scroll[data-more~="left"] {
      --left: 2rem;
    }

    .scroll[data-more~="right"] {
      --right: 2rem;
    }

    .scroll[data-more] {
      mask-image: linear-gradient(
        to right,
        transparent,
        black var(--left),
        black calc(100% - var(--right)),
        transparent
      );
    }
  }

  @media screen and (forced-colors: active) {
    .scroll[data-more] {
      mask-image: none;
    }

    .scroll[data-more~="left"] {
      border-left: 3px dashed CanvasText;
    }

    .scroll[data-more~="right"] {
      border-right: 3px dashed CanvasText;
    }
  }
`;

/** Marks the sides of a region that have hidden content. */
function markEdges(region: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = region;
  const hidden = { left: scrollLeft, right: scrollWidth - clientWidth - scrollLeft };
  // Less than a pixel is a rounding error.
  const more = Object.entries(hidden).filter(([, width]) => width >= 1);
  if (more.length > 0) {
    region.dataset.more = more.map(([side]) => side).join(" ");
  } else {
    delete region.dataset.more;
  }
}

/** Makes `.scroll` parts that overflow reachable by keyboard, and removes the others from the tab order. Each has its
 * name in `data-name`. Sizes are read once a frame, after all elements have changed: reading them after each would
 * force a layout for each. */
export class ScrollRegions implements ReactiveController {
  readonly #host: Host;
  readonly #laidOut: () => void;
  readonly #sizes = new ResizeObserver(() => this.hostUpdated());
  #frame: number | null = null;
  #end = () => {};

  /** Calls `laidOut` when the sizes of the drawn content are available. */
  constructor(host: Host, laidOut: () => void = () => {}) {
    this.#host = host;
    this.#laidOut = laidOut;
    host.addController(this);
  }

  hostConnected(): void {
    this.#sizes.observe(this.#host);
    this.#host.renderRoot.addEventListener("scroll", this.#scrolled, kCaught);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
    this.#host.renderRoot.removeEventListener("scroll", this.#scrolled, kCaught);
    if (this.#frame !== null) {
      cancelAnimationFrame(this.#frame);
      this.#end();
      this.#frame = null;
    }
  }

  hostUpdated(): void {
    if (this.#frame === null) {
      this.#end = begin();
      this.#frame = requestAnimationFrame(this.#measure);
    }
  }

  readonly #scrolled = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.matches(".scroll")) {
      markEdges(target);
    }
  };

  readonly #measure = (): void => {
    this.#end();
    this.#frame = null;
    this.#laidOut();
    for (const region of this.#host.renderRoot.querySelectorAll<HTMLElement>(".scroll")) {
      const overflows =
        region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
      markEdges(region);
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
  };
}
