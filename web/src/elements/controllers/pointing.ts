// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { type Place, samePlace } from "../../page/pointed-place.ts";
import type { PlaceHoverEvent } from "../../state/events.ts";

/** The place that the user points at anywhere below the host. Esc dismisses it. */
export class Pointing implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  place: Place | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
    host.addEventListener("place-hover", (event) => {
      this.#point((event as unknown as PlaceHoverEvent).place);
    });
  }

  hostConnected(): void {
    addEventListener("keydown", this.#pressed);
  }

  hostDisconnected(): void {
    removeEventListener("keydown", this.#pressed);
  }

  readonly #pressed = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") {
      this.#point(null);
    }
  };

  #point(place: Place | null): void {
    if (!samePlace(place, this.place)) {
      this.place = place;
      this.#host.requestUpdate();
    }
  }
}
