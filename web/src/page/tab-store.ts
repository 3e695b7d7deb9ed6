// SPDX-License-Identifier: MIT

// Typed texts, for as long as the tab is open. Nothing is sent, and nothing is kept after that.

const kPrefix = "bcast.";
/** If the browser stores nothing for the page, they last until a reload. */
const kept = new Map<string, string>();

export function keep(key: string, text: string): void {
  kept.set(key, text);
  try {
    sessionStorage.setItem(kPrefix + key, text);
  } catch {
    // Then a reload starts empty.
  }
}

/** Null if nothing was stored. After a reload it is untrusted text, which the caller has to check. */
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
