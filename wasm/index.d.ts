// SPDX-License-Identifier: MIT
/** The types of `import { load } from "broadcast-playground"`. The structures are in types.d.ts. */
import type {
  Answer,
  Code,
  Comparison,
  ElementType,
  ErrorReport,
  ExecutionInfo,
  Extent,
  LintInfo,
  LoweredAnswer,
  ModeId,
  ModeInfo,
  OpInfo,
  OpName,
  Parsed,
  Reading,
  Repair,
  Sentence,
  Sources,
  Spoken,
  Strategy,
  System,
  SystemInfo,
  TextEdit,
  TextInfo,
  Worlds,
} from "./types.js";

export type * from "./types.js";

/** A shape as a value (`[2, "?", 5]`, `"*"`) or as text in any notation (`"2x?x5"`, `"(8,1)"`, `"tensor<2xf32>"`). */
export type ShapeInput = readonly Extent[] | string;

/** Editors complete the names, and any other text is an answer with an error. */
export type ModeName = ModeId | (string & {});
export type OperatorName = OpName | (string & {});

export interface Request {
  id?: string | number;
  mode: ModeName;
  operands: readonly ShapeInput[];
  declared?: ShapeInput;
  axis?: number;
  target?: ShapeInput;
  broadcastDimensions?: readonly number[];
  /** The labels of each operand's axes, and of the result's, as for einsum: `"bij,jk->bik"`. */
  equation?: string;
  /** The run-time shape of each operand; the answer's `runtime` has the result for them. */
  runtime?: readonly ShapeInput[];
  /** False: only the verdict. The rest of the answer is empty, and it is faster. */
  trace?: boolean;
  /** True: the answer has `sentences`, one for each step in its trace. */
  sentences?: boolean;
  /** True: the answer has its `explanation`, as `explain` returns it. */
  explanation?: boolean;
}

/** The array of each element type: flat, row-major data. f16 and bf16 are stored as their bits;
 * `numbersOf` converts them. */
export interface TypedArrays {
  bool: Uint8Array;
  i8: Int8Array;
  i16: Int16Array;
  i32: Int32Array;
  i64: BigInt64Array;
  u8: Uint8Array;
  f16: Uint16Array;
  bf16: Uint16Array;
  f32: Float32Array;
  f64: Float64Array;
}
export type TensorData<T extends ElementType = ElementType> = TypedArrays[T];
/** Or a plain array: of numbers, which are rounded to a float type; of booleans and "NaN",
 * "Infinity", "-Infinity". For i64 of bigints, and of strings of digits for unsafe integers. */
export type DataInput<T extends ElementType = ElementType> =
  | TensorData<T>
  | readonly (number | bigint | boolean | string)[];
/** An operand without data. */
export interface OperandInput<T extends ElementType = ElementType> {
  shape: ShapeInput;
  type: T;
}
export interface TensorInput<T extends ElementType = ElementType> extends OperandInput<T> {
  data: DataInput<T>;
}
/** The result of a run: `data` is a Float32Array if `type` is `"f32"`. */
export interface Tensor<T extends ElementType = ElementType> extends WithId {
  type: T;
  shape: number[];
  data: TensorData<T>;
}

/** An operator's attributes; `ops()` lists which operator takes which. The bounds are values of
 * the operand's type. */
export interface Attributes<To extends ElementType = ElementType> {
  /** The element type of the result, if the operator lets you choose it. */
  to?: To;
  min?: number | string;
  max?: number | string;
  round?: boolean;
  shift?: number;
  inputZeroPoint?: number;
  outputZeroPoint?: number;
}
/** `Types` has the element type of each operand, and `To` is `attributes.to`. */
export interface RunRequest<
  Op extends OperatorName = OperatorName,
  Types extends readonly ElementType[] = readonly ElementType[],
  To extends ElementType = ElementType,
> extends Omit<Request, "operands"> {
  op: Op;
  operands: readonly [...{ [I in keyof Types]: TensorInput<Types[I]> }];
  attributes?: Attributes<To>;
}
/** A run without its data: the same operator on operands of these shapes and types, to run
 * repeatedly. */
export interface PrepareRequest<
  Op extends OperatorName = OperatorName,
  Types extends readonly ElementType[] = readonly ElementType[],
  To extends ElementType = ElementType,
> extends Omit<Request, "operands"> {
  op: Op;
  operands: readonly [...{ [I in keyof Types]: OperandInput<Types[I]> }];
  attributes?: Attributes<To>;
}
/** The element type of a result: `to`, if the attributes have it; bool for comparisons; otherwise
 * that of the last operand. */
export type ResultType<
  Op extends OperatorName,
  Types extends readonly ElementType[],
  To extends ElementType,
> = [To] extends [never]
  ? Op extends "greater" | "greater_equal" | "equal"
    ? "bool"
    : LastOf<Types> | (string extends Op ? "bool" : never)
  : To;
type LastOf<Types extends readonly ElementType[]> = Types extends readonly [
  ...ElementType[],
  infer Last extends ElementType,
]
  ? Last
  : Types[number];
/** An evaluation that is ready to run. It keeps memory of the core until it is freed or
 * garbage-collected. */
