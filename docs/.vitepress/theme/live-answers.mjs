// SPDX-License-Identifier: MIT
// The build writes the attributes of live answers as data, because Vue transfers other attributes twice.

const kElement = "broadcast-playground";

/** Gives the live answers of the page their attributes, and loads their script if there is one.
 * @param {string} playground the address of the page */
export function startLiveAnswers(playground) {
  const marked = `${kElement}[data-question], ${kElement} [data-role]`;
  for (const element of document.querySelectorAll(marked)) {
    for (const { name, value } of [...element.attributes]) {
      if (!name.startsWith("data-")) continue;
      element.removeAttribute(name);
      element.setAttribute(name.slice("data-".length), value);
    }
  }
  const src = `${playground}embed.js`;
  if (!document.querySelector(kElement) || document.querySelector(`script[src="${src}"]`)) return;
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
}
