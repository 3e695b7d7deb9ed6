// SPDX-License-Identifier: MIT
import { viewOf } from "./page-address.ts";

/** Those of usual questions, so that the text below moves little. The pasted style reserves the same before the script
 * runs. */
const kUsualHeights = new Map([
  ["figure", 355],
  ["steps", 520],
  ["exercise", 550],
  ["data", 620],
]);
const kUsualHeight = 800;
const kMostHeight = 20_000;

/** The space for an element, in pixels: until its frame tells the height of its content, that of its attribute or the
 * usual one of its view. */
export function reservedHeight(element: HTMLElement, told: number | null): number {
  const said = Number(element.getAttribute("height"));
  const usual = said > 0 ? said : (kUsualHeights.get(viewOf(element)) ?? kUsualHeight);
  return Math.min(told ?? usual, kMostHeight);
}
