// SPDX-License-Identifier: MIT

/** The URL of a page; null if the address is invalid. */
export function pageAt(address: string, base: string): URL | null {
  try {
    const url = new URL(address, base);
    return /^(https?|file):$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** Where the running script is from. */
export function folderOfScript(): URL | null {
  const script = document.currentScript;
  // A page may have an element named `currentScript` that is not a script.
  return script instanceof HTMLScriptElement ? pageAt(".", script.src) : null;
}
