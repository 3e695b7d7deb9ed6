// SPDX-License-Identifier: MIT
/** What an implementation of broadcasting is asked, and what it answers. docs/harness.md has the
 * protocol. */
import type { Ending, Shape } from "../types.js";

/** What a case needs of an implementation. */
export type Feature =
  | "dynamic"
  | "unranked"
  | "declared"
  | "runtime"
  | "zero"
  | "variadic"
  | "values";

/** A request with shapes as values, not as text. */
export interface PlainRequest {
  mode: string;
  // biome-ignore lint/suspicious/noExplicitAny: a shape, or a tensor if there is an op
  operands: any[];
  declared?: Shape;
  axis?: number;
  target?: (number | "?")[];
  broadcastDimensions?: number[];
  equation?: string;
  runtime?: Shape[];
  op?: string;
  attributes?: Record<string, unknown>;
}

export interface Case {
  request: PlainRequest;
  /** If it is from a case file. */
  name?: string;
  source?: string;
  note?: string;
  features: Feature[];
}

/** How a request ended without an answer. */
export type Failed = "error" | "crash" | "timeout" | "badAnswer";

export interface Reply {
  accepted?: boolean;
  shape?: Shape | null;
  operandShapes?: Shape[];
  ending?: Ending;
  data?: (number | string | boolean)[];
  skipped?: string;
  failed?: Failed;
  message?: string;
}

/** The engine's answer in the same form; its data is a typed array. */
export interface Expected {
  accepted: boolean;
  shape: Shape | null;
  operandShapes?: Shape[];
  ending?: Ending;
  type?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a typed array
  data?: any;
}

/** `accepts`: what the engine rejects; `rejects`: what the engine accepts. Otherwise the field that differs. */
export type Difference =
  | Failed
  | "accepts"
  | "rejects"
  | "shape"
  | "operandShapes"
  | "ending"
  | "data";

export interface Disagreement extends Case {
  expected: Expected;
  reply: Reply;
  difference: Difference;
  /** Of which elements a wrong value is computed. */
  why?: string;
}

/** The clause that a disagreement is about, or the operator, with a sentence on it. */
export interface Ground {
  clause: string;
  sentence: string;
  section?: string;
  url?: string;
}

/** So many disagreements about one, and their minimal cases. */
export interface Finding extends Ground {
  count: number;
  cases: Disagreement[];
}

/** A case with the answer that is expected. */
export interface Asked extends Case {
  expected: Expected;
}

/** A program or a function that is compared with the engine. */
export interface Implementation {
  features: readonly Feature[];
  verbs: readonly string[];
  /** Asks for each item, and hands over its reply. */
  askAll<T extends { request: PlainRequest }>(
    items: Iterable<T>,
    take: (item: T, reply: Reply) => void,
  ): Promise<void>;
}
