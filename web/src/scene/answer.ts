// SPDX-License-Identifier: MIT
import type {
  Answer,
  ErrorReport as BadRequest,
  Engine,
  Lint,
  ModeInfo,
  ReadVerdict,
  Request,
  Sentence,
  Shape,
  VerdictLevel,
} from "../../../wasm/index.d.ts";
import { isFailure, isKnown, type Problem, problemOf } from "../engine/failure.ts";
import {
  kMostOperands,
  type OpenEnds,
  type Options,
  type Report,
  type State,
} from "../state/state.ts";
import { dimensionsIn } from "./dimensions.ts";

/** One shape field as the engine reads it. */
export interface Reading {
  readonly problem: Problem | null;
  readonly notes: readonly string[];
}

/** A lint of this answer, with the bug report of its kind. */
export interface Remark extends Lint {
  readonly story: string;
}

/** A question with the engine's full answer. */
export interface Explained {
  readonly mode: ModeInfo;
  readonly request: Request;
  readonly shapes: readonly Shape[];
  /** The names of each operand's axes. */
  readonly axes: readonly (readonly string[])[];
  /** Their run-time shapes, if given; otherwise the same. */
  readonly runShapes: readonly Shape[];
  readonly declared: Shape | null;
  readonly target: Shape | null;
  readonly inference: Answer;
  readonly sentences: readonly Sentence[];
  /** Those to check first. */
  readonly remarks: readonly Remark[];
  /** The message that the shapes are from; null if they are from none. */
  readonly report: Report | null;
}

/** A verdict; `refused` if a system refused what the rules accept. */
type ShownVerdict = VerdictLevel | "refused";

/** The verdict to show, and its reason. What a system refused is never shown as working. */
export function verdictIn(explained: Explained): {
  readonly verdict: ShownVerdict;
  readonly headline: string;
} {
  const { inference, report } = explained;
  const { verdict = "works", headline = "" } = inference;
  return report === null || !isDecidedBy(report, inference)
    ? { verdict, headline }
    : { verdict: reportedVerdict(report), headline: report.headline };
}

/** Whether a message decides, and not the rules: they accept a refused question, or have no such operation. */
const isDecidedBy = ({ isOther, isRefused }: Report, { accepted }: Answer): boolean =>
  isOther || (isRefused && accepted);

/** Whether there is a result, and the rules are those of the operation. */
export const hasResult = ({ inference, report }: Explained): boolean =>
  inference.accepted && (report === null || !isDecidedBy(report, inference));

/** A verdict of a reading, as the page names it. */
export const levelOf = (verdict: ReadVerdict): VerdictLevel =>
  verdict === "fails" ? "doesNotFit" : verdict;

/** Without a verdict of its own, a question that no system refused may still fail. */
const reportedVerdict = ({ isRefused, verdict }: Report): ShownVerdict =>
  verdict === null ? (isRefused ? "refused" : "mayFail") : levelOf(verdict);

/** Where the message leaves out axes of an operand; empty if the shapes are whole. */
export const openEndsIn = ({ report }: Explained): readonly OpenEnds[] => report?.openEnds ?? [];

/** The remark to check, if there is one; the others are notes. */
export function checkIn({ remarks: [first] }: Explained): Remark | null {
  return first?.level === "check" ? first : null;
}

/** Whether a size is unknown, so that systems may also differ at run time. */
export function isOpen({ shapes, target, declared }: Explained): boolean {
  return [...shapes, target ?? [], declared ?? []].some((shape) => !isKnown(shape));
}

export interface QuestionState {
  /** Each operand's shape, if it can be read. */
  readonly shapes: readonly (Shape | null)[];
  readonly operands: readonly Reading[];
  readonly runtimes: readonly Reading[];
  readonly options: Readonly<Record<keyof Options, Reading>>;
  /** Whether the mode takes one more operand. */
  readonly takesMore: boolean;
  /** The error of the question as a whole. */
  readonly problem: string | null;
  /** The answer to this question or, if `stale`, to another one. */
  readonly explained: Explained | null;
  readonly stale: boolean;
}

const kFine: Reading = { problem: null, notes: [] };
const kAllFine: QuestionState["options"] = {
  declared: kFine,
  axis: kFine,
  target: kFine,
  dimensions: kFine,
  equation: kFine,
  assume: kFine,
};

