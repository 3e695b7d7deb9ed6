// SPDX-License-Identifier: MIT

/** Browsers fetch what is saved a little after the click. */
const kKept = 10_000;

/** Offers a file to whoever clicked for it, under a name. */
export function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), kKept);
}
