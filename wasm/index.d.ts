// SPDX-License-Identifier: MIT
/** The types of `import { load } from "broadcast-playground"`. What functions take is in requests.d.ts, and what they
 * return in types.d.ts. */
import type {
  CodeRequest,
  ExecuteRequest,
  LowerRequest,
  ModeName,
  OperatorName,
  PrepareRequest,
  ReadTextRequest,
  RepairRequest,
  Request,
  RunRequest,
  SourcesRequest,
  Tensor,
  TensorData,
  WithId,
} from "./requests.js";
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
  OpName,
  Parsed,
  Reading,
  Repair,
  Sentence,
  Sources,
  Spoken,
  SystemInfo,
  TextEdit,
  TextInfo,
  Worlds,
} from "./types.js";

export type * from "./requests.js";
export type * from "./types.js";

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
/** The operators whose result has the element type of its operands: `run<"f32">` returns a Tensor<"f32">. */
export type UniformOp = Exclude<OpName, "greater" | "greater_equal" | "equal" | "cast" | "select">;
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
/** A run of the program; `data` is the result's data, unless the behavior is undefined. */
export interface ExecutedAnswer extends LoweredAnswer {
  execution?: ExecutionInfo & { data?: TensorData };
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
  /** The version of the rules and the engine, as in package.json.
   *
   * @example
   * console.log(/^\d+\.\d+/.test(engine.version())); // -> true
   */
  version(): string;
  /** Every system with its rules, their sources, and the options of its requests.
   *
   * @example
   * const julia = engine.modes().find(({ id }) => id === "julia");
   * console.log(julia?.summary); // -> As in NumPy, but sizes are compared from the first axis. Missing axes are added at the end.
   */
  modes(): ModeInfo[];
  /** The operators that `run` takes, with their element types and attributes.
   *
   * @example
   * const add = engine.ops().find(({ name }) => name === "add");
   * console.log(add?.title, add?.arity); // -> a + b 2
   */
  ops(): OpInfo[];
  /** The meanings of the ids in `Answer.lints`.
   *
   * @example
   * const [lint] = engine.lints();
   * console.log(lint?.id, lint?.evidence.traps > 0); // -> mutualExpansion true
   */
  lints(): LintInfo[];
  /** The systems that `code` can write programs for.
   *
   * @example
   * console.log(engine.systems().map(({ system }) => system).join(" ")); // -> numpy pytorch jax onnx xtensor tosa
   */
  systems(): SystemInfo[];
  /** Every user-facing text of the engine in English, for translators. Placeholders are
   * `{{name}}`, as in i18next.
   *
   * @example
   * const text = engine.texts().find(({ id }) => id === "numpy.e2");
   * console.log(text?.text); // -> {{A}} meets {{B}} and is stretched to {{extent}}.
   */
  texts(): TextInfo[];
  /** Sets the language: texts of the catalogue, by the ids of `texts()`, and English for missing
   * ones; null: English only. `broadcast-playground/texts/zh-Hans.json` is a catalogue. After a
   * Failure the language is unchanged. Its `where` is an unknown id, a placeholder that the
   * English lacks, or a value that is no string.
   *
   * @example
   * engine.speak({ "numpy.e2": "{{A}} is repeated." });
   * const said = engine.sentences({ mode: "numpy", operands: ["(1,)", "(3,)"] });
   * if (!("error" in said)) console.log(said.at(-1)?.text); // -> Axis −1: A (1) is repeated.
   */
  speak(catalogue: Record<string, string> | null): Spoken | Failure;
  /** Reads one shape. An error's `where.offset` is a character of the text.
   *
   * @example
   * const shape = engine.parse("tensor<2x?xf32>");
   * if (!("error" in shape)) console.log(shape.text, shape.shape.length); // -> (2, ?) 2
   */
  parse(text: string): Parsed | Failure;
  /** Reads a pasted text: an error message or a warning, code, MLIR operations, or shapes. docs/reading.md
   * lists the systems. A message may be alone or below a traceback. In code of NumPy, PyTorch or JAX, the
   * names without a shape are in `needs`. `outcome` is what the text itself says that the system did: a
   * refusal has no verdict "works" or "check". A reading is all or nothing: what cannot be read leaves no
   * verdict. Other text is a Failure with a position. `values` is the index of a step of code: its operands and
   * its result have the values that the code computes, up to 4,096 elements. The step has their `type`. Random
   * numbers and unknown arrays have other values, and `source` says so.
   *
   * @example
   * const error = "operands could not be broadcast together with shapes (3,) (4,)";
   * const reading = engine.read(error);
   * if (!("error" in reading)) console.log(reading.system, reading.steps[0]?.request?.operands); // -> numpy [ [ 3 ], [ 4 ] ]
   */
  read(text: string | ReadTextRequest): (Reading & WithId) | Failure;
  /** The shape of the result, with the rule and the sentence of each step.
   *
   * @example
   * const answer = engine.infer({ mode: "numpy", operands: [[3, 1], "(1, 4)"] });
   * console.log(answer.accepted, answer.shape); // -> true [ 3, 4 ]
   */
  infer(request: Request): (Answer & WithId) | Failure;
  /** One sentence for each step of `infer(request).trace`, in the same order.
   *
   * @example
   * const sentences = engine.sentences({ mode: "numpy", operands: ["(1,)", "(3,)"] });
   * if (!("error" in sentences)) console.log(sentences.at(-1)?.text); // -> Axis −1: A (1) meets B (3) and is stretched to 3.
   */
  sentences(request: Request): Sentence[] | Failure;
  /** The whole inference as plain text for a terminal.
   *
   * @example
   * const text = engine.explain({ mode: "julia", operands: ["(2,)", "(2, 3)"] });
   * if (typeof text === "string") console.log(text.slice(0, text.indexOf("\n"))); // -> julia: (2,) with (2, 3) gives (2, 3)
   */
  explain(request: Request): string | Failure;
  /** The cases of each unknown extent, column by column, with their outcomes. `unranked` has the
   * operands without a list of cases; `sentences` describes what they do.
   *
   * @example
   * const worlds = engine.worlds({ mode: "numpy", operands: ["(?,)", "(3,)"] });
   * if (!("error" in worlds)) {
   *   const [column] = worlds.columns;
   *   console.log(column?.worlds.map(({ ending }) => ending).join(" ")); // -> error result result error
   * }
   */
  worlds(request: Request): (Worlds & WithId) | Failure;
  /** The answers of all modes, grouped by answer, and the modes that do not take the request.
   *
   * @example
   * const answers = engine.compare({ operands: ["(3,)", "(3, 4)"] });
   * if (!("error" in answers)) {
   *   const accepting = answers.groups.filter(({ accepted }) => accepted);
   *   console.log(accepting.map(({ modes }) => modes.join(" ")).join("; ")); // -> julia matlab; poputil.expandToMatchRanks
   * }
   */
  compare(request: Omit<Request, "mode"> & { mode?: ModeName }): (Comparison & WithId) | Failure;
  /** Evaluates an operator; returns an Answer, unaccepted, if the shapes do not broadcast.
   *
   * @example
   * const sum = engine.run({
   *   mode: "numpy",
   *   op: "add",
   *   operands: [
   *     { shape: [2, 1], type: "f32", data: [1, 2] },
   *     { shape: [3], type: "f32", data: [10, 20, 30] },
   *   ],
   * });
   * if ("data" in sum) console.log(sum.shape, sum.data.join(" ")); // -> [ 2, 3 ] 11 21 31 12 22 32
   */
  run<
    Op extends OperatorName,
    Types extends readonly ElementType[],
    To extends ElementType = never,
  >(request: RunRequest<Op, Types, To>): Tensor<ResultType<Op, Types, To>> | Answer | Failure;
  run<T extends ElementType>(
    request: RunRequest<UniformOp, T[], never>,
  ): Tensor<T> | Answer | Failure;
  /** Decides the shapes and plans the loops, but computes nothing.
   *
   * @example
   * const sum = engine.prepare({
   *   mode: "numpy",
   *   op: "add",
   *   operands: [
   *     { shape: [2, 1], type: "f32" },
   *     { shape: [3], type: "f32" },
   *   ],
   * });
   * if ("inputs" in sum) {
   *   sum.inputs[0].set([1, 2]);
   *   sum.inputs[1].set([10, 20, 30]);
   *   sum.run();
   *   console.log(sum.output.join(" ")); // -> 11 21 31 12 22 32
   *   sum.free();
   * } else if ("error" in sum) {
   *   console.log(sum.error.message); // A bad request.
   * } else {
   *   console.log(sum.headline); // The shapes do not fit.
   * }
   */
  prepare<
    Op extends OperatorName,
    Types extends readonly ElementType[],
    To extends ElementType = never,
  >(
    request: PrepareRequest<Op, Types, To>,
  ): Prepared<ResultType<Op, Types, To>, Types> | Answer | Failure;
  prepare<T extends ElementType>(
    request: PrepareRequest<UniformOp, T[], never>,
  ): Prepared<T, T[]> | Answer | Failure;
  /** The operand cells from which a result cell is computed, and the affine maps to them.
   *
   * @example
   * const found = engine.sources({ mode: "numpy", operands: ["(3, 1)", "(1, 4)"], cell: [2, 3] });
   * if ("cells" in found) console.log(found.cells); // -> [ [ 2, 0 ], [ 0, 3 ] ]
   */
  sources(request: SourcesRequest): Sources | Answer | Failure;
  /** A Linalg program for a tosa operator; an Answer, unaccepted, if the shapes do not broadcast.
   *
   * @example
   * const program = engine.lower({ op: "add", operands: ["tensor<5xf32>", "tensor<?xf32>"] });
   * if ("mlir" in program) console.log(program.mlir?.includes("linalg.generic")); // -> true
   */
  lower(request: LowerRequest): ((LoweredAnswer | Answer) & WithId) | Failure;
  /** Lowers, and runs the program on data, operation by operation.
   *
   * @example
   * const sum = engine.execute({
   *   op: "add",
   *   operands: ["tensor<2xf32>", "tensor<?xf32>"],
   *   inputs: [
   *     { shape: [2], type: "f32", data: [1, 2] },
   *     { shape: [1], type: "f32", data: [10] },
   *   ],
   * });
   * if ("execution" in sum) console.log(sum.execution?.data?.join(" ")); // -> 11 12
   */
  execute(request: ExecuteRequest): ((ExecutedAnswer | Answer) & WithId) | Failure;
  /** The same computation as a program for another system, including its operands. It follows the
   * mode even if the system aligns operands differently. If there is no program, `code` is null
   * and the notes say why.
   *
   * @example
   * const program = engine.code({
   *   mode: "numpy",
   *   system: "numpy",
   *   op: "add",
   *   operands: [
   *     { shape: "(2, 1)", type: "f32" },
   *     { shape: "(3,)", type: "f32" },
   *   ],
   * });
   * if ("code" in program) console.log(program.code?.split("\n")[0]); // -> import numpy as np
   */
  code(request: CodeRequest): ((Code | Answer) & WithId) | Failure;
  /** Edits of the axes of one operand that keep its data and give the result `want`, at most one for
   * each operand. Axes of size 1 are added, removed or moved; others are reordered only if nothing
   * else works. Empty if no edit works, or if the request already has this result.
   *
   * @example
   * const repairs = engine.repairs({ mode: "numpy", operands: ["(2, 3)", "(2,)"] });
   * if (!("error" in repairs)) console.log(repairs.map(({ operands }) => operands)); // -> [ [ [ 2, 3 ], [ 2, 1 ] ] ]
   */
  repairs(request: RepairRequest): Repair[] | Failure;
  /** For each step of `infer(request).trace` that alone decides a column from two sizes: its
   * sentence, then those of other rules about these sizes. Empty for other steps.
   *
   * @example
   * const choices = engine.choices({ mode: "numpy", operands: ["(3,)", "(4,)"] });
   * if (!("error" in choices)) console.log(choices.at(-1)?.length); // -> 4
   */
  choices(request: Request): Sentence[][] | Failure;
  /** Loads the complete build, if `load` was called with `build: "answer"`; from then on the engine
   * has all verbs. Further calls wait for the same loading, or do nothing. Rejects with a CoreError
   * if it cannot be loaded; you can then call it again.
   *
   * @example
   * const engine = await load({ build: "answer" });
   * await engine.loadAll();
   * const sum = engine.run({
   *   mode: "numpy",
   *   op: "negate",
   *   operands: [{ shape: [2], type: "i8", data: [1, 2] }],
   * });
   * if ("data" in sum) console.log(sum.data.join(" ")); // -> -1 -2
   */
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
 * is unchanged.
 *
 * @example
 * const engine = await load();
 * const half = engine.run({
 *   mode: "numpy",
 *   op: "negate",
 *   operands: [{ shape: [2], type: "f16", data: [1, 2.5] }],
 * });
 * if ("data" in half) console.log(numbersOf(half).join(" ")); // -> -1 -2.5
 */
export function numbersOf<T extends ElementType>(tensor: {
  type: T;
  data: TensorData<T>;
}): T extends "f16" | "bf16" ? Float32Array : TensorData<T>;

/** A text after the edits of a fix of `read`.
 *
 * @example
 * console.log(edited("a + b", [{ start: 4, end: 5, text: "b[:, None]" }])); // -> a + b[:, None]
 */
export function edited(text: string, edits: readonly TextEdit[]): string;

/** The lines of a text that these edits change, changed.
 *
 * @example
 * console.log(editedLines("a = 1\nb = 2\n", [{ start: 4, end: 5, text: "3" }])); // -> a = 3
 */
export function editedLines(text: string, edits: readonly TextEdit[]): string;

/** External text without characters that affect the text around it. Control characters become
 * blanks. Invisible characters are removed, including those that change the text direction. The
 * result is one line, unless `lines` keeps line ends and tabs.
 *
 * @example
 * console.log(cleaned("one\ntwo")); // -> one two
 */
export function cleaned(text: string, options?: { lines?: boolean }): string;

/** A cleaned text for use in a plain line: between U+2068 and U+2069 if it has right-to-left
 * letters.
 *
 * @example
 * console.log(isolated("\u05d0").length); // -> 3
 */
export function isolated(text: string): string;

/** What verbs throw: an internal engine error, such as a lack of memory outside of tensors, or a
 * verb that the build does not have. After an error the next call starts a fresh engine, and
 * prepared runs end. Also why an engine could not be loaded. */
export class CoreError extends Error {}

/** An independent engine. Rejects with a CoreError that says why it cannot be loaded.
 *
 * @example
 * const engine = await load({ build: "answer" });
 * console.log(engine.infer({ mode: "numpy", operands: ["(3, 1)", "(4,)"] }).shape); // -> [ 3, 4 ]
 */
export function load(options?: LoadOptions): Promise<Engine>;