/** The first reason why a question cannot be read. */
export function problemIn({ problem, ...answer }: QuestionState): string | null {
  const readings = [...answer.operands, ...answer.runtimes, ...Object.values(answer.options)];
  return problem ?? readings.find((each) => each.problem !== null)?.problem?.message ?? null;
}

/** A field as the engine parses it. */
interface ParsedField {
  readonly reading: Reading;
  readonly shape: Shape | null;
  /** The names of axes, empty if they have none. */
  readonly axes: readonly string[];
}

const kEmptyField: ParsedField = { reading: kFine, shape: null, axes: [] };

function parseUncached(engine: Engine, text: string): ParsedField {
  const parsed = engine.parse(text);
  if (isFailure(parsed)) {
    return { ...kEmptyField, reading: { problem: problemOf(parsed.error), notes: [] } };
  }
  const notes = parsed.notes.map((note) => note.message);
  return { reading: { problem: null, notes }, shape: parsed.shape, axes: parsed.axes ?? [] };
}

/** Recently parsed texts: a key press changes only one of many, and unchanged results are not drawn again. */
const parseCache = new WeakMap<Engine, Map<string, ParsedField>>();
const kParseCacheSize = 100;

function parse(engine: Engine, text: string): ParsedField {
  const cache = parseCache.get(engine) ?? new Map<string, ParsedField>();
  parseCache.set(engine, cache);
  const cached = cache.get(text);
  if (cached !== undefined) {
    return cached;
  }
  if (cache.size >= kParseCacheSize) {
    cache.clear();
  }
  const parsed = parseUncached(engine, text);
  cache.set(text, parsed);
  return parsed;
}

const parseOptional = (engine: Engine, text: string): ParsedField =>
  text.trim() === "" ? kEmptyField : parse(engine, text);

/** An integer, if the text is one; otherwise the text, which the engine rejects at its position. */
function integerIn(text: string): number {
  return (/^[+-]?\d+$/.test(text) ? Number(text) : text) as number;
}

/** The options that the mode takes and the user gave. */
function givenOptions(state: State, { takes }: ModeInfo): Partial<Options> {
  const taken: Readonly<Record<string, boolean>> = {
    declared: takes.declared,
    axis: takes.axis !== "no",
    target: takes.target !== "no",
    dimensions: takes.broadcastDimensions !== "no",
    equation: takes.equation !== "no",
  };
  const names = Object.keys(kAllFine) as (keyof Options)[];
  const wanted = names.filter((name) => taken[name] && state[name].trim() !== "");
  return Object.fromEntries(wanted.map((name) => [name, state[name].trim()]));
}

/** The run-time shapes, once all unknown ones are given. */
function runtimeOf({ operands }: State, shapes: readonly (Shape | null)[]): string[] | null {
  if (operands.every(({ runtime }) => runtime.trim() === "")) {
    return null;
  }
  const texts = operands.map(({ text, runtime }) => runtime.trim() || text);
  const isOpen = shapes.some(
    (shape, i) => shape !== null && !isKnown(shape) && operands[i]?.runtime.trim() === "",
  );
  return isOpen ? null : texts;
}

/** The question as the engine takes it; `shapes` are those of the operands that can be read. */
export function requestOf(
  state: State,
  mode: ModeInfo,
  shapes: readonly (Shape | null)[],
): Request {
  const { declared, axis, target, dimensions, equation } = givenOptions(state, mode);
  const names = state.operands.map(({ name }) => name);
  const runtime = runtimeOf(state, shapes);
  return {
    mode: mode.id,
    operands: state.operands.map(({ text }) => text),
    ...(names.some((name) => name !== "") ? { names } : {}),
    ...(declared === undefined ? {} : { declared }),
    ...(axis === undefined ? {} : { axis: integerIn(axis) }),
    ...(target === undefined ? {} : { target }),
    ...(dimensions === undefined
      ? {}
      : { broadcastDimensions: dimensionsIn(dimensions).map(integerIn) }),
    ...(equation === undefined ? {} : { equation }),
    ...(runtime === null ? {} : { runtime }),
  };
}

