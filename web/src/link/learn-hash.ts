// SPDX-License-Identifier: MIT

/** The page has two sections: the playground, and the learning section, whose links begin with this. */
export const kLearn = "#learn";

export function isLearn(hash: string): boolean {
  return hash === kLearn || hash.startsWith(`${kLearn};`);
}
