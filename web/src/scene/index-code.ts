// SPDX-License-Identifier: MIT
// An index as it is written in code, if it has only numbers: `[1, :, ::2, None, ..., [0, 2]]`.
import { type Cell, sameNumbers } from "../tensor/cells.ts";

/** An axis of the result with the places that it takes from an axis of the array; or a new axis. */
type Part =
  | { readonly kind: "one"; readonly place: number }
  | { readonly kind: "some"; readonly places: readonly number[] }
  | { readonly kind: "new" };

/** The text in the last brackets of an operation. */
function lastIndex(code: string): string | null {
  let depth = 0;
  for (let at = code.length - 1; at >= 0; at -= 1) {
    depth += code[at] === "]" ? 1 : code[at] === "[" ? -1 : 0;
    if (depth === 0) {
      return at > 0 && code.endsWith("]") ? code.slice(at + 1, -1) : null;
    }
  }
  return null;
}

/** At the commas outside of brackets. */
const itemsIn = (index: string): string[] =>
  index
    .replace(/,\s*$/, "")
    .split(/,(?![^[]*\])/)
    .map((item) => item.trim());

const kNumber = /^-?\d+$/;

const placed = (place: number, size: number): number => (place < 0 ? place + size : place);

/** The places of `from:until:step`, as Python counts them. */
function sliced(item: string, size: number): readonly number[] | null {
  const texts = item.split(":").map((text) => text.trim());
  if (texts.length > 3 || !texts.every((text) => text === "" || kNumber.test(text))) {
    return null;
  }
  const [from, until, by] = texts.map((text) => (text === "" ? null : Number(text)));
  const step = by ?? 1;
  if (step === 0) {
    return null;
  }
  const [least, most] = step > 0 ? [0, size] : [-1, size - 1];
  const held = (place: number) => Math.max(least, Math.min(most, placed(place, size)));
  const start = from == null ? (step > 0 ? 0 : size - 1) : held(from);
  const end = until == null ? (step > 0 ? size : -1) : held(until);
  const count = Math.max(0, Math.ceil((end - start) / step));
  return Array.from({ length: count }, (_, i) => start + i * step);
}

function partOf(item: string, size: number): Part | null {
  if (kNumber.test(item)) {
    return { kind: "one", place: placed(Number(item), size) };
  }
  if (item.includes(":")) {
    const places = sliced(item, size);
    return places && { kind: "some", places };
  }
  const list = /^\[([-\d,\s]+)\]$/.exec(item)?.[1];
  const numbers = list?.split(",").map((text) => text.trim()) ?? [];
  return numbers.length > 0 && numbers.every((text) => kNumber.test(text))
    ? { kind: "some", places: numbers.map((text) => placed(Number(text), size)) }
    : null;
}

const isNew = (item: string): boolean => /^(None|(np|numpy|jnp)\.newaxis|tf\.newaxis)$/.test(item);

/** With `...` written out, also where it is left out. */
function wholeItems(items: readonly string[], rank: number): readonly string[] | null {
  const used = items.filter((item) => item !== "..." && !isNew(item)).length;
  const at = items.indexOf("...");
  const rest = new Array<string>(Math.max(0, rank - used)).fill(":");
  return used > rank || items.lastIndexOf("...") !== at
    ? null
    : at < 0
      ? [...items, ...rest]
      : [...items.slice(0, at), ...rest, ...items.slice(at + 1)];
}

function partsOf(code: string, from: Cell): readonly Part[] | null {
  const items = itemsIn(lastIndex(code) ?? "");
  const whole = wholeItems(items, from.length);
  // Several lists are one index, which moves axes.
  if (whole === null || items.filter((item) => item.startsWith("[")).length > 1) {
    return null;
  }
  const isMixed =
    items.some((item) => item.startsWith("[")) && items.some((item) => kNumber.test(item));
  let axis = 0;
  const parts = whole.map((item): Part | null => {
    if (isNew(item)) return { kind: "new" };
    axis += 1;
    return partOf(item, from[axis - 1] ?? 0);
  });
  return !isMixed && parts.every((part) => part !== null) ? parts : null;
}

/** The cell of the array for each cell of the result; null if the index is not numbers, or has another result. */
export function indexedCell(code: string, from: Cell, to: Cell): ((cell: Cell) => Cell) | null {
  const parts = partsOf(code, from) ?? null;
  const shape = parts?.flatMap((part) =>
    part.kind === "one" ? [] : [part.kind === "new" ? 1 : part.places.length],
  );
  if (parts === null || shape === undefined || !sameNumbers(shape, to)) {
    return null;
  }
  return (cell) => {
    let at = 0;
    return parts.flatMap((part) => {
      if (part.kind === "one") return [part.place];
      at += 1;
      return part.kind === "new" ? [] : [part.places[cell[at - 1] ?? 0] ?? 0];
    });
  };
}
