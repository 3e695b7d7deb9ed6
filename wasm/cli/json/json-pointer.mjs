// SPDX-License-Identifier: MIT

/** One step of a JSON Pointer (RFC 6901). @param {string} key */
export const pointerStep = (key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
