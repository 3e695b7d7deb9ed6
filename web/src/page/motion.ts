// SPDX-License-Identifier: MIT

/** The milliseconds of a step's motion. */
export const kDuration = 300;

/** The user asks for less motion. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Moves an element to its place from another, given relative to it in pixels. */
export function moveFrom(element: Element | null, dx: number, dy = 0): void {
  element?.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: kDuration,
    easing: "ease-out",
  });
}
