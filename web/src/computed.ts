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
import { t } from "./i18n/text.ts";
import { sampleValues, valuesText } from "./sample.ts";
import type { Operand, State } from "./state.ts";
import { readValues, tokens, type Values } from "./values.ts";

/** More are not computed while someone types; the command line has no such limit. */
export const kMostCells = 100_000;
/** More are not offered as text to edit. */
const kMostEdited = 1_000;

/** One operand with its values, as shown and as edited. */
export interface OperandValues {
  readonly shape: readonly number[];
  readonly type: ElementType;
  readonly values: Values | null;
  /** The text to edit; null where there are too many values for that. */
  readonly text: string | null;
  readonly edited: boolean;
  readonly problem: Problem | null;
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
  operand: Operand,
  shape: readonly number[],
  type: ElementType,
  sample: Values,
): OperandValues {
  const edited = operand.values !== null;
  const editable = edited || sample.length <= kMostEdited;
  const text = editable ? (operand.values ?? valuesText(sample, shape, type)) : null;
  return { shape, type, values: edited ? null : sample, text, edited, problem: null };
}

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

/** Values that the engine took, in the storage it keeps them in: `false` beside 0 would confuse a grid. */
function taken(operand: OperandValues, state: Operand): OperandValues {
  if (operand.values !== null || state.values === null) {
    return operand;
  }
  const values = Float64Array.from(readValues(state.values, operand.type), Number);
  return { ...operand, values };
}

/** Runs the chosen operator on the explained shapes. */
export function compute(
  engine: Engine,
  ops: readonly OpInfo[],
  state: State,
  explained: Explained,
): Computed | null {
  const op = ops.find(({ name }) => name === state.op) ?? ops[0];
  const signature = op?.signatures.find((s) => typeOf(s) === state.type) ?? op?.signatures[0];
  if (op === undefined || signature === undefined) {
    return null;
  }
  const type = typeOf(signature);
  const none: Computed = {
    op,
    type,
    types: op.signatures.map(typeOf),
    operands: [],
    result: null,
    refusal: null,
  };
  const { inference, shapes } = explained;
  if (!inference.accepted) {
    return { ...none, refusal: t("run.refused") };
  }
  const known = shapes.filter(isKnown);
  const result = inference.shape ?? "*";
  const cells = isKnown(result) ? Math.max(...[result, ...known].map(countCells)) : 0;
  if (cells > kMostCells) {
    return {
      ...none,
      refusal: t("run.tooLarge", {
        cells: cells.toLocaleString("en"),
        most: kMostCells.toLocaleString("en"),
      }),
    };
  }
  const types = shapes.map((_, i) => signature.operands[i] ?? type);
  const runnable = known.length === shapes.length && shapes.length === op.arity;
  const samples = runnable ? sampleValues(op.name, known, types) : [];
  const operands = samples.map((sample, i) =>
    operandValues(state.operands[i] as Operand, known[i] ?? [], types[i] ?? type, sample),
  );
  const inputs = shapes.map((shape, i): TensorInput => {
    const values = state.operands[i]?.values ?? null;
    const data = values === null ? (samples[i] ?? []) : readValues(values, types[i] ?? type);
    return { shape, type: types[i] ?? type, data };
  });
  const ran = engine.run({ ...explained.request, op: op.name, operands: inputs });
  if (isFailure(ran)) {
    return withProblem({ ...none, operands }, ran.error);
  }
  if ("accepted" in ran) {
    return { ...none, operands, refusal: t("run.refused") };
  }
  const shown = operands.map((operand, i) => taken(operand, state.operands[i] as Operand));
  return { ...none, operands: shown, result: ran };
}
