// SPDX-License-Identifier: MIT
import type {
  ErrorReport as BadRequest,
  ElementType,
  Engine,
  OpInfo,
  Shape,
  SignatureInfo as Signature,
  Tensor,
  TensorInput,
} from "../../wasm/index.d.ts";
import { type Explained, isFailure, type Problem } from "./answer.ts";
import { countCells } from "./cells.ts";
import { figures, t, tn } from "./i18n/text.ts";
import { sampleValues, valuesText } from "./sample.ts";
import type { State } from "./state.ts";
import { readValues, tokens, type Value, type Values } from "./values.ts";

/** More are not computed while someone types; the command line has no such limit. */
const kMostCells = 100_000;
/** More are not offered as text to edit. */
const kMostEdited = 1_000;

/** One operand with its values, as shown and as edited. */
export interface OperandValues {
  readonly shape: readonly number[];
  readonly type: ElementType;
  readonly values: Values | readonly Value[];
  /** The text to edit; null where there are too many values for that. */
  readonly text: string | null;
  readonly edited: boolean;
  readonly problem: Problem | null;
}

interface Choice {
  readonly op: OpInfo;
  readonly signature: Signature;
  readonly type: ElementType;
}

export interface Computed {
  readonly op: OpInfo;
  readonly type: ElementType;
  readonly types: readonly ElementType[];
  readonly operands: readonly OperandValues[];
  readonly result: Tensor | null;
  /** Why there is no result. */
  readonly refusal: string | null;
}

/** An operator's signatures differ in the type of their last operand (`select` begins with a bool). */
const typeOf = (signature: Signature): ElementType => signature.operands.at(-1) ?? signature.result;

function isKnown(shape: Shape): shape is number[] {
  return shape !== "*" && shape.every((extent) => extent !== "?");
}

/** As a bad value is reported by its index, and a person looks for it in the text. */
function problemIn(text: string, error: BadRequest): Problem {
  const index = /^\/operands\/\d+\/data\/(\d+)$/.exec(error.where.path)?.[1];
  const offset = index === undefined ? undefined : tokens(text)[Number(index)]?.offset;
  return { message: error.message, offset: offset ?? null };
}

function operandValues(
  edited: string | null,
  shape: readonly number[],
  type: ElementType,
  sample: Values,
): OperandValues {
  const common = { shape, type, edited: edited !== null, problem: null };
  if (edited !== null) {
    return { ...common, values: readValues(edited, type), text: edited };
  }
  const text = sample.length <= kMostEdited ? valuesText(sample, shape, type) : null;
  return { ...common, values: sample, text };
}

/** Lays the engine's complaint beside the operand it is about, where it is about one. */
function withProblem(computed: Computed, error: BadRequest): Computed {
  const index = Number(/^\/operands\/(\d+)\/data/.exec(error.where.path)?.[1] ?? -1);
  const text = computed.operands[index]?.text;
  if (text === undefined || text === null) {
    return { ...computed, refusal: error.message };
  }
  const operands = computed.operands.map((operand, i) =>
    i === index ? { ...operand, problem: problemIn(text, error) } : operand,
  );
  return { ...computed, operands };
}

/** The operator and types that a state asks for, or the nearest there are. */
function choice(ops: readonly OpInfo[], state: State): Choice | null {
  const op = ops.find(({ name }) => name === state.op) ?? ops[0];
  const signature = op?.signatures.find((s) => typeOf(s) === state.type) ?? op?.signatures[0];
  return op === undefined || signature === undefined
    ? null
    : { op, signature, type: typeOf(signature) };
}

/** The largest tensor of the operation, in cells. */
function mostCells(shapes: readonly Shape[], result: Shape): number {
  return Math.max(0, ...[result, ...shapes].filter(isKnown).map(countCells));
}

/** The operands with their values; none where the engine will refuse for the shapes or their number. */
function valuesOf(state: State, shapes: readonly Shape[], chosen: Choice): OperandValues[] {
  const { op, signature, type } = chosen;
  const known = shapes.filter(isKnown);
  if (known.length < shapes.length || known.length !== op.arity) {
    return [];
  }
  const types = known.map((_, i) => signature.operands[i] ?? type);
  return sampleValues(op.name, known, types).map((sample, i) =>
    operandValues(state.operands[i]?.values ?? null, known[i] ?? [], types[i] ?? type, sample),
  );
}

/** Runs the chosen operator on the explained shapes. */
export function compute(
  engine: Engine,
  ops: readonly OpInfo[],
  state: State,
  { inference, request, shapes }: Explained,
): Computed | null {
  const chosen = choice(ops, state);
  if (chosen === null) {
    return null;
  }
  const { op, signature, type } = chosen;
  const bare = { op, type, types: op.signatures.map(typeOf), operands: [], result: null };
  if (!inference.accepted) {
    return { ...bare, refusal: t("run.refused") };
  }
  const cells = mostCells(shapes, inference.shape ?? "*");
  if (cells > kMostCells) {
    return { ...bare, refusal: tn("run.tooLarge", cells, { most: figures(kMostCells) }) };
  }
  const operands = valuesOf(state, shapes, chosen);
  const inputs = shapes.map((shape, i): TensorInput => {
    const type = signature.operands[i] ?? chosen.type;
    return { shape, type, data: operands[i]?.values ?? [] };
  });
  const ran = engine.run({ ...request, op: op.name, operands: inputs });
  const computed: Computed = { ...bare, operands, refusal: null };
  if (isFailure(ran)) {
    return withProblem(computed, ran.error);
  }
  return "accepted" in ran
    ? { ...computed, refusal: t("run.refused") }
    : { ...computed, result: ran };
}
