// SPDX-License-Identifier: MIT
// What a report says of a place: the question, the system and the rule that are shown there. It is loaded for a report.
import { linkedPlace } from "./linked-place.mjs";

const kLongest = 400;
const kHeading = "h1, h2, h3, h4";

/** Without buttons and anchors; links to the playground are its addresses. @param {Element} element */
function textOf(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const other of copy.querySelectorAll("button, .header-anchor")) other.remove();
  for (const link of copy.querySelectorAll('a[target="_self"]')) {
    const { href } = /** @type {HTMLAnchorElement} */ (link);
    if (!element.matches("th, td")) link.textContent = href;
  }
  for (const paragraph of copy.querySelectorAll("p")) paragraph.prepend(" ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** An element's text in a line, and its sources. @param {Element} element */
const withSources = (element) => [
  textOf(element).slice(0, kLongest),
  ...[...element.querySelectorAll('a[href^="http"]')].map((a) => a.getAttribute("href") ?? ""),
];

/** @param {Element | null} place */
function headingOf(place) {
  let at = place;
  while (at && !at.matches(kHeading)) at = at.previousElementSibling ?? at.parentElement;
  return at;
}

/** The page may have been left. @param {Element} place */
function titleOf(place) {
  const root = place.getRootNode();
  return root instanceof Element || root instanceof Document ? root.querySelector("h1") : null;
}

/** The question, the system, its answer, and one rule or all. @param {Element} place in a section of a question's page */
function evidenceAt(place) {
  const heading = headingOf(place);
  const parts = [];
  for (let at = heading?.nextElementSibling; at; at = at.nextElementSibling) {
    if (at.matches(kHeading)) break;
    parts.push(at);
  }
  const steps = place.matches("li")
    ? [place]
    : parts.flatMap((part) => [...part.querySelectorAll("li")]);
  return [
    ...[titleOf(place), heading].flatMap((each) => (each ? [textOf(each)] : [])),
    ...parts.filter((part) => part.matches("p")).map(textOf),
    ...steps.flatMap(withSources),
  ];
}

/** A rule's id that was followed, and the address of its page. @typedef {{ link: Element, page: string }} Followed */

/** The answer with the rule that was followed to the row. @param {Element} row @param {Followed | null} followed */
function answerBefore(row, followed) {
  const step = followed?.link.closest(".evidence li");
  const id = decodeURIComponent(followed?.link.getAttribute("href")?.split("#")[1] ?? "");
  if (!followed || !step || !row.querySelector(`[id="${CSS.escape(id)}"]`)) return [];
  const address = `${followed.page.replace(/#.*/, "")}#${headingOf(step)?.id ?? ""}`;
  return ["", address, ...evidenceAt(step)];
}

/** The cells that are shown, and the answer before. @param {Element} row @param {Followed | null} followed */
function rowAt(row, followed) {
  const cells = [...row.children].filter((cell) => !cell.hasAttribute("hidden"));
  const question = row.querySelector("td:not([hidden]) a")?.getAttribute("href") ?? "";
  return [
    ...cells.map(textOf),
    ...withSources(row).slice(1),
    ...(row.closest(".asked") ? [new URL(question, location.href).href] : []),
    ...answerBefore(row, followed),
  ];
}

/** What the page says at a place; without one, what the reader selected, or the place in the address.
 * @param {Element | null} button @param {Followed | null} followed */
export function saidAt(button, followed) {
  const selected = String(getSelection() ?? "").trim();
  if (!button && selected !== "") return [selected.slice(0, kLongest)];
  const place = button ?? linkedPlace() ?? document.querySelector("main h1");
  const row = place?.closest("tr");
  if (!place || row) return row ? rowAt(row, followed) : [];
  if (place.closest(".evidence")) return evidenceAt(place.closest("li") ?? place);
  const next = place.matches(kHeading) ? place.nextElementSibling : place;
  return next ? withSources(next) : [];
}

/** The address of the place. @param {Element | null} button */
export function addressAt(button) {
  const row = button?.closest("tr")?.querySelector("td > a[id]");
  const id = row?.id ?? (button?.closest(".evidence") ? headingOf(button)?.id : undefined);
  return id === undefined ? location.href : location.href.replace(/(#.*)?$/, `#${id}`);
}
