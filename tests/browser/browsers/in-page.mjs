// SPDX-License-Identifier: MIT
// Actions and queries within the page, for every browser. The functions are sent as text, so each must be
// self-contained.

/** A CSS selector, or an accessible role and name.
 * @typedef {string | { role: string, name: string }} Sought */

/** The first match, through all shadow roots: its center, its text and its value. Undefined while the page has
 * pending work (web/src/page/pending.ts).
 * @param {Sought} sought @param {"look" | "reveal" | "focus" | "held"} act the action before; `held` only matches
 * the focused element */
export function seen(sought, act) {
  if (document.documentElement.hasAttribute("data-pending")) return null;
  const kSelectors = {
    button: "button",
    combobox: "select",
    gridcell: "[role=gridcell]",
    link: "a[href]",
    slider: "input[type=range]",
    tab: "[role=tab]",
    textbox: "textarea, input:not([type]), input[type=text], input[type=number]",
  };
  /** @param {ParentNode} root @param {string} selector @returns {HTMLElement[]} */
  const within = (root, selector) =>
    [...root.querySelectorAll("*")].flatMap((element) => [
      ...(element.matches(selector) ? [/** @type {HTMLElement} */ (element)] : []),
      ...(element.shadowRoot ? within(element.shadowRoot, selector) : []),
    ]);
  /** @param {HTMLElement} element */
  const named = (element) => {
    const field = /** @type {HTMLInputElement} */ (element);
    const by = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
    const root = /** @type {Document} */ (element.getRootNode());
    const texts = [
      element.getAttribute("aria-label"),
      by.map((id) => root.getElementById(id)?.textContent).join(" "),
      field.labels?.[0]?.textContent,
      element.textContent,
    ];
    return (
      texts
        .find((text) => text?.trim())
        ?.replace(/\s+/g, " ")
        .trim() ?? ""
    );
  };
  const shown = (/** @type {HTMLElement} */ element) => element.getClientRects().length > 0;
  /** The parts of a selector may be in nested shadow roots. @param {string} path */
  const along = (path) =>
    path
      .split(" ")
      .reduce(
        (/** @type {(Document | HTMLElement)[]} */ scopes, part) =>
          scopes.flatMap((scope) => [
            ...("shadowRoot" in scope && scope.shadowRoot ? within(scope.shadowRoot, part) : []),
            ...within(scope, part),
          ]),
        [document],
      );
  const found =
    typeof sought === "string"
      ? /** @type {HTMLElement[]} */ (along(sought))
      : within(document, kSelectors[/** @type {keyof typeof kSelectors} */ (sought.role)]).filter(
          (element) =>
            named(element) === sought.name || named(element).startsWith(`${sought.name} `),
        );
  const element = found.find(act === "held" ? (each) => each.matches(":focus") : shown);
  if (element === undefined) return null;
  if (act === "reveal" || act === "focus")
    element.scrollIntoView({ block: "center", inline: "center" });
  if (act === "focus") element.focus();
  const { x, y, width, height } = element.getBoundingClientRect();
  const text = element.innerText.replaceAll("\uFE0E", "").replace(/\s+/g, " ").trim();
  const value = /** @type {HTMLInputElement} */ (element).value ?? "";
  return { x: x + width / 2, y: y + height / 2, text, value };
}

/** Whether everything in a link has been loaded and nothing is pending. */
export function arrived() {
  const isLoaded = document.readyState === "complete";
  return isLoaded && !document.documentElement.hasAttribute("data-pending");
}

/** The focused element, below all shadow roots. */
export function focused() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return { tag: element?.localName, cell: element?.getAttribute("data-cell") };
}

/** Selects the whole text of the focused field. */
export function selectAll() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  /** @type {HTMLInputElement} */ (element).select();
}

/** The resources loaded from other origins. @param {string} origin */
export function foreign(origin) {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name) => !name.startsWith(origin) && !name.startsWith("data:"));
}
