// SPDX-License-Identifier: MIT

/** Has the built page kept for when there is no network. Not while it is developed, and not where it is one
 *  file, which is there anyway. */
export function stayWithoutNetwork(): void {
  if (import.meta.env.MODE !== "production" || !location.protocol.startsWith("http")) {
    return;
  }
  // After all that the page itself wants. Its labels may have taken longer than that.
  if (document.readyState === "complete") {
    register();
  } else {
    addEventListener("load", register);
  }
}

function register(): void {
  navigator.serviceWorker?.register("./offline.js").catch(() => {
    // Storage is denied or full: the page works as before, with a network.
  });
}
