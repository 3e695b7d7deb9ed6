// SPDX-License-Identifier: MIT

/** Tells whether an element is within a margin around the viewport. */
export const watching = (
  rootMargin: string,
  tell: (isIn: boolean) => unknown,
): IntersectionObserver =>
  new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin,
  });