export interface Prepared<
  T extends ElementType = ElementType,
  Types extends readonly ElementType[] = readonly ElementType[],
> {
  readonly type: T;
  readonly shape: number[];
  /** The operands' data, for you to write: views of the core's memory, initially zeros. Get them
   * again each time: they are detached when that memory grows, and when any prepared run is
   * freed. */
  readonly inputs: { readonly [I in keyof Types]: TensorData<Types[I]> };
  /** The result's data, with the same limits. */
  readonly output: TensorData<T>;
  /** Computes the result from the current inputs. Returns a Failure if an element has no value (a
   * division by 0), or if a byte of bool is neither 0 nor 1. Throws a TypeError after `free`. */
  run(): Failure | undefined;
  free(): void;
}
/** An assumption about one `?` at run time: never 1, or `least` to `most`. */
export interface LoweringAssumption {
  operand: number;
  axis: number;
  neverOne?: boolean;
  least?: number;
  most?: number;
}
/** A tosa operator on tensors, by its parts or as MLIR text. */
export interface LowerRequest {
  id?: string | number;
  op?: OperatorName;
  /** `"tensor<?x3xf32>"`, or the same in parts. */
  operands?: readonly (string | OperandInput)[];
  /** The declared result: a shape, or a tensor type. */
  result?: ShapeInput;
  attributes?: Attributes;
  /** `"tosa.add"(%a, %b) : (…) -> …`, `tosa.add %a, %b : …`, or a `func.func` of one; instead of
   * the fields above. */
  tosa?: string;
  /** The default is `"rfc"`. */
  strategy?: Strategy;
  /** `"neverOne"` applies to every `?`. */
  assume?: "neverOne" | readonly LoweringAssumption[];
  /** Adds comments to the text that explain each part. */
  comments?: boolean;
}
export interface ExecuteRequest extends LowerRequest {
  inputs: readonly TensorInput[];
}
/** A run of the program; `data` is the result's data, unless the behavior is undefined. */
export interface ExecutedAnswer extends LoweredAnswer {
  execution?: ExecutionInfo & { data?: TensorData };
}
/** A run to write as a program for a system. An operand without data, or with more than 1,000
 * elements, is filled with the indices of its elements. For each `?`, `runtime` has the extent. */
export interface CodeRequest extends Omit<Request, "operands"> {
  system: System;
  op: OperatorName;
  operands: readonly (OperandInput & { data?: DataInput })[];
  attributes?: Attributes;
}
/** A request for the operand cells from which the result cell `cell` is computed. */
export interface SourcesRequest extends Request {
  cell: readonly number[];
}
/** A request whose result should be `want`. By default, that is the result of the first fix of axes;
 * for rejected shapes without one, it is any. */
export interface RepairRequest extends Request {
  want?: ShapeInput;
}

/** A text for `read`, as in a line of `bcast read --jsonl`. */
export interface TextRequest {
  id?: string | number;
  text: string;
}

/** The same for `read` of code: `values` is the index of a step whose values are computed. */
export interface ReadTextRequest extends TextRequest {
  values?: number;
}

/** The `id` of the request, if it has one. */
export interface WithId {
  id?: string | number;
}

/** A bad request: `"error" in answer`. Shapes that do not broadcast are not one: the reply is an
 * Answer with `accepted: false`. */
export interface Failure extends WithId {
  error: ErrorReport;
  /** These are undefined, so you can read them before you know that an answer is no Failure. */
  accepted?: undefined;
  shape?: undefined;
  headline?: undefined;
}

/** Functions return an answer or a Failure. `in` tells them apart: `"error" in answer`, or a field
 * that only one of them has, such as `"data" in sum` for a Tensor. */
