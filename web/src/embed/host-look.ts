// SPDX-License-Identifier: MIT
import { type HostTheme, hostTheme } from "./host-theme.ts";
import type { HostMessage, StyleName } from "./messages.ts";

/** All of them, which the type checks. This script cannot share the list of the page. */
const kStyles: Readonly<Record<StyleName, true>> = {
  "--bc-accent": true,
  "--bc-surface": true,
  "--bc-ink": true,
  "--bc-line": true,
  "--bc-radius": true,
  "--bc-font": true,
};

export function themeOf(element: HTMLElement): HostTheme {
  const theme = element.getAttribute("theme");
  return theme === "light" || theme === "dark" ? theme : hostTheme(element);
}

/** What a frame has to know to look like the page around it. */
export function lookOf(element: HTMLElement): readonly HostMessage[] {
  const own = getComputedStyle(element);
  const style = Object.keys(kStyles).map(
    (name) => [name, own.getPropertyValue(name).trim()] as const,
  );
  return [
    { bc: 1, type: "theme", theme: themeOf(element) },
    { bc: 1, type: "style", style: Object.fromEntries(style.filter(([, value]) => value !== "")) },
  ];
}
