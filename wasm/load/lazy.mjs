// SPDX-License-Identifier: MIT

/** What is made when it is wanted first. @template T @param {() => T} make @returns {() => T} */
export function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => {
    made ??= make();
    return made;
  };
}
