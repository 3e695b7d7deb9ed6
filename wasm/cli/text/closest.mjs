// SPDX-License-Identifier: MIT

import levenshtein from "fastest-levenshtein";

/** " Did you mean …?" if a known name is nearly the given one; else nothing.
 * @param {string} name @param {string[]} known */
export function closest(name, known) {
  const nearest = known.length === 0 ? name : levenshtein.closest(name, known);
  const most = Math.max(1, Math.floor(nearest.length / 3));
  const isNear = levenshtein.distance(name.toLowerCase(), nearest.toLowerCase()) <= most;
  return isNear && name !== nearest ? ` Did you mean ${JSON.stringify(nearest)}?` : "";
}
