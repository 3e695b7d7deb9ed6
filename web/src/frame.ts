// SPDX-License-Identifier: MIT

/** What is not in sight, as a frame further down or a tab behind, has no frames to wait for. */
const kAtMost = 200;

/** Once the next frame is drawn: what can wait for that does not hold it up. */
export function nextFrameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, kAtMost);
  });
}
