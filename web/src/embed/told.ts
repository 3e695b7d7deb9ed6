// SPDX-License-Identifier: MIT
import type { Answered, Told } from "./messages.ts";

// The contents of messages from a frame, which may be any page.

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** What a frame tells about its answer; null if it is not that. */
export function toldIn(data: Partial<Told>): Told | null {
  const { question, shape = null, status = null, step, steps, isCovered } = data;
  const isText =
    typeof question === "string" &&
    [shape, status].every((each) => each === null || typeof each === "string");
  return isText && isCount(step) && isCount(steps)
    ? { question, shape, status, step, steps, isCovered: isCovered === true }
    : null;
}

export function answeredIn({ number, of, isRight }: Partial<Answered>): Answered | null {
  return isCount(number) && isCount(of) && typeof isRight === "boolean"
    ? { number, of, isRight }
    : null;
}