export interface Engine {
  /** The version of the rules and the engine, as in package.json. */
  version(): string;
  modes(): ModeInfo[];
  ops(): OpInfo[];
  /** The meanings of the ids in `Answer.lints`. */
  lints(): LintInfo[];
  /** The systems that `code` can write programs for. */
  systems(): SystemInfo[];
  /** Every user-facing text of the engine in English, for translators. Placeholders are
   * `{{name}}`, as in i18next. */
  texts(): TextInfo[];
  /** Sets the language: texts of the catalogue, by the ids of `texts()`, and English for missing
   * ones; null: English only. `broadcast-playground/texts/zh-Hans.json` is a catalogue. After a
   * Failure the language is unchanged. Its `where` is an unknown id, a placeholder that the
   * English lacks, or a value that is no string. */
  speak(catalogue: Record<string, string> | null): Spoken | Failure;
  /** Reads one shape. An error's `where.offset` is a character of the text. */
  parse(text: string): Parsed | Failure;
  /** Reads what people bring: an error message or a warning of any system that docs/reading.md
   * lists, alone or below a traceback; MLIR operations; shapes in any notation, one question or
   * several; or code of NumPy, PyTorch or JAX, whose names without a shape are in `needs`.
   * `outcome` is what the text itself says that the system did: a refusal has no verdict "works" or
   * "check". A reading is all or nothing: what cannot be read leaves no verdict. Text that is none
   * of these is a Failure with a position. Also takes a request `{ text }`. With `values`, the index
   * of a step of code, its operands and its result have the values that the code computes, up to
   * 4,096 elements; in place of random numbers, and of arrays whose values the code does not tell,
   * they have others, and say so (`source`). */
  read(text: string | ReadTextRequest): (Reading & WithId) | Failure;
  infer(request: Request): (Answer & WithId) | Failure;
  /** One sentence for each step of `infer(request).trace`, in the same order. */
  sentences(request: Request): Sentence[] | Failure;
  /** The whole inference as plain text for a terminal. */
  explain(request: Request): string | Failure;
  /** The cases of each unknown extent, column by column, with their outcomes. `unranked` has the
   * operands without a list of cases; `sentences` describes what they do. */
  worlds(request: Request): (Worlds & WithId) | Failure;
  /** The answers of all modes, grouped by answer, and the modes that do not take the request. */
  compare(request: Omit<Request, "mode"> & { mode?: ModeName }): (Comparison & WithId) | Failure;
  /** Evaluates an operator; returns an Answer, unaccepted, if the shapes do not broadcast. */
  run<
    Op extends OperatorName,
    Types extends readonly ElementType[],
    To extends ElementType = never,
  >(request: RunRequest<Op, Types, To>): Tensor<ResultType<Op, Types, To>> | Answer | Failure;
  /** Decides the shapes and plans the loops, but computes nothing. */
  prepare<
    Op extends OperatorName,
    Types extends readonly ElementType[],
    To extends ElementType = never,
  >(
    request: PrepareRequest<Op, Types, To>,
  ): Prepared<ResultType<Op, Types, To>, Types> | Answer | Failure;
  sources(request: SourcesRequest): Sources | Answer | Failure;
  /** A Linalg program for a tosa operator; an Answer, unaccepted, if the shapes do not broadcast. */
  lower(request: LowerRequest): ((LoweredAnswer | Answer) & WithId) | Failure;
  /** Lowers, and runs the program on data, operation by operation. */
  execute(request: ExecuteRequest): ((ExecutedAnswer | Answer) & WithId) | Failure;
  /** The same computation as a program for another system, including its operands. It follows the
   * mode even if the system aligns operands differently. If there is no program, `code` is null
   * and the notes say why. */
  code(request: CodeRequest): ((Code | Answer) & WithId) | Failure;
  /** Edits of the axes of one operand that keep its data and give the result `want`, at most one for
   * each operand. Axes of size 1 are added, removed or moved; others are reordered only if nothing
   * else works. Empty if no edit works, or if the request already has this result. */
  repairs(request: RepairRequest): Repair[] | Failure;
  /** For each step of `infer(request).trace` that alone decides a column from two sizes: its
   * sentence, then those of other rules about these sizes. Empty for other steps. */
  choices(request: Request): Sentence[][] | Failure;
  /** Loads the complete build, if `load` was called with `build: "answer"`; from then on the engine
   * has all verbs. Further calls wait for the same loading, or do nothing. Rejects with a CoreError
   * if it cannot be loaded; you can then call it again. */
  loadAll(options?: ModulePlace): Promise<void>;
}

/** Where a WebAssembly module is, if not in `dist`, next to the JavaScript. */
export interface ModulePlace {
  wasmUrl?: string | { href: string };
  /** Its bytes, if you already have them. */
  wasmBinary?: ArrayBuffer | Uint8Array;
}

export interface LoadOptions extends ModulePlace {
  /** "all" (the default): bcast.wasm, with every verb. "answer": bcast-answer.wasm, a third of the
   * size. Until `await loadAll()`, `run`, `prepare`, `lower`, `execute`, `code`, `read`,
   * `repairs` and `choices` throw a CoreError. */
  build?: "all" | "answer";
}

/** The numbers of a tensor (bigints for i64): the bits of f16 and bf16 are converted, other data
 * is unchanged. */
export function numbersOf<T extends ElementType>(tensor: {
  type: T;
  data: TensorData<T>;
}): T extends "f16" | "bf16" ? Float32Array : TensorData<T>;

/** A text after the edits of a fix of `read`. */
export function edited(text: string, edits: readonly TextEdit[]): string;

/** The lines of a text that these edits change, changed. */
export function editedLines(text: string, edits: readonly TextEdit[]): string;

/** External text without characters that affect the text around it. Control characters become
 * blanks. Invisible characters are removed, including those that change the text direction. The
 * result is one line, unless `lines` keeps line ends and tabs. */
export function cleaned(text: string, options?: { lines?: boolean }): string;

/** A cleaned text for use in a plain line: between U+2068 and U+2069 if it has right-to-left
 * letters. */
export function isolated(text: string): string;

/** What verbs throw: an internal engine error, such as a lack of memory outside of tensors, or a
 * verb that the build does not have. After an error the next call starts a fresh engine, and
 * prepared runs end. Also why an engine could not be loaded. */
export class CoreError extends Error {}

/** An independent engine. Rejects with a CoreError that says why it cannot be loaded. */
export function load(options?: LoadOptions): Promise<Engine>;
