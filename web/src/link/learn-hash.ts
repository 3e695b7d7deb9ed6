// SPDX-License-Identifier: MIT

/** The page has two sections: the playground, and the learning section, whose links begin with this. */
export const kLearn = "#learn";

export function isLearn(hash: string): boolean {
  return hash === kLearn || hash.startsWith(`${kLearn};`);
}

/** The link for students of a set that is being composed; any other link is as it was. */
export function givenOut(hash: string): string {
  const composed = `${kLearn};compose;`;
  return hash.startsWith(composed) ? `${kLearn};${hash.slice(composed.length)}` : hash;
}

/** The exercise about a question: what is its result? Exercises and other links stay as they are. */
export function exerciseOf(hash: string): string {
  const version = "#v1;";
  return hash.startsWith(version)
    ? `${kLearn};s1;kinds=predict;count=0;ask=predict;${hash.slice(version.length)}`
    : hash;
}
