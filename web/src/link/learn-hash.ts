// SPDX-License-Identifier: MIT

/** The page has two places: the playground, and the one for learning, whose links begin with this. */
export const kLearn = "#learn";

export function isLearn(hash: string): boolean {
  return hash === kLearn || hash.startsWith(`${kLearn};`);
}
