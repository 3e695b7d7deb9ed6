// SPDX-License-Identifier: MIT

/** Browsers read the saved data a little after the click. */
const kKept = 10_000;

/** Downloads a file under a name. */
export function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), kKept);
}
