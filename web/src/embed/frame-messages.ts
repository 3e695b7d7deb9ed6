// SPDX-License-Identifier: MIT
import type { ExerciseResult, FrameState } from "./messages.ts";

// The contents of messages from a frame, which may be any page.

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** What a frame tells about its answer; null if it is not that. */
export function frameStateIn(data: Partial<FrameState>): FrameState | null {
  const { question, shape = null, status = null, step, steps, isCovered } = data;
  const isText =
    typeof question === "string" &&
    [shape, status].every((each) => each === null || typeof each === "string");
  return isText && isCount(step) && isCount(steps)
    ? { question, shape, status, step, steps, isCovered: isCovered === true }
    : null;
}

export function exerciseResultIn({
  number,
  of,
  isRight,
}: Partial<ExerciseResult>): ExerciseResult | null {
  return isCount(number) && isCount(of) && typeof isRight === "boolean"
    ? { number, of, isRight }
    : null;
}
