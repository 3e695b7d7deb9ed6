// SPDX-License-Identifier: MIT

const kAttribute = "data-presents";

/** Whether the page is shown to an audience: larger, and without its form. */
export const isPresenting = (): boolean => document.documentElement.hasAttribute(kAttribute);

/** Hides the form and the views, enlarges the type, and covers the answer until its step.
 * @param page the element that contains the whole page */
export function present(presents: boolean, page: Element): void {
  document.documentElement.toggleAttribute(kAttribute, presents);
  page.toggleAttribute("presents", presents);
}
