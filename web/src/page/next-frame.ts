// SPDX-License-Identifier: MIT
import { begin } from "./pending.ts";

/** An invisible page, such as a frame further down or a background tab, has no frames to wait for. */
const kAtMost = 200;

/** Resolves once the next frame is drawn: delays work that must not delay the frame. */
export function nextFrameDrawn(): Promise<void> {
  const end = begin();
  return new Promise((resolve) => {
    const drawn = () => {
      resolve();
      end();
    };
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(resolve, kAtMost);
  });
}
