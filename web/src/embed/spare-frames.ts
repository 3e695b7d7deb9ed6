// SPDX-License-Identifier: MIT
import { kindOfFrame } from "./page-address.ts";

/** The frame of an element far away, which still has it until another element of the same kind takes it. */
interface SpareFrame {
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

/** Takes the element's own frame, or one for the same kind of address; null if there is none. */
export function takeSpare(own: HTMLIFrameElement | null, address: string): SpareFrame | null {
  const isAlike = ({ frame }: SpareFrame) => kindOfFrame(frame.src) === kindOfFrame(address);
  const found = spares.find(({ frame }) => frame === own) ?? spares.find(isAlike) ?? null;
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
