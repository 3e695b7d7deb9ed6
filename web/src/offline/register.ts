// SPDX-License-Identifier: MIT

/** Stores the built page for offline use. Not during development, not for the single file, which is available anyway,
 * and not in a sandboxed frame, where workers are an error. */
export function stayWithoutNetwork(): void {
  const isHosted = location.protocol.startsWith("http") && origin !== "null";
  if (import.meta.env.MODE !== "production" || !isHosted) {
    return;
  }
  // After the page's own requests. Its labels may have taken longer than that.
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
