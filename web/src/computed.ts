// SPDX-License-Identifier: MIT
import type {
  Attributes,
  ErrorReport as BadRequest,
  ElementType,
  Engine,
  OpInfo,
  Request,
  Shape,
  SignatureInfo as Signature,
  Tensor,
  TensorInput,
} from "../../wasm/index.d.ts";
import { numbersOf } from "../../wasm/index.mjs";
import { type Explained, isFailure, type Problem } from "./answer.ts";
import { countCells } from "./cells.ts";
import { excerpt, figures, t, tn } from "./i18n/text.ts";
import { sampleValues, valuesText } from "./sample.ts";
import type { State } from "./state.ts";
import { overflows, readValues, tokens, type Value, type Values } from "./values.ts";

/** More are not computed while someone types. The command does, as far as its memory goes. */
const kMostCells = 100_000;
/** More the engine refuses, wherever it runs. */
const kMostOfEngine = 2 ** 31;
/** More are not offered as text to edit. */
const kMostEdited = 1_000;

/** An operand filled with values. */
export interface Filled {
  readonly shape: readonly number[];
  readonly type: ElementType;
  readonly values: Values | readonly Value[];
}

/** One operand with its values as they are edited. */
export interface OperandValues extends Filled {
  /** The text to edit; null where there are too many values for that. */
  readonly text: string | null;
  readonly edited: boolean;
  readonly problem: Problem | null;
}

/** A result, with all that it was computed from. */
export interface Ran {
  readonly op: string;
  readonly attributes: Attributes;
  readonly request: Request;
  readonly operands: readonly Filled[];
  readonly result: Tensor;
}

export interface Computed {
  readonly op: OpInfo;
  readonly type: string;
  readonly types: readonly string[];
  readonly operands: readonly OperandValues[];
  /** The result or, where `stale`, the last good one. */
  readonly ran: Ran | null;
  readonly stale: boolean;
  /** Why there is no result. */
  readonly refusal: string | null;
  /** There is no result because the engine cannot run operators yet. */
  readonly waiting: boolean;
}

/** The engine as far as it is loaded: running operators comes later than the rest. */
export interface Computer {
  readonly engine: Engine;
  readonly canRun: boolean;
}

interface Choice {
  readonly op: OpInfo;
  readonly signature: Signature;
  readonly type: ElementType;
}

/** An operator's signatures differ in the type of their last operand (`select` begins with a bool). */
function typeOf(signature: Signature): ElementType {
  return signature.operands.at(-1) ?? signature.result;
}

/** The name of a signature among those of its operator: the result tells apart those that take the same. */
export function typeNameOf({ attributes }: OpInfo, signature: Signature): string {
  const type = typeOf(signature);
  const isChosen = attributes.some(({ name }) => name === "to");
  return isChosen && type !== signature.result ? `${type}-${signature.result}` : type;
}

/** What the page gives for the attributes that the operator wants. */
function attributesOf({ attributes }: OpInfo, { result }: Signature): Attributes {
  const values: Record<string, ElementType | number> = { to: result, min: 1, max: 3 };
  const wanted = attributes.filter(({ name, required }) => required || name === "to");
  return Object.fromEntries(wanted.map(({ name }) => [name, values[name]]));
}

function isKnown(shape: Shape): shape is number[] {
  return shape !== "*" && shape.every((extent) => extent !== "?");
}

/** As the engine tells the index of a bad value, and a person looks for it in the text. Where the number
 *  of values is wrong, the place is that of the first too many, or the end. */
function problemIn(text: string, { shape }: Filled, error: BadRequest): Problem {
  const written = tokens(text);
  const index = /^\/operands\/\d+\/data\/(\d+)$/.exec(error.where.path)?.[1];
  const token = written[index === undefined ? countCells(shape) : Number(index)];
  const message =
    index !== undefined && token !== undefined && overflows(token.text)
      ? t("values.overflow", { value: excerpt(token.text) })
      : error.message;
  return { message, offset: token?.offset ?? text.trimEnd().length };
}

function operandValues(
  edited: string | null,
  shape: readonly number[],
  type: ElementType,
  sample: readonly number[],
): OperandValues {
  const common = { shape, type, edited: edited !== null, problem: null };
  if (edited !== null) {
    return { ...common, values: readValues(edited, type), text: edited };
  }
  const text = sample.length <= kMostEdited ? valuesText(sample, shape, type) : null;
  return { ...common, values: sample, text };
}

/** Lays the engine's complaint beside the operand it is about, and keeps the last good result; or, where
 *  it is not about values, lets it stand for the result. */
