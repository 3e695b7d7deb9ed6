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
import { hasOperator, type State } from "../state/state.ts";
import { type Cell, cellAt, countCells, kMostCells } from "../tensor/cells.ts";
import {
  type Filled,
  faulty,
  type OperandValues,
  operandValuesOf,
} from "../tensor/operand-values.ts";
import { samplesOf } from "../tensor/sample-values.ts";
import type { Explained } from "./answer.ts";
import { type OpSelection, opSelectionOf } from "./op-selection.ts";
import { typeNameOf } from "./type-name.ts";

/** The engine rejects more, wherever it runs. */
const kMostOfEngine = 2 ** 31;
/** More are not computed during typing: the answer comes first. */
const kMostAtOnce = 2 ** 14;

/** A result, with all its inputs. */
export interface Ran {
  readonly op: string;
  /** What is called: the operator, or the mode's product. */
  readonly name: string;
  readonly attributes: Attributes;
  readonly request: Request;
  readonly operands: readonly Filled[];
  /** Its data as numbers, for people. */
  readonly result: Tensor;
  /** The engine's time. */
  readonly milliseconds: number;
}

/** A result element without a value, for example after a division by 0. */
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
  /** The result or, if `stale`, the last good one. */
  readonly ran: Ran | null;
  readonly stale: boolean;
  /** Why there is no result. */
  readonly refusal: string | null;
  /** The result element without a value, which is why there is no result. */
  readonly fault: Fault | null;
  /** There is no result because the engine cannot run operators yet. */
  readonly waiting: boolean;
  /** The displayed result is for an earlier question, because this one is slow and the user may still be typing. */
  readonly pausing: boolean;
}

/** The engine as far as it is loaded: running operators is loaded later. */
export interface Computer {
  readonly engine: Engine;
  readonly canRun: boolean;
  /** The user is idle. */
  readonly isIdle: boolean;
}

/** Adds the engine's error to its operand, and keeps the last good result; an error that is not about values replaces
 * the result. */
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

/** The element without a value, if that is the engine's error. */
function faultIn(request: Request, shape: Shape, { where, message }: BadRequest): Fault | null {
  const place = /^\/result\/data\/(\d+)$/.exec(where.path)?.[1];
  return place === undefined || !isKnown(shape)
    ? null
    : { request, message, cell: cellAt(shape, Number(place)) };
}

/** The number of cells of the operation's largest tensor. */
function mostCells(shapes: readonly Shape[], result: Shape): number {
  return Math.max(0, ...[result, ...shapes].filter(isKnown).map(countCells));
}

/** The operands with their values; none if the engine will reject their shapes or number. */
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

/** The question with run-time shapes, which data can have. */
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
  return { ...concrete(explained), op: op.name, attributes, operands };
}

/** The message about a tensor that is too large to compute here, or at all. */
function tooLarge(
  engine: Engine,
  explained: Explained,
  chosen: OpSelection,
  cells: number,
): string {
  if (cells <= kMostOfEngine) {
    return tn("run.tooLarge", cells, { most: figures(kMostCells) });
  }
  // The engine checks the result's size after it has the operands, unless those are too large themselves.
  const small = explained.runShapes.map((shape) =>
    mostCells([shape], []) > kMostCells ? [] : shape,
  );
  const refused = engine.run(requestFor(explained, chosen, operandsOf(small, chosen, [])));
  return isFailure(refused) && refused.error.code !== "dataLength"
    ? refused.error.message
    : t("run.tooLargeAnywhere");
}

/** Runs the operator on valid values. */
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
  const { attributes } = chosen;
  const op = chosen.op.name;
  const { id, isProduct } = explained.mode;
  const name = (isProduct && id.split(".").at(-1)) || op;
  const kept = { op, name, attributes, request, operands, result, milliseconds };
  return { ...computed, ran: kept };
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

/** The operator of the explained question. A product multiplies, and then sums. It has no attributes, such as the usual
 * ones of `mul`. */
export function selectionFor(
  { mode }: Explained,
  ops: readonly OpInfo[],
  state: State,
): OpSelection | null {
  if (!mode.isProduct) return opSelectionOf(ops, state);
  const chosen = opSelectionOf(ops, { ...state, op: "mul" });
  return chosen && { ...chosen, attributes: {} };
}

/** The operands of a refusal; none that take long to fill. */
const shownOf = (...[shapes, chosen, edited]: Parameters<typeof operandsOf>) =>
  mostCells(shapes, "*") > kMostAtOnce ? [] : operandsOf(shapes, chosen, edited);

/** Runs the selected operator on the explained shapes. `last` stays while values are invalid, and while slow work
 * waits. */
export function compute(
  { engine, canRun, isIdle }: Computer,
  ops: readonly OpInfo[],
  state: State,
  explained: Explained,
  last: Computed | null,
): Computed | null {
  const chosen = selectionFor(explained, ops, state);
  if (chosen === null) {
    return null;
  }
  const bare = bareOf(chosen);
  const { inference, runShapes: shapes } = explained;
  const edited = state.operands.map(({ values }) => values);
  if (!inference.accepted) {
    return { ...bare, operands: shownOf(shapes, chosen, edited), refusal: t("run.refused") };
  }
  const cells = mostCells(shapes, (inference.runtime ?? inference).shape ?? "*");
  if (!canRun && cells > kMostOfEngine) {
    return { ...bare, waiting: true };
  }
  if (cells > kMostCells) {
    return { ...bare, refusal: tooLarge(engine, explained, chosen, cells) };
  }
  if (cells > kMostAtOnce && !isIdle) {
    return { ...(last ?? bare), waiting: !canRun, pausing: true };
  }
  const operands = operandsOf(shapes, chosen, edited);
  if (!hasOperator(state)) {
    return { ...bare, operands, refusal: t("run.noOperator") };
  }
  if (!canRun) {
    return { ...bare, operands, waiting: true };
  }
  return operands.some(({ problem }) => problem !== null)
    ? withLast({ ...bare, operands }, last?.ran ?? null)
    : ranOn(engine, explained, chosen, { ...bare, operands }, last?.ran ?? null);
}
