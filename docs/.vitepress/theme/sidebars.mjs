// SPDX-License-Identifier: MIT

/** @typedef {{ text: string, link?: string, items?: Item[] }} Item */
/** @typedef {{ sections?: Item[][], sidebar?: Record<string, Item[]> }} Parts */

/** The sidebar of each page is that of its section. Each page transfers the sections, so they are listed once.
 * @param {Parts} parts of a language's theme */
export function addSidebars(parts) {
  const entries = (parts.sections ?? []).flatMap((groups) => {
    const links = groups.flatMap(({ items = [] }) => items.flatMap(({ link = [] }) => link));
    return links.map((link) => [link, groups]);
  });
  parts.sidebar = Object.fromEntries(entries);
}
