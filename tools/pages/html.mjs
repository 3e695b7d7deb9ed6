// SPDX-License-Identifier: MIT
// Pieces of HTML for the site.

/** @param {string} text */
export const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** @param {string} text */
export const codeOf = (text) => `<code>${escaped(text)}</code>`;

/** @param {string} text @param {string} url */
export const linkTo = (text, url) =>
  url ? `<a href="${escaped(url)}">${escaped(text)}</a>` : escaped(text);

/** A heading with an anchor, as the site's other headings have.
 * @param {number} level @param {string} id @param {string} html @param {string} name */
export const headingOf = (level, id, html, name) =>
  `<h${level} id="${id}" tabindex="-1">${html} <a class="header-anchor" href="#${id}" aria-label="Permalink to ${escaped(name)}">&ZeroWidthSpace;</a></h${level}>`;
