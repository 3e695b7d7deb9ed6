// SPDX-License-Identifier: MIT
/** What `import { load } from "broadcast-playground"` gives. The structures are in types.d.ts. */
import type {
  Answer,
  Comparison,
  ElementType,
  ErrorReport,
  LintInfo,
  ModeInfo,
  OpInfo,
  Parsed,
  Sentence,
  Shape,
  Sources,
  Worlds,
} from "./types.js";

export type * from "./types.js";

/** A shape as a value (`[2, "?", 5]`, `"*"`) or as text in any notation (`"2x?x5"`, `"(8,1)"`, `"tensor<2xf32>"`). */
export type ShapeInput = Shape | string;

export interface Request {
  id?: string | number;
  mode: string;
  operands: ShapeInput[];
  declared?: ShapeInput;
  axis?: number;
  target?: ShapeInput;
  broadcastDimensions?: number[];
  /** The shape that each operand turns out to have at run time; the answer's `runtime` says what comes of it. */
  runtime?: ShapeInput[];
  /** False: the verdict alone. What else the answer holds is empty then, and it comes sooner. */
  trace?: boolean;
}

/** Flat, row-major data: f32 Float32Array, f64 Float64Array, i32 Int32Array, bool Uint8Array; or a plain array
 *  of numbers, booleans and "NaN", "Infinity", "-Infinity". */
export type DataInput =
  | Float32Array
  | Float64Array
  | Int32Array
  | Uint8Array
  | readonly (number | boolean | string)[];
export interface TensorInput {
  shape: ShapeInput;
  type: ElementType;
  data: DataInput;
}
export interface Tensor {
  id?: string | number;
  type: ElementType;
  shape: number[];
  data: Float32Array | Float64Array | Int32Array | Uint8Array;
}

export interface RunRequest extends Omit<Request, "operands"> {
  op: string;
  operands: TensorInput[];
}
/** Which operand cells the result cell `cell` is computed from. */
export interface SourcesRequest extends Request {
  cell: number[];
}

/** A bad request. "Does not broadcast" is not one: it is an Answer whose `accepted` is false. */
export interface Failure {
  id?: string | number;
  error: ErrorReport;
}

export interface Engine {
  /** The version of the rules and the engine, as in package.json. */
  version(): string;
  modes(): ModeInfo[];
  ops(): OpInfo[];
  /** What the ids in `Answer.lints` mean. */
  lints(): LintInfo[];
  /** Reads one shape; the error's `where.offset` is a character of the text. */
  parse(text: string): Parsed | Failure;
  infer(request: Request): (Answer & { id?: string | number }) | Failure;
  /** One sentence for each step of `infer(request).trace`, in the same order. */
  sentences(request: Request): Sentence[] | Failure;
  /** The whole inference as plain text for a terminal. */
  explain(request: Request): string | Failure;
  /** What each unknown extent may turn out to be, column by column, and what becomes of it; `unranked` has the
   *  operands of which nothing can be listed, and `sentences` says what they do. */
  worlds(request: Request): (Worlds & { id?: string | number }) | Failure;
  /** What every mode answers, grouped by answer, and which modes do not take the request. */
  compare(request: Omit<Request, "mode">): (Comparison & { id?: string | number }) | Failure;
  /** Evaluates; an Answer comes back, unaccepted, where the shapes do not broadcast. */
  run(request: RunRequest): Tensor | Answer | Failure;
  sources(request: SourcesRequest): Sources | Answer | Failure;
}

export interface LoadOptions {
  /** Where bcast.wasm is; by default beside the module. */
  wasmUrl?: string | URL;
  /** The bytes of bcast.wasm, where they are at hand. */
  wasmBinary?: ArrayBuffer | Uint8Array;
}

/** The only thing that is ever thrown after loading: a fault of the engine itself. */
export class CoreError extends Error {}

export function load(options?: LoadOptions): Promise<Engine>;
