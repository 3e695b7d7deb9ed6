// SPDX-License-Identifier: MIT
import { checkIn, type Explained } from "../../../scene/answer.ts";

/** For an audience, the height of what some answers have, in rem: sliders, a remark to check, a second line of the
 * headline, names of axes. */
export function roomOfOthers(explained: Explained, hasSliders: boolean): number {
  const { headline = "" } = explained.inference;
  const isNamed = explained.axes.flat().some((name) => name);
  const has = [hasSliders, checkIn(explained) !== null, headline.length > 64, isNamed];
  return [3.25, 1.75, 2, 1.25].reduce((sum, height, i) => sum + (has[i] ? height : 0), 0);
}
