// SPDX-License-Identifier: MIT
// Many functions in one run of mlir-opt, which splits the text and verifies each on its own.

const kLinesEach = 5;

/** Up to LLVM 19, an error is at the line of its part; later, at its own. */
const kError = /^(?:within split at \S+?:(\d+) offset :\d+|\S+?:(\d+)):\d+: error: (.*)$/gm;

/** The text for `--split-input-file`. Each function has one operation, so that an error's line tells which one it is
 * about. @param {{ parameters: string, operation: string }[]} functions */
export const splitText = (functions) =>
  functions
    .map(({ parameters, operation }, at) =>
      [`func.func @f${at}(${parameters}) {`, `  %r = ${operation}`, "  return", "}"].join("\n"),
    )
    .join("\n// -----\n");

/** The errors by the index of their function. @param {string} stderr @returns {Map<number, string>} */
export const errorsByFunction = (stderr) =>
  new Map(
    [...stderr.matchAll(kError)].map(([, part, line, message]) => [
      Math.floor(Number(part ?? line) / kLinesEach),
      String(message),
    ]),
  );
