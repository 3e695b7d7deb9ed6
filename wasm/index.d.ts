// SPDX-License-Identifier: MIT
/** What `import { load } from "broadcast-playground"` gives. The structures are in types.d.ts. */
import type {
  Answer,
  Code,
  Comparison,
  ElementType,
  ErrorReport,
  ExecutionInfo,
  LintInfo,
  LoweredAnswer,
  ModeInfo,
  OpInfo,
  Parsed,
  Pasted,
  Sentence,
  Shape,
  Sources,
  Spoken,
  Strategy,
  System,
  SystemInfo,
  TextInfo,
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
  /** True: the answer has `sentences`, one for each step of its trace. */
  sentences?: boolean;
}

/** Flat, row-major data: bool and u8 Uint8Array, i8 Int8Array, i16 Int16Array, i32 Int32Array, i64 BigInt64Array, f32
 *  Float32Array, f64 Float64Array; f16 and bf16 Uint16Array, which holds their bits (`numbersOf`). */
export type TensorData =
  | Uint8Array
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Uint16Array
  | Float32Array
  | Float64Array;
/** Or a plain array of numbers, which are rounded to a float type; of booleans and "NaN", "Infinity", "-Infinity"; for i64
 *  of bigints, and of the digits of what is no safe integer. */
export type DataInput = TensorData | readonly (number | bigint | boolean | string)[];
export interface TensorInput {
  shape: ShapeInput;
  type: ElementType;
  data: DataInput;
}
export interface Tensor {
  id?: string | number;
  type: ElementType;
  shape: number[];
  data: TensorData;
}

/** What an operator takes beside its operands; `ops()` tells which does. The bounds are values of the operand's type. */
export interface Attributes {
  /** The element type of the result, where the operator lets it be chosen. */
  to?: ElementType;
  min?: number | string;
  max?: number | string;
  round?: boolean;
  shift?: number;
  inputZeroPoint?: number;
  outputZeroPoint?: number;
}
export interface RunRequest extends Omit<Request, "operands"> {
  op: string;
  operands: TensorInput[];
  attributes?: Attributes;
}
/** A run without its data: the same operator on operands of these shapes and types, again and again. */
export interface PrepareRequest extends Omit<Request, "operands"> {
  op: string;
  operands: { shape: ShapeInput; type: ElementType }[];
  attributes?: Attributes;
}
/** An evaluation that is ready. It holds memory of the core until it is freed, or collected. */
export interface Prepared {
  readonly type: ElementType;
  readonly shape: number[];
  /** The operands' data, to be written: views of the core's memory. Ask for them each time: they are detached
   *  when that memory grows, and when any prepared run is freed. They hold zeros at first. */
  readonly inputs: TensorData[];
  /** The result's data, likewise. */
  readonly output: TensorData;
  /** Computes the result from what the inputs hold; a Failure where an element of it has no value (a division
   *  by 0), or a byte of bool is neither 0 nor 1. Throws a TypeError after `free`. */
  run(): Failure | undefined;
  free(): void;
}
/** What is taken for granted of one `?` at run time: never 1, or `least` to `most`. */
export interface LoweringAssumption {
  operand: number;
  axis: number;
  neverOne?: boolean;
  least?: number;
  most?: number;
}
/** An operator of tosa on tensors, by its parts or as a text of MLIR. */
export interface LowerRequest {
  id?: string | number;
  op?: string;
  /** `"tensor<?x3xf32>"`, or the same in parts. */
  operands?: (string | { shape: ShapeInput; type: ElementType })[];
  /** The declared result: a shape, or a tensor type. */
  result?: ShapeInput;
  attributes?: Attributes;
  /** `"tosa.add"(%a, %b) : (…) -> …`, `tosa.add %a, %b : …`, or a `func.func` of one; instead of what is above. */
  tosa?: string;
  /** By default `"rfc"`. */
  strategy?: Strategy;
  /** `"neverOne"` of every `?`. */
  assume?: "neverOne" | LoweringAssumption[];
  /** With comments in the text that say what each part is for. */
  comments?: boolean;
}
export interface ExecuteRequest extends LowerRequest {
  inputs: TensorInput[];
}
/** A run of the program; `data` are the result's, unless its behavior is undefined. */
export interface ExecutedAnswer extends LoweredAnswer {
  execution?: ExecutionInfo & { data?: TensorData };
}
/** A run that is to be written as a program of a system. An operand without data is filled with the indices of its elements,
 *  and so is one of more than 1,000 elements. Where an extent is `?`, `runtime` says what it is. */
export interface CodeRequest extends Omit<Request, "operands"> {
  system: System;
  op: string;
  operands: { shape: ShapeInput; type: ElementType; data?: DataInput }[];
  attributes?: Attributes;
}
/** Which operand cells the result cell `cell` is computed from. */
export interface SourcesRequest extends Request {
  cell: number[];
}

