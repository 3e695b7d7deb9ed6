// SPDX-License-Identifier: MIT

interface MovingElement extends HTMLElement {
  moveBefore(node: Node, before: Node | null): void;
}

/** Browsers since 2025 move a frame without loading it again. */
export const canMove = "HTMLElement" in globalThis && "moveBefore" in HTMLElement.prototype;

export function moveInto(box: HTMLElement, frame: HTMLIFrameElement): void {
  (box as MovingElement).moveBefore(frame, null);
}

/** A frame that is as high as its content, so that nothing scrolls in it. */
export function newFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.allow = "clipboard-write";
  frame.part.add("frame");
  frame.setAttribute("scrolling", "no");
  frame.src = address;
  return frame;
}
