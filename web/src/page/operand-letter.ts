// SPDX-License-Identifier: MIT

/** The letter of an operand: A is the first, as in the engine's sentences. */
export function letterOf(operand: number): string {
  return String.fromCharCode(65 + operand);
}

/** The class that gives an operand its color; there are six, which repeat. */
export function colourOf(operand: number): string {
  return `operand-${operand % 6}`;
}
