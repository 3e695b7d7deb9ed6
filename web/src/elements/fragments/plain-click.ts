// SPDX-License-Identifier: MIT

/** Whether a click on a link is this page's to follow; any other (into a new tab) is the browser's. */
export function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}
