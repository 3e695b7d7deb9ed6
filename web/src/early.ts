// SPDX-License-Identifier: MIT
import { language } from "./i18n/language.ts";
import { isAnswered } from "./link/answered.ts";
import { themeAround } from "./page/embed.ts";
import { showTheme, storedTheme } from "./page/theme.ts";

// Runs before the page is painted, so that nothing is painted twice.

const root = document.documentElement;
root.lang = language;
root.toggleAttribute("data-asks", !isAnswered);
showTheme(themeAround ?? storedTheme());

// What is pasted before the page can read it waits for it.
addEventListener("paste", (event) => {
  const isInField = event.composedPath()[0] instanceof HTMLInputElement;
  if (!("reads" in root.dataset || isInField)) {
    root.dataset.pasted = event.clipboardData?.getData("text/plain") ?? "";
  }
});
