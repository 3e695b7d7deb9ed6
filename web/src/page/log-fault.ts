// SPDX-License-Identifier: MIT

/** Writes what failed to the console, for developers; who calls it tells the reader. A page that is left aborts its
 * requests, which is no fault: its timers no longer run. */
export function logFault(fault: unknown): void {
  setTimeout(() => console.error(fault));
}
