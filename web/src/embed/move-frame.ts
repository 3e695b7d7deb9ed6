// SPDX-License-Identifier: MIT

interface MovingElement extends HTMLElement {
  moveBefore(node: Node, before: Node | null): void;
}

/** Browsers since 2025 move a frame without loading it again. */
export const canMove = "HTMLElement" in globalThis && "moveBefore" in HTMLElement.prototype;

export function moveInto(box: HTMLElement, frame: HTMLIFrameElement): void {
  (box as MovingElement).moveBefore(frame, null);
}
