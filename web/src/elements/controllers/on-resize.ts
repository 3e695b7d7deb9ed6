// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";

/** Calls `resized` with the content box of the host, from the first layout on, while the host is in a page. */
export function onResize(
  host: ReactiveControllerHost & HTMLElement,
  resized: (box: DOMRectReadOnly) => void,
): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { contentRect } of entries) {
      resized(contentRect);
    }
  });
  host.addController({
    hostConnected: () => sizes.observe(host),
    hostDisconnected: () => sizes.disconnect(),
  });
}
