// SPDX-License-Identifier: MIT
import type {
  Attributes,
  ErrorReport as BadRequest,
  Engine,
  OpInfo,
  Request,
  Shape,
  SignatureInfo as Signature,
  Tensor,
  TensorInput,
} from "../../../wasm/index.d.ts";
import { numbersOf } from "../../../wasm/index.mjs";
import { isFailure, isKnown } from "../engine/failure.ts";
import { figures, tn } from "../i18n/counted.ts";
import { t } from "../i18n/text.ts";
import type { State } from "../state/state.ts";
import { type Cell, cellAt, countCells, kMostCells } from "../tensor/cells.ts";
import {
  type Filled,
  faulty,
  type OperandValues,
  operandValuesOf,
} from "../tensor/operand-values.ts";
import { samplesOf } from "../tensor/sample-values.ts";
import type { Explained } from "./answer.ts";
import { type OpSelection, opSelectionOf, typeNameOf } from "./op-selection.ts";

/** More the engine refuses, wherever it runs. */
const kMostOfEngine = 2 ** 31;
/** More are not computed while someone types: the answer comes first. */
const kMostAtOnce = 2 ** 14;

/** A result, with all that it was computed from. */
export interface Ran {
  readonly op: string;
  readonly attributes: Attributes;
  readonly request: Request;
  readonly operands: readonly Filled[];
  /** Its data as numbers, for people. */
  readonly result: Tensor;
  /** How long the engine took. */
  readonly milliseconds: number;
}

/** An element of the result that has no value, as of a division by 0. */
export interface Fault {
  readonly request: Request;
  readonly cell: Cell;
  readonly message: string;
}

export interface Computed {
  readonly op: OpInfo;
  readonly signature: Signature;
  readonly attributes: Attributes;
  readonly type: string;
  readonly types: readonly string[];
  readonly operands: readonly OperandValues[];
  /** The result or, where `stale`, the last good one. */
  readonly ran: Ran | null;
  readonly stale: boolean;
  /** Why there is no result. */
  readonly refusal: string | null;
  /** Where the result has no value, which is why there is none. */
  readonly fault: Fault | null;
  /** There is no result because the engine cannot run operators yet. */
  readonly waiting: boolean;
  /** What is shown is of an earlier question, because this one takes long and someone may still be typing. */
  readonly pausing: boolean;
}

/** The engine as far as it is loaded: running operators comes later than the rest. */
export interface Computer {
  readonly engine: Engine;
  readonly canRun: boolean;
  /** Nobody has done anything for a moment. */
  readonly isCalm: boolean;
}

/** Lays the engine's complaint beside the operand it is about, and keeps the last good result; or, where
 *  it is not about values, lets it stand for the result. */
function withProblem(computed: Computed, error: BadRequest, last: Ran | null): Computed {
  const index = Number(/^\/operands\/(\d+)\/data/.exec(error.where.path)?.[1] ?? -1);
  const bad = computed.operands[index];
  if (bad === undefined) {
    return { ...computed, refusal: error.message };
  }
  const operands = computed.operands.map((operand, i) =>
    i === index ? faulty(operand, error) : operand,
  );
  return withLast({ ...computed, operands }, last);
}

function withLast(computed: Computed, last: Ran | null): Computed {
  const kept = last?.operands.length === computed.operands.length ? last : null;
  return { ...computed, ran: kept, stale: kept !== null };
}

/** The element that has no value, where that is what the engine says. */
function faultIn(request: Request, shape: Shape, { where, message }: BadRequest): Fault | null {
  const place = /^\/result\/data\/(\d+)$/.exec(where.path)?.[1];
  return place === undefined || !isKnown(shape)
    ? null
    : { request, message, cell: cellAt(shape, Number(place)) };
}

/** The largest tensor of the operation, in cells. */
function mostCells(shapes: readonly Shape[], result: Shape): number {
  return Math.max(0, ...[result, ...shapes].filter(isKnown).map(countCells));
}

/** The operands with their values; none where the engine will refuse for the shapes or their number. */
function operandsOf(
  shapes: readonly Shape[],
  { op, signature, type }: OpSelection,
  edited: readonly (string | null)[],
): OperandValues[] {
  const known = shapes.filter(isKnown);
  if (known.length < shapes.length || known.length !== op.arity) {
    return [];
  }
  const types = known.map((_, i) => signature.operands[i] ?? type);
  const samples = samplesOf(op.name, known, types);
  return known.map((shape, i) =>
    operandValuesOf(edited[i] ?? null, { shape, type: types[i] ?? type }, samples[i] ?? (() => 0)),
  );
}

