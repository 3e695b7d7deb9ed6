// SPDX-License-Identifier: MIT

// The theme of the page around an element.

export type HostTheme = "light" | "dark";

/** The marks of documentation generators on `html` or `body`; an empty string stands for the class. */
const kMarks = [
  "data-theme",
  "data-bs-theme",
  "data-md-color-scheme",
  "data-color-mode",
  "data-jp-theme-light",
  "class",
];
/** The words of their values. Material for MkDocs calls its dark scheme slate; Jupyter says whether it is light. */
const kDark = /(?:^|[\s_-])(?:dark|slate|false)(?:$|[\s_-])/;
const kLight = /(?:^|[\s_-])(?:light|default|true)(?:$|[\s_-])/;

const roots = (): Element[] => [document.documentElement, document.body].filter(Boolean);

function marked(): HostTheme | null {
  for (const root of roots()) {
    for (const mark of kMarks) {
      const value = root.getAttribute(mark) ?? "";
      // A class without a word for dark says nothing: only some pages have one for light.
      const isLight = mark !== "class" && kLight.test(value);
      if (isLight || kDark.test(value)) {
        return isLight ? "light" : "dark";
      }
    }
  }
  return null;
}

const isSystemDark = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** Red, green and blue, up to 255, and how opaque, up to 1. Only a canvas converts colors such as `oklch()`. */
function channels(color: string): number[] {
  if (color.startsWith("rgb")) {
    return color.match(/[\d.]+/g)?.map(Number) ?? [];
  }
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) {
    return [];
  }
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Of the first ancestor with an opaque background. */
function painted(element: Element): HostTheme | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const [red = 255, green = 255, blue = 255, alpha = 1] = channels(
      getComputedStyle(at).backgroundColor,
    );
    if (alpha > 0.5) {
      // The luma of Rec. 601.
      return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
    }
  }
  return null;
}

/** `color-scheme` of an element, or of the page's `meta`. */
function schemesOf(element: Element): string[] {
  const own = getComputedStyle(element).colorScheme;
  const meta = document.querySelector<HTMLMetaElement>("meta[name=color-scheme]");
  return (own === "normal" ? (meta?.content ?? "") : own).split(" ");
}

/** What the page says with a mark, else with one `color-scheme`, else with its background. A page for both schemes
 * without a background is as the system; another one is white. */
export function hostTheme(element: Element): HostTheme {
  const words = schemesOf(element);
  const [light, dark] = [words.includes("light"), words.includes("dark")];
  const only = light === dark ? null : dark ? "dark" : "light";
  const usual = light && isSystemDark().matches ? "dark" : "light";
  return marked() ?? only ?? painted(element) ?? usual;
}

/** Calls `changed` whenever the theme may have changed; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const marks = new MutationObserver(changed);
  for (const root of roots()) {
    marks.observe(root, { attributeFilter: [...kMarks, "style"] });
  }
  const system = isSystemDark();
  system.addEventListener("change", changed);
  // Until then, a background has its previous color.
  const ended = ({ target }: Event) => roots().some((root) => root === target) && changed();
  document.addEventListener("transitionend", ended);
  return () => {
    marks.disconnect();
    document.removeEventListener("transitionend", ended);
    system.removeEventListener("change", changed);
  };
}
