// SPDX-License-Identifier: MIT
// Where a value is in a text of JSON.

import jsonc from "jsonc-parser";

/** The steps of a JSON Pointer (RFC 6901). @param {string} pointer @returns {(string | number)[]} */
export const stepsOf = (pointer) =>
  pointer
    .split("/")
    .slice(1)
    .map((step) =>
      /^\d+$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~"),
    );

/** The line, counted from 1, and the character in it, counted from 0. @param {string} text @param {number} offset */
export function spotOf(text, offset) {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const column = offset - start;
  return {
    line: text.slice(0, start).split("\n").length,
    column,
    place: { text: text.slice(start, end < 0 ? undefined : end), column },
  };
}

/** The offset of the value at a pointer, or of the last value on the way to it. Of a field it is that of its name.
 * @param {string} text valid JSON @returns {(pointer: string) => number} */
export function offsetsIn(text) {
  /** @type {jsonc.Node | undefined} */
  let root;
  return (pointer) => {
    root ??= jsonc.parseTree(text);
    let node = root;
    let offset = root?.offset ?? 0;
    for (const step of stepsOf(pointer)) {
      node = node && jsonc.findNodeAtLocation(node, [step]);
      if (!node) break;
      offset = (node.parent?.type === "property" ? node.parent : node).offset;
    }
    return offset;
  };
}
