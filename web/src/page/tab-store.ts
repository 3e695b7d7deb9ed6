// SPDX-License-Identifier: MIT

// What somebody typed, for as long as the tab is open. Nothing of it is sent, and nothing outlives the tab.

const kPrefix = "bcast.";
/** Where the browser keeps nothing for the page, it lasts until the page is loaded anew. */
const kept = new Map<string, string>();

export function keep(key: string, text: string): void {
  kept.set(key, text);
  try {
    sessionStorage.setItem(kPrefix + key, text);
  } catch {
    // Then a reload begins anew.
  }
}

/** Null where nothing was kept. After a reload it is a stranger's text, to be checked by who reads it. */
export function keptText(key: string): string | null {
  const text = kept.get(key);
  if (text !== undefined) {
    return text;
  }
  try {
    return sessionStorage.getItem(kPrefix + key);
  } catch {
    return null;
  }
}
