// SPDX-License-Identifier: MIT

/** The frame of an element far away, which still has it until another element of the same kind takes it. */
export interface SpareFrame {
  /** What frames have in common that may show each other's question. */
  readonly kind: string;
  readonly frame: HTMLIFrameElement;
  /** The element gives the frame to another. */
  readonly give: () => void;
  /** The element removes it. */
  readonly drop: () => void;
}

/** As many as readers need who scroll on before the frames behind them are free. */
const kMost = 2;
const spares: SpareFrame[] = [];

/** Keeps a frame for other elements, and removes the oldest if there are too many. */
export function keepSpare(spare: SpareFrame): void {
  spares.push(spare);
  if (spares.length > kMost) {
    spares[0]?.drop();
  }
}

/** Takes a frame of a kind, preferably the element's own; null if there is none. */
export function takeSpare(kind: string, own: HTMLIFrameElement | null): SpareFrame | null {
  const alike = spares.filter((spare) => spare.kind === kind);
  const found = alike.find(({ frame }) => frame === own) ?? alike[0] ?? null;
  forgetSpare(found?.frame ?? null);
  return found;
}

/** A frame that is removed is no spare any more. */
export function forgetSpare(frame: HTMLIFrameElement | null): void {
  const place = spares.findIndex((spare) => spare.frame === frame);
  if (place >= 0) {
    spares.splice(place, 1);
  }
}
