// SPDX-License-Identifier: MIT

/** Whether the page handles a click on a link; the browser handles any other (into a new tab). */
export function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}
