// SPDX-License-Identifier: MIT
import type { ElementType, TensorData } from "../../../wasm/index.d.ts";

// What was loaded from files and is too large for a link to hold. It stays while the page is open; a link
// names it, and who follows the link elsewhere is told to load it.

export interface Loaded {
  readonly shape: readonly number[];
  readonly type: ElementType;
  readonly data: TensorData;
}

/** More are not kept: the one that was loaded first goes. */
const kMost = 8;
const shelf = new Map<string, Loaded>();

/** Keeps a file, under its name or the like of it, which it gives. */
export function keep(name: string, loaded: Loaded): string {
  let free = name;
  for (let i = 2; shelf.has(free); i += 1) {
    free = `${name} (${i})`;
  }
  shelf.set(free, loaded);
  const [oldest] = shelf.keys();
  if (shelf.size > kMost && oldest !== undefined) {
    shelf.delete(oldest);
  }
  return free;
}

export function kept(name: string): Loaded | null {
  return shelf.get(name) ?? null;
}
