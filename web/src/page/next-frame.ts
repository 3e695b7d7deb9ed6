// SPDX-License-Identifier: MIT
import { begin } from "./pending.ts";

/** What is not in sight, as a frame further down or a tab behind, has no frames to wait for. */
const kAtMost = 200;

/** Once the next frame is drawn: what can wait for that does not hold it up. */
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
