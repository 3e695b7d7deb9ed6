// SPDX-License-Identifier: MIT

export const kThemes = ["system", "light", "dark"] as const;
export type Theme = (typeof kThemes)[number];

const kKey = "broadcast-playground.theme";

/** Storage may be denied to the page; then the choice lasts as long as the page. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(kKey);
    return kThemes.find((theme) => theme === stored) ?? "system";
  } catch {
    return "system";
  }
}

export function showTheme(theme: Theme): void {
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
}

export function applyTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(kKey, theme);
  } catch {
    return;
  }
}