function withProblem(computed: Computed, error: BadRequest, last: Ran | null): Computed {
  const index = Number(/^\/operands\/(\d+)\/data/.exec(error.where.path)?.[1] ?? -1);
  const text = computed.operands[index]?.text;
  if (text === undefined || text === null) {
    return { ...computed, refusal: error.message };
  }
  const operands = computed.operands.map((operand, i) =>
    i === index ? { ...operand, problem: problemIn(text, operand, error) } : operand,
  );
  const kept = last?.operands.length === operands.length ? last : null;
  return { ...computed, operands, ran: kept, stale: kept !== null };
}

/** The operator and types that a state asks for, or the nearest there are. */
function choice(ops: readonly OpInfo[], state: State): Choice | null {
  const op = ops.find(({ name }) => name === state.op) ?? ops[0];
  const signature =
    op?.signatures.find((s) => typeNameOf(op, s) === state.type) ?? op?.signatures[0];
  return op === undefined || signature === undefined
    ? null
    : { op, signature, type: typeOf(signature) };
}

/** The largest tensor of the operation, in cells. */
function mostCells(shapes: readonly Shape[], result: Shape): number {
  return Math.max(0, ...[result, ...shapes].filter(isKnown).map(countCells));
}

/** One array an operand; none where the engine will refuse for the shapes or their number. */
function samplesOf(shapes: readonly Shape[], { op, signature, type }: Choice): number[][] {
  const known = shapes.filter(isKnown);
  if (known.length < shapes.length || known.length !== op.arity) {
    return [];
  }
  const types = known.map((_, i) => signature.operands[i] ?? type);
  return sampleValues(op.name, known, types);
}

function requestFor(
  { request, shapes }: Explained,
  { op, signature, type }: Choice,
  data: readonly (Values | readonly Value[])[],
) {
  const operands = shapes.map(
    (shape, i): TensorInput => ({
      shape,
      type: signature.operands[i] ?? type,
      data: data[i] ?? [],
    }),
  );
  return { ...request, op: op.name, attributes: attributesOf(op, signature), operands };
}

function ranOf(
  { op, signature }: Choice,
  request: Request,
  operands: readonly Filled[],
  result: Tensor,
): Ran {
  const attributes = attributesOf(op, signature);
  const numbers = { ...result, data: numbersOf(result) };
  return { op: op.name, attributes, request, operands, result: numbers };
}

/** What to say of a tensor too large to be computed here, or at all. */
function tooLarge(engine: Engine, explained: Explained, chosen: Choice, cells: number): string {
  if (cells <= kMostOfEngine) {
    return tn("run.tooLarge", cells, { most: figures(kMostCells) });
  }
  // The engine looks at the result's size once it has the operands, unless those are too large themselves.
  const small = explained.shapes.map((shape) => (mostCells([shape], []) > kMostCells ? [] : shape));
  const refused = engine.run(requestFor(explained, chosen, samplesOf(small, chosen)));
  return isFailure(refused) && refused.error.code !== "dataLength"
    ? refused.error.message
    : t("run.tooLargeAnywhere");
}

/** Runs the chosen operator on the explained shapes; `last` stays where values are no values. */
export function compute(
  { engine, canRun }: Computer,
  ops: readonly OpInfo[],
  state: State,
  explained: Explained,
  last: Ran | null,
): Computed | null {
  const chosen = choice(ops, state);
  if (chosen === null) {
    return null;
  }
  const { op, signature, type } = chosen;
  const { inference, request, shapes } = explained;
  const types = op.signatures.map((each) => typeNameOf(op, each));
  const bare = {
    op,
    type: typeNameOf(op, signature),
    types,
    operands: [],
    ran: null,
    stale: false,
    refusal: null,
    waiting: false,
  };
  if (!inference.accepted) {
    return { ...bare, refusal: t("run.refused") };
  }
  const cells = mostCells(shapes, inference.shape ?? "*");
  if (!canRun && cells > kMostOfEngine) {
    return { ...bare, waiting: true };
  }
  if (cells > kMostCells) {
    return { ...bare, refusal: tooLarge(engine, explained, chosen, cells) };
  }
  const operands = samplesOf(shapes, chosen).map((sample, i) => {
    const shape = shapes[i] ?? [];
    const own = chosen.signature.operands[i] ?? type;
    return operandValues(
      state.operands[i]?.values ?? null,
      isKnown(shape) ? shape : [],
      own,
      sample,
    );
  });
  if (!canRun) {
    return { ...bare, operands, waiting: true };
  }
  const data = operands.map(({ values }) => values);
  const ran = engine.run(requestFor(explained, chosen, data));
  const computed: Computed = { ...bare, operands };
  if (isFailure(ran)) {
    return withProblem(computed, ran.error, last);
  }
  return "accepted" in ran
    ? { ...computed, refusal: t("run.refused") }
    : { ...computed, ran: ranOf(chosen, request, operands, ran) };
}
