// SPDX-License-Identifier: MIT
// The operations of code, as marks in its text.
import type { ReadStep } from "../../../wasm/index.d.ts";

/** A part of a text that one operation has. `step` is the first of those that ran there, or the first that fails. */
export interface CodeMark {
  readonly start: number;
  readonly end: number;
  readonly step: number;
  /** The operations within it. */
  readonly parts: readonly CodeMark[];
}

const isBad = (step: ReadStep | undefined): boolean =>
  step?.verdict === "fails" || step?.verdict === "check";

/** Operations by their place. A function that is called twice runs at the same place twice. */
function stepsByPlace(steps: readonly ReadStep[]): number[] {
  const places = new Map<string, number>();
  for (const [at, { start, end }] of steps.entries()) {
    const place = `${start} ${end}`;
    const first = places.get(place);
    if (end > 0 && (first === undefined || (!isBad(steps[first]) && isBad(steps[at])))) {
      places.set(place, at);
    }
  }
  return [...places.values()];
}

/** The marks of a text, from left to right. An operation is among the parts of the one around it. */
export function marksOf(steps: readonly ReadStep[]): readonly CodeMark[] {
  const placed = stepsByPlace(steps)
    .map((step) => ({ step, start: steps[step]?.start ?? 0, end: steps[step]?.end ?? 0 }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let next = 0;
  const within = (until: number): CodeMark[] => {
    const marks: CodeMark[] = [];
    for (let mark = placed[next]; mark && mark.end <= until; mark = placed[next]) {
      next += 1;
      marks.push({ ...mark, parts: within(mark.end) });
    }
    return marks;
  };
  return within(Number.POSITIVE_INFINITY);
}

/** The marks around a place, the innermost first. */
export function marksAt(marks: readonly CodeMark[], place: number): readonly CodeMark[] {
  return marks.flatMap((mark) =>
    mark.start <= place && place <= mark.end ? [...marksAt(mark.parts, place), mark] : [],
  );
}

/** The first place of an operation that is in none of the operations within it. */
function ownPlace({ start, end, parts }: CodeMark): number {
  const free = parts.reduce(
    (at, part) => (part.start <= at && at <= part.end ? part.end + 1 : at),
    start,
  );
  return Math.min(free, end);
}

/** Where a cursor is in an operation, and in none within it. */
export function cursorIn(marks: readonly CodeMark[], { start, end }: ReadStep): number {
  const own = marksAt(marks, start).find((mark) => mark.start === start && mark.end === end);
  return own === undefined ? start : ownPlace(own);
}
