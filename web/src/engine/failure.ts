// SPDX-License-Identifier: MIT
import type { ErrorReport as BadRequest, Failure, Shape } from "../../../wasm/index.d.ts";

/** The problem in a typed text, and its position. */
export interface Problem {
  readonly message: string;
  readonly offset: number | null;
}

export function isFailure(answer: object): answer is Failure {
  return "error" in answer;
}

export function problemOf(error: BadRequest): Problem {
  return { message: error.message, offset: error.where.offset ?? null };
}

export function isKnown(shape: Shape): shape is number[] {
  return shape !== "*" && shape.every((extent) => extent !== "?");
}
