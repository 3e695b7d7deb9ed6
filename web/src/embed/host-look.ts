// SPDX-License-Identifier: MIT
import { type HostTheme, hostTheme } from "./host-theme.ts";
import type { HostMessage, StyleName } from "./messages.ts";

const kStyleNames: readonly StyleName[] = [
  "--bc-accent",
  "--bc-surface",
  "--bc-ink",
  "--bc-line",
  "--bc-radius",
  "--bc-font",
];

export function themeOf(element: HTMLElement): HostTheme {
  const theme = element.getAttribute("theme");
  return theme === "light" || theme === "dark" ? theme : hostTheme(element);
}

/** What a frame has to know to look like the page around it. */
export function lookOf(element: HTMLElement): readonly HostMessage[] {
  const own = getComputedStyle(element);
  const style = kStyleNames.map((name) => [name, own.getPropertyValue(name).trim()] as const);
  return [
    { bc: 1, type: "theme", theme: themeOf(element) },
    { bc: 1, type: "style", style: Object.fromEntries(style.filter(([, value]) => value !== "")) },
  ];
}