/** A text that `paste` reads, as a line of `bcast paste --jsonl` has it. */
export interface PasteRequest {
  id?: string | number;
  text: string;
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
  /** The systems that `code` writes programs of. */
  systems(): SystemInfo[];
  /** Every text that the engine gives to people, in English, for translators: {placeholders} are filled in. */
  texts(): TextInfo[];
  /** From now on the engine says what the catalogue says, by the ids of `texts()`, and in English what it lacks; null:
   *  all in English. `broadcast-playground/texts/zh-Hans.json` is a catalogue. A Failure, after which the language is
   *  the one before, has the place of what is wrong: an id that no text has, a placeholder that the English lacks,
   *  something that is no text. */
  speak(catalogue: Record<string, string> | null): Spoken | Failure;
  /** Reads one shape; the error's `where.offset` is a character of the text. */
  parse(text: string): Parsed | Failure;
  /** Reads what somebody copied from elsewhere: an error message of NumPy, PyTorch, TensorFlow, JAX, XLA, MLIR, ONNX Runtime,
   *  Julia, MATLAB or Octave, alone or below a traceback; an operation of tosa, or an element-wise one or a
   *  broadcast of StableHLO, MHLO, CHLO, arith or math; shapes in any notation. Where the text tells no shapes, `operands`
   *  is empty and a note says so; a matrix product is a Failure, for it is no broadcasting. It needs what `lower` needs.
   *  A request `{ text }` is read likewise. */
  paste(text: string | PasteRequest): (Pasted & { id?: string | number }) | Failure;
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
  /** Decides the shapes and lays out the loops, all but computing. */
  prepare(request: PrepareRequest): Prepared | Answer | Failure;
  sources(request: SourcesRequest): Sources | Answer | Failure;
  /** A program of Linalg for an operator of tosa; an Answer, unaccepted, where the shapes do not broadcast. */
  lower(request: LowerRequest): ((LoweredAnswer | Answer) & { id?: string | number }) | Failure;
  /** Lowers, and runs the program on data, operation by operation. */
  execute(
    request: ExecuteRequest,
  ): ((ExecutedAnswer | Answer) & { id?: string | number }) | Failure;
  /** The same computation as a program of another system, complete with its operands; it does what the mode says also where
   *  the system lines operands up otherwise. Where there is none, `code` is null and the notes say why. */
  code(request: CodeRequest): ((Code | Answer) & { id?: string | number }) | Failure;
  /** Loads what `explain`, `sentences`, `worlds`, `compare`, `sources`, `texts` and `speak` need, where `load` was asked to leave that for
   *  later; until then they throw a CoreError. Otherwise as `loadEvaluation`. */
  loadInsight(): Promise<void>;
  /** Loads what `run` and `prepare` need, where `load` was asked to leave that for later; until then both throw
   *  a CoreError. Once is enough: asked again, it waits for the same loading, or does nothing. Rejects with a
   *  CoreError where the evaluation cannot be loaded, and may be asked again then. */
  loadEvaluation(): Promise<void>;
  /** The same for `lower`, `execute`, `code` and `paste`. It brings the evaluation too, whose functions they call. */
  loadLowering(): Promise<void>;
}

export interface LoadOptions {
  /** Where bcast.wasm is; by default in `dist`, beside the module. */
  wasmUrl?: string | URL;
  /** The bytes of bcast.wasm, where they are at hand. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** "now" (the default): the engine does everything once it is there. "later": it is there sooner, and runs
   *  operators once `loadEvaluation` has been awaited. */
  evaluation?: "now" | "later";
  /** Where bcast-evaluation.wasm is; by default in `dist`, beside the module. */
  evaluationUrl?: string | URL;
  /** The bytes of bcast-evaluation.wasm, where they are at hand. */
  evaluationBinary?: ArrayBuffer | Uint8Array;
  /** As `evaluation`, of `explain`, `sentences`, `worlds`, `compare`, `sources`, `texts` and `speak`, and `loadInsight`; "now" is the
   *  default here too. */
  insight?: "now" | "later";
  /** Where bcast-insight.wasm is; by default in `dist`, beside the module. */
  insightUrl?: string | URL;
  /** The bytes of bcast-insight.wasm, where they are at hand. */
  insightBinary?: ArrayBuffer | Uint8Array;
  /** As `evaluation`, of what lowers operators and `loadLowering`; by default what `evaluation` is. "now" brings
   *  the evaluation too, whatever is said of it. */
  lowering?: "now" | "later";
  /** Where bcast-lowering.wasm is; by default in `dist`, beside the module. */
  loweringUrl?: string | URL;
  /** The bytes of bcast-lowering.wasm, where they are at hand. */
  loweringBinary?: ArrayBuffer | Uint8Array;
}

/** The numbers of a tensor (of i64 the bigints): for f16 and bf16 what their bits stand for, else its data as they are. */
export function numbersOf(tensor: { type: ElementType; data: TensorData }): TensorData;

/** A text from elsewhere without what would change the texts around it: controls become blanks, and invisible
 *  characters are left out, among them those that turn the direction of writing. On one line, unless `lines` lets line
 *  ends and tabs stand. */
export function cleaned(text: string, options?: { lines?: boolean }): string;

/** A cleaned text as a part of a plain line: between U+2068 and U+2069 if it has letters that are written from right
 *  to left. */
export function isolated(text: string): string;

/** The only thing that is ever thrown after loading: a fault of the engine itself, a call of what was not
 *  loaded yet, or a list such as `modes()` for which there is no memory. */
export class CoreError extends Error {}

/** An engine, independent of others; it rejects with a CoreError that says why there is none. */
export function load(options?: LoadOptions): Promise<Engine>;
