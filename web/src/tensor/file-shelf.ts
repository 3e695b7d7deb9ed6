// SPDX-License-Identifier: MIT
import type { ElementType, TensorData } from "../../../wasm/index.d.ts";

// Loaded files that are too large for a link. They are kept while the page is open. A link has the name; readers of the
// link are asked to load the file.

interface Loaded {
  readonly shape: readonly number[];
  readonly type: ElementType;
  readonly data: TensorData;
}

/** The limit: the oldest is removed. */
const kMost = 8;
const shelf = new Map<string, Loaded>();

/** Stores a file, and returns its name, changed if it is taken. */
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