/** The option for a field of the request. */
const kFieldOf: Readonly<Record<string, keyof Options>> = {
  declared: "declared",
  axis: "axis",
  target: "target",
  broadcastDimensions: "dimensions",
  equation: "equation",
};

function replaceReading(readings: readonly Reading[], index: number, reading: Reading): Reading[] {
  return readings.map((old, i) => (i === index ? reading : old));
}

/** Adds an error of the whole request to the field in its path. */
function blame(answer: QuestionState, error: BadRequest): QuestionState {
  const [, part = "", place] = error.where.path.split("/");
  const reading: Reading = { problem: problemOf(error), notes: [] };
  const option = kFieldOf[part];
  if (option !== undefined) {
    return { ...answer, options: { ...answer.options, [option]: reading } };
  }
  const index = place === undefined ? -1 : Number(place);
  if (part === "operands" && index in answer.operands) {
    return { ...answer, operands: replaceReading(answer.operands, index, reading) };
  }
  if (part === "runtime" && index in answer.runtimes) {
    return { ...answer, runtimes: replaceReading(answer.runtimes, index, reading) };
  }
  return { ...answer, problem: error.message };
}

function remarksOn(engine: Engine, { lints }: Answer): Remark[] {
  const stories = new Map(engine.lints().map(({ id, story }) => [id, story]));
  return lints.map((lint) => ({ ...lint, story: stories.get(lint.id) ?? "" }));
}

/** Every text of the question as the engine parses it. */
interface ParsedFields {
  readonly operands: readonly ParsedField[];
  readonly runtimes: readonly ParsedField[];
  readonly declared: ParsedField;
  readonly target: ParsedField;
}

function parseAll(engine: Engine, state: State, mode: ModeInfo): ParsedFields {
  const { declared = "", target = "" } = givenOptions(state, mode);
  return {
    operands: state.operands.map(({ text }) => parse(engine, text)),
    runtimes: state.operands.map(({ runtime }) => parseOptional(engine, runtime)),
    declared: parseOptional(engine, declared),
    // A target with -1 for a kept extent is not a shape by itself; `infer` reports its errors.
    target:
      mode.takes.minusOneKeeps && target.includes("-")
        ? kEmptyField
        : parseOptional(engine, target),
  };
}

function unanswered(
  { operands, runtimes, declared, target }: ParsedFields,
  last: Explained | null,
): Omit<QuestionState, "takesMore"> {
  return {
    shapes: operands.map(({ shape }) => shape),
    operands: operands.map(({ reading }) => reading),
    runtimes: runtimes.map(({ reading }) => reading),
    options: { ...kAllFine, declared: declared.reading, target: target.reading },
    problem: null,
    explained: last,
    stale: true,
  };
}

function takesMore({ operands, target }: State, { takes }: ModeInfo): boolean {
  const hasTarget = takes.target === "required" || (takes.target !== "no" && target.trim() !== "");
  const most = hasTarget ? takes.operandsBesideTarget : takes.operandsAtMost;
  return operands.length < (most ?? kMostOperands);
}

/** Asks the engine; if the question is invalid, keeps `last` on the screen. */
export function answer(
  engine: Engine,
  state: State,
  mode: ModeInfo,
  last: Explained | null,
): QuestionState {
  const fields = parseAll(engine, state, mode);
  const kept = { ...unanswered(fields, last), takesMore: takesMore(state, mode) };
  if (problemIn(kept) !== null) {
    return kept;
  }
  const request = requestOf(state, mode, kept.shapes);
  const inference = engine.infer({ ...request, sentences: true });
  if (isFailure(inference)) {
    return blame(kept, inference.error);
  }
  const shapes = kept.shapes.map((shape) => shape ?? "*");
  const isRun = request.runtime !== undefined;
  const explained: Explained = {
    mode,
    request,
    shapes,
    axes: fields.operands.map(({ axes }) => axes),
    runShapes: isRun ? shapes.map((shape, i) => fields.runtimes[i]?.shape ?? shape) : shapes,
    declared: fields.declared.shape,
    target: fields.target.shape,
    inference,
    sentences: inference.sentences ?? [],
    remarks: remarksOn(engine, inference),
    report: state.report ?? null,
  };
  return { ...kept, explained, stale: false };
}
