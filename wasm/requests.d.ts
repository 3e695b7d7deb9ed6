// SPDX-License-Identifier: MIT
/** What the functions of index.d.ts take. */
import type { ElementType, Extent, ModeId, OpName, Strategy, System } from "./types.js";

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
  /** The name of each operand in sentences and in the code of fixes, instead of A, B and so on; `""` for none. */
  names?: readonly string[];
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
