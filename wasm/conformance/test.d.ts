// SPDX-License-Identifier: MIT
import type { Attributes } from "../index.js";
import type { ElementType, Shape } from "../types.js";
import type { Feature } from "./conformance.js";

export type { Feature } from "./conformance.js";

/** The options of a request that has some, as the last argument. */
export interface InferOptions {
  declared?: Shape;
  axis?: number;
  target?: Shape;
  broadcastDimensions?: number[];
  runtime?: Shape[];
}

/** The shape of the result; true if it is accepted without one. Null, or an exception: rejected. */
export type InferFunction = (
  // biome-ignore lint/suspicious/noExplicitAny: shapes, then InferOptions; a user's function takes what it supports
  ...shapes: any[]
) => InferResult | Promise<InferResult>;
export type InferResult = readonly (number | "?")[] | "*" | boolean | null | undefined;

export interface RunInput {
  mode: string;
  op: string;
  attributes: Attributes;
  operands: { type: ElementType; shape: number[]; data: (number | boolean)[] }[];
  target?: number[];
  axis?: number;
  broadcastDimensions?: number[];
}
/** The values of an operator, in row-major order. */
export interface RunResult {
  shape: readonly number[];
  data: ArrayLike<number | bigint | boolean>;
}
export interface Functions {
  infer?: InferFunction;
  run?: (input: RunInput) => RunResult | null | Promise<RunResult | null>;
  /** The operators of `run`, each with its operand types. */
  ops?: Record<string, ElementType[]>;
}

/** `test` of node:test, Vitest or Jest, or `it` of Mocha. */
export interface TestFunction {
  // biome-ignore lint/suspicious/noExplicitAny: frameworks differ in what they return, and in more arguments
  (name: string, body: () => Promise<void>, timeout?: number): any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  skip(name: string, body?: any): any;
}

export interface ConformanceOptions {
  test: TestFunction;
  /** Reasons by feature, or by the name of a case. One that is not needed any more fails. */
  skip?: Partial<Record<Feature, string>> & Record<string, string>;
  /** The number of random requests; default 10,000. */
  random?: number;
  /** The seed of the random requests; by default a new one. It is in the name of the test. */
  seed?: number;
}

/** Throws a TypeError for arguments that have no meaning, or that leave nothing to test.
 * Makes a test for each case of a mode's corpus, one for all small shapes, and one for random shapes. */
export function conformance(
  mode: string,
  implementation: InferFunction | Functions,
  options: ConformanceOptions,
): void;
