// SPDX-License-Identifier: MIT
// Where the site will be: `npm run build -- --url https://example.org/any/path/` sets the address of the playground,
// and the site is in its folder `docs/`.

/** Absolute if the build knows it. */
export const home = process.env.BCAST_URL || null;

/** The path of the playground, and of the site. */
export const playground = home === null ? "/" : new URL(home).pathname;
export const base = `${playground}docs/`;

/** The address of a page; null if the build does not know. @param {string} page relative to docs/ */
export const canonicalOf = (page) =>
  home === null
    ? null
    : `${home}docs/${page.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, ".html")}`;