/** The question about shapes that data have: what they turned out to be at run time. */
function concrete({ request, runShapes }: Explained): Request {
  const { runtime: _, ...rest } = request;
  return { ...rest, operands: [...runShapes] };
}

function requestFor(
  explained: Explained,
  { op, signature, attributes, type }: OpSelection,
  filledIn: readonly Filled[],
) {
  const operands = explained.runShapes.map(
    (shape, i): TensorInput => ({
      shape,
      type: signature.operands[i] ?? type,
      data: filledIn[i]?.data ?? [],
    }),
  );
  // Plain requests go to the engine without text, which a field that says nothing would prevent.
  const attributed = Object.keys(attributes).length > 0 ? { attributes } : {};
  return { ...concrete(explained), op: op.name, ...attributed, operands };
}

/** What to say of a tensor too large to be computed here, or at all. */
function tooLarge(
  engine: Engine,
  explained: Explained,
  chosen: OpSelection,
  cells: number,
): string {
  if (cells <= kMostOfEngine) {
    return tn("run.tooLarge", cells, { most: figures(kMostCells) });
  }
  // The engine looks at the result's size once it has the operands, unless those are too large themselves.
  const small = explained.runShapes.map((shape) =>
    mostCells([shape], []) > kMostCells ? [] : shape,
  );
  const refused = engine.run(requestFor(explained, chosen, operandsOf(small, chosen, [])));
  return isFailure(refused) && refused.error.code !== "dataLength"
    ? refused.error.message
    : t("run.tooLargeAnywhere");
}

/** Runs the operator on values that can be read. */
function ranOn(
  engine: Engine,
  explained: Explained,
  chosen: OpSelection,
  computed: Computed,
  last: Ran | null,
): Computed {
  const { operands } = computed;
  const request = concrete(explained);
  const asked = requestFor(explained, chosen, operands);
  const start = performance.now();
  const ran = engine.run(asked);
  const milliseconds = performance.now() - start;
  if (isFailure(ran)) {
    const { shape } = explained.inference.runtime ?? explained.inference;
    const fault = faultIn(request, shape ?? "*", ran.error);
    return fault === null ? withProblem(computed, ran.error, last) : { ...computed, fault };
  }
  if ("accepted" in ran) {
    return { ...computed, refusal: t("run.refused") };
  }
  const result = { ...ran, data: numbersOf(ran) };
  const { op, attributes } = chosen;
  return { ...computed, ran: { op: op.name, attributes, request, operands, result, milliseconds } };
}

function bareOf({ op, signature, attributes }: OpSelection): Computed {
  return {
    op,
    signature,
    attributes,
    type: typeNameOf(op, signature),
    types: op.signatures.map((each) => typeNameOf(op, each)),
    operands: [],
    ran: null,
    stale: false,
    refusal: null,
    fault: null,
    waiting: false,
    pausing: false,
  };
}

/** Runs the chosen operator on the explained shapes; what `last` shows stays where values are no values, and
 *  while what takes long waits. */
export function compute(
  { engine, canRun, isCalm }: Computer,
  ops: readonly OpInfo[],
  state: State,
  explained: Explained,
  last: Computed | null,
): Computed | null {
  const chosen = opSelectionOf(ops, state);
  if (chosen === null) {
    return null;
  }
  const bare = bareOf(chosen);
  const { inference, runShapes: shapes } = explained;
  if (!inference.accepted) {
    return { ...bare, refusal: t("run.refused") };
  }
  const cells = mostCells(shapes, (inference.runtime ?? inference).shape ?? "*");
  if (!canRun && cells > kMostOfEngine) {
    return { ...bare, waiting: true };
  }
  if (cells > kMostCells) {
    return { ...bare, refusal: tooLarge(engine, explained, chosen, cells) };
  }
  if (cells > kMostAtOnce && !isCalm) {
    return { ...(last ?? bare), waiting: !canRun, pausing: true };
  }
  const edited = state.operands.map(({ values }) => values);
  const operands = operandsOf(shapes, chosen, edited);
  if (!canRun) {
    return { ...bare, operands, waiting: true };
  }
  return operands.some(({ problem }) => problem !== null)
    ? withLast({ ...bare, operands }, last?.ran ?? null)
    : ranOn(engine, explained, chosen, { ...bare, operands }, last?.ran ?? null);
}
