// SPDX-License-Identifier: MIT
import type {
  Engine,
  ModeInfo,
  Needed,
  OpInfo,
  PartialShape,
  Reading,
  ReadStep,
  ReadValues,
  Shape,
} from "../../../wasm/index.d.ts";
import { cleaned } from "../../../wasm/index.mjs";
import { isFailure, type Problem, problemOf } from "../engine/failure.ts";
import { systemOf } from "../engine/systems.ts";
import { t } from "../i18n/text.ts";
import { letterOf } from "../page/operand-letter.ts";
import {
  equationFor,
  kMostOperands,
  kNoOptions,
  kUsualType,
  type OpenEnds,
  type Operand,
  operandOf,
  type Report,
  type State,
  withOperand,
} from "../state/state.ts";
import { countCells, shapeText } from "../tensor/cells.ts";
import { fillText } from "../tensor/fill-pattern.ts";
import { dimensionsText } from "./dimensions.ts";
import { typeNameOf } from "./type-name.ts";

/** A name in a text that needs a shape or a size, and what the user gave it. */
export interface NamedShape extends Needed {
  readonly text: string;
  /** Why this is no shape or size; null if it is, or nothing was given. */
  readonly problem: string | null;
}

/** The question in a text, with notes about it; what is needed first; or the error. */
export type ReadQuestion = { readonly needs: readonly NamedShape[] } & (
  | {
      readonly reading: Reading;
      readonly step: ReadStep;
      /** The shapes, in one line. */
      readonly summary: string;
      readonly notes: readonly string[];
      readonly notice: string;
    }
  /** Code has its problems shown next to it. */
  | { readonly problem: Problem; readonly isCode?: boolean }
  /** A text without shapes, and a question that shows what it is about. */
  | { readonly example: (state: State) => Partial<State>; readonly notice: string }
);

/** The axes that a text contains: the page shows no others. */
export const knownShape = (shape: PartialShape): Shape =>
  shape === "*" ? shape : shape.filter((size) => size !== "…");

const openEndsOf = (shape: PartialShape): OpenEnds => ({
  before: shape[0] === "…",
  after: shape.length > 1 && shape.at(-1) === "…",
});

/** The operator and its types, if the text has them. An operation of code has none of another one. */
function operationIn(
  { kind }: Reading,
  { op, operands, type = operands.at(-1)?.type }: ReadStep,
  ops: readonly OpInfo[],
): Partial<State> {
  const found = ops.find(({ name }) => name === op);
  const signature = found?.signatures.find(({ operands }) => operands.at(-1) === type);
  const ofCode = kind === "code" ? { type: kUsualType } : {};
  if (found === undefined) {
    return type === undefined ? ofCode : { type };
  }
  return {
    ...ofCode,
    op: found.name,
    attributes: {},
    ...(signature === undefined ? {} : { type: typeNameOf(found, signature) }),
  };
}

/** Whether rules broadcast one operand to a target. */
const isBroadcast = ({ takes }: ModeInfo): boolean => takes.target === "required";

/** The element-wise rules of the family of `mode`, or else the first ones, for so many operands. */
function elementWise(mode: ModeInfo, modes: readonly ModeInfo[], count: number): ModeInfo {
  const fitting = modes.filter(
    (each) => !isBroadcast(each) && count <= (each.takes.operandsAtMost ?? kMostOperands),
  );
  return fitting.find(({ id }) => systemOf(id) === systemOf(mode.id)) ?? fitting[0] ?? mode;
}

/** An element-wise operation, a product, or one by an equation. */
const formOf = ({ isProduct, takes }: ModeInfo): string => `${isProduct} ${takes.equation}`;

/** The same rules in the system of `current`, if it has them. */
const inSystemOf = (current: ModeInfo, rules: ModeInfo, modes: readonly ModeInfo[]): ModeInfo =>
  modes.find(({ id }) => id === rules.id.replace(systemOf(rules.id), systemOf(current.id))) ??
  rules;

/** The rules and options for shapes that do not name theirs. Several shapes have no target. Code
 * says whether it is a product. */
function rulesFor(
  { system, kind }: Reading,
  step: ReadStep,
  modes: readonly ModeInfo[],
  state: State,
): Partial<State> {
  const { operands } = step;
  const infoOf = (id: string | null | undefined) => modes.find((each) => each.id === id);
  const current = infoOf(state.mode);
  const ofStep = infoOf(step.mode);
  const isOther = kind === "code" && ofStep && formOf(ofStep) !== (current && formOf(current));
  const ofSystem = ofStep?.id ?? infoOf(system)?.id;
  const ofCode = ofStep && current && inSystemOf(current, ofStep, modes).id;
  const mode = system !== null ? ofSystem : isOther ? ofCode : undefined;
  if (mode !== undefined || current === undefined || !isBroadcast(current)) {
    return { ...kNoOptions, mode: mode ?? state.mode };
  }
  return operands.length === 1
    ? {}
    : { ...kNoOptions, mode: elementWise(current, modes, operands.length).id };
}

/** Whether the page has rules of the system of a text, if it is known. */
const hasRules = ({ system }: Reading, { mode }: ReadStep, modes: readonly ModeInfo[]): boolean =>
  mode !== undefined || system === null || modes.some(({ id }) => id === system);

/** More values are not written one by one. */
export const kMostWritten = 1000;

/** The number of elements; null if a size is unknown. */
export function countIn(shape: Shape): number | null {
  const sizes = typeof shape === "string" ? ["*"] : shape;
  return sizes.every((size) => typeof size === "number") ? countCells(sizes) : null;
}

/** The digits of computed values. */
const kDigits = 6;

function constantText(number: number): string {
  const name = number === 0 ? "zeros" : "ones";
  return number === 0 || number === 1 ? fillText(name) : fillText("const", String(number));
}

/** Values that code computes. */
function computedText(first: readonly string[]): string {
  const written = first.map((text) => (text.length > kDigits ? rounded(text) : text));
  return written.join(" ");
}

/** Values of an operand, as the page writes them; null if the text does not have them, or too many. */
function valuesText({ first, step, source }: ReadValues, shape: Shape): string | null {
  const [start, ...rest] = first;
  if (start === undefined) {
    return null;
  }
  if (source !== undefined && rest.length > 0) {
    return computedText(first);
  }
  const number = Number(start);
  if (rest.length === 0 && step === 0) {
    return constantText(number);
  }
  if (number === 0 && step === 1) {
    return fillText("index");
  }
  const count = Math.min(countIn(shape) ?? Number.POSITIVE_INFINITY, kMostWritten + 1);
  const values = step === 0 ? first : Array.from({ length: count }, (_, i) => number + i * step);
  return values.length > kMostWritten ? null : values.join(" ");
}

/** A computed number with few digits. */
export function rounded(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(Number(number.toPrecision(kDigits))) : text;
}

/** An operand of a step. */
function operandIn({ shape, name = "", named, values }: ReadStep["operands"][number]): Operand {
  const known = knownShape(shape);
  return {
    ...operandOf(named ?? shapeText(known)),
    name: cleaned(name),
    values: values === undefined ? null : valuesText(values, known),
  };
}

/** The equation, if the rules need one: a message has sizes, but none. */
function equationIn(
  { mode, request }: ReadStep,
  operands: readonly Operand[],
  modes: readonly ModeInfo[],
): Partial<State> {
  const takes = modes.find(({ id }) => id === mode)?.takes;
  return takes?.equation === "required"
    ? { equation: equationFor({ equation: request?.equation ?? "", operands }, takes) }
    : {};
}

/** The modes and operators: of an engine, which takes milliseconds to tell them, or those that it told before. */
interface Names {
  modes(): readonly ModeInfo[];
  ops(): readonly OpInfo[];
}

/** Each operand's shape; in place of one that a message does not contain, the broadcast shape. */
const shapesIn = ({ operands, broadcast }: ReadStep): ReadStep["operands"] =>
  broadcast === undefined
    ? operands
    : operands.map((each) => (each.shape.includes("…") ? { ...each, shape: broadcast } : each));

/** Whether the rules of an operation are none that broadcast. */
export const isOtherRule = ({ mode, rule }: ReadStep): boolean =>
  mode === undefined && rule !== "broadcast";

/** The change to a question by a text. */
export function questionIn(
  engine: Names,
  reading: Reading,
  step: ReadStep,
): (state: State) => Partial<State> {
  const { declared, target, request, headline } = step;
  const operands = shapesIn(step);
  const dimensions = request?.broadcastDimensions;
  const isPartial = operands.some(({ shape }) => shape.includes("…"));
  const isOther = isPartial || isOtherRule(step);
  const report: Report = {
    isRefused: reading.outcome === "refused" && headline !== null,
    headline: cleaned(headline ?? ""),
    isOther,
    system: hasRules(reading, step, engine.modes()) ? undefined : reading.systemTitle,
    verdict: step.verdict,
    advice: step.fixes.filter(({ code }) => code.length === 0).map(({ text }) => cleaned(text)),
    openEnds: isPartial ? operands.map(({ shape }) => openEndsOf(shape)) : [],
  };
  const known = operands.slice(0, kMostOperands).map(operandIn);
  return (state) => ({
    ...rulesFor(reading, step, engine.modes(), state),
    ...operationIn(reading, step, engine.ops()),
    operands: known,
    ...(declared === undefined ? {} : { declared: shapeText(declared) }),
    ...(target === undefined ? {} : { target: request?.target ?? shapeText(target) }),
    ...(dimensions && { dimensions: dimensionsText(dimensions) }),
    ...equationIn(step, known, engine.modes()),
    report: reading.outcome === null && !isOther ? null : report,
  });
}

/** The same for one shape that was pasted into the field of an operand. */
export function shapeIn({ operands }: ReadStep, at: number): (state: State) => Partial<State> {
  const { text, name } = operandIn(operands[0] ?? { shape: [] });
  const change = { text, ...(name === "" ? {} : { name }) };
  return (state) => ({ operands: withOperand(state.operands, at, change) });
}

/** Whether a text has one shape and nothing else. */
export const isShape = ({ operands, op, target }: ReadStep): boolean =>
  operands.length === 1 && op === null && target === undefined;

/** `(…, 624)` */
const partialText = (shape: PartialShape): string =>
  shape === "*" || !shape.includes("…") ? shapeText(knownShape(shape)) : `(${shape.join(", ")})`;

/** `A (3, 4), B (4,), add`. */
export function shapesOf({ operands, op, target }: ReadStep): string {
  const parts = [
    ...operands.map(
      ({ shape, name, named }, i) => `${name ?? letterOf(i)} ${named ?? partialText(shape)}`,
    ),
    ...(target === undefined ? [] : [t("paste.target", { shape: shapeText(target) })]),
    ...(op === null ? [] : [op]),
  ];
  const [first = "", ...rest] = parts;
  return cleaned(rest.reduce((before, part) => t("paste.list", { before, part }), first));
}

function givenProblem(engine: Engine, kind: Needed["kind"], text: string): string | null {
  if (text.trim() === "") {
    return null;
  }
  if (kind === "size") {
    return /^\d{1,9}$/.test(text.trim()) ? null : t("paste.noSize");
  }
  const parsed = engine.parse(cleaned(text));
  return isFailure(parsed) ? cleaned(problemOf(parsed.error).message) : null;
}

/** The names with what was given for each. @param textFor empty if nothing was */
export const namedShapes = (
  engine: Engine,
  needs: readonly Needed[],
  textFor: (name: string) => string,
): readonly NamedShape[] =>
  needs.map((each) => {
    const text = textFor(each.name);
    return { ...each, text, problem: givenProblem(engine, each.kind, text) };
  });

/** The lines that define the given names, in the notation of the engine. */
function definitions(engine: Engine, given: readonly NamedShape[]): string {
  const lines = given.map(({ name, kind, text, problem }) => {
    if (text.trim() === "" || problem !== null) {
      return "";
    }
    const parsed = kind === "shape" ? engine.parse(cleaned(text)) : null;
    return parsed !== null && !isFailure(parsed)
      ? `${name}: ${shapeText(parsed.shape)}\n`
      : `${name} = ${text.trim()}\n`;
  });
  return lines.join("");
}

/** What kind of text was read. */
const kindText = ({ kind, systemTitle }: Reading): string =>
  kind === "message" && systemTitle !== undefined
    ? t("paste.messageFrom", { system: systemTitle })
    : t(`paste.kind.${kind}`);

/** A text without shapes makes no question: a note says what is missing, or which part cannot be read. */
const whyNone = (reading: Reading, needs: readonly Needed[], notice: string) => ({
  problem: {
    message: needs.length > 0 ? t("paste.needs") : notice,
    offset: needs.length > 0 ? null : (reading.skipped[0]?.start ?? null),
  },
  isCode: isCode(reading, needs),
});

/** Whether a text is code, and not only shapes with an operator between them. */
export const isCode = ({ kind, system, steps }: Reading, needs: readonly Needed[]): boolean =>
  kind === "code" &&
  (system !== null || steps.length > 1 || needs.some(({ kind }) => kind === "shape"));

/** A longer operation is not quoted. */
const kLongestQuote = 60;

/** Which operation of code with several is shown. */
function shownIn({ kind, steps }: Reading, text: string, at: number): readonly string[] {
  const step = steps[at];
  if (kind !== "code" || step === undefined || steps.length < 2) {
    return [];
  }
  const code = text.slice(step.start, step.end);
  const quote = code.length > kLongestQuote ? `${code.slice(0, kLongestQuote)}…` : code;
  const number = String(at + 1);
  return [t("paste.shown", { code: quote, number, count: String(steps.length) })];
}

/** Of sizes that are known only at run time: what such a size may be. */
const unknownSize =
  ({ system }: Reading, modes: readonly ModeInfo[]) =>
  (state: State): Partial<State> => ({
    ...kNoOptions,
    mode: modes.find(({ id }) => id === system)?.id ?? state.mode,
    operands: [operandOf("(?)"), operandOf("(4)")],
    view: "worlds",
    report: null,
  });

/** An operation, with the element type in which code computes it. */
function typedStep(
  engine: Engine,
  text: string,
  { kind, steps }: Reading,
  at: number,
): ReadStep | undefined {
  const step = steps[at];
  const valued = kind === "code" && step ? engine.read({ text, values: at }) : null;
  const type = valued === null || isFailure(valued) ? undefined : valued.steps[at]?.type;
  return step && type ? { ...step, type } : step;
}

/** A text, or why it cannot be read, and its names with what was given for them. */
type GivenReading = {
  readonly needs: readonly NamedShape[];
  /** The definitions of what was given, which were read before the text. */
  readonly before: string;
} & (
  | { readonly reading: Reading; readonly problem: null }
  | { readonly reading: null; readonly problem: Problem }
);

/** Reads a text with the shapes and sizes that were given for its names. */
export function readGiven(
  engine: Engine,
  text: string,
  textFor: (name: string) => string,
): GivenReading {
  const asked = engine.read(text);
  const needs = namedShapes(engine, isFailure(asked) ? [] : (asked.needs ?? []), textFor);
  const before = definitions(engine, needs);
  const reading = before === "" ? asked : engine.read(before + text);
  if (!isFailure(reading)) {
    return { needs, before, reading, problem: null };
  }
  const { message, offset } = problemOf(reading.error);
  const at = offset === null || offset < before.length ? null : offset - before.length;
  return { needs, before, reading: null, problem: { message: cleaned(message), offset: at } };
}

/** Reads what people bring. The engine's other build must be loaded. */
export function readQuestion(
  engine: Engine,
  text: string,
  given: readonly NamedShape[] = [],
): ReadQuestion {
  const textFor = (name: string) => given.find((each) => each.name === name)?.text ?? "";
  const { needs, before, reading, problem } = readGiven(engine, text, textFor);
  if (reading === null) {
    return { needs, problem };
  }
  const at = reading.focus ?? 0;
  const step = typedStep(engine, before + text, reading, at);
  // The page itself shows why shapes do not fit.
  const isShown = reading.outcome === null || reading.verdict === "fails";
  const headline = isShown || reading.headline === null ? [] : [reading.headline];
  const said = [...headline, ...reading.notes.map(({ message }) => message)];
  const notes = [...shownIn(reading, before + text, at), ...said].map((each) => cleaned(each));
  const notice = cleaned([kindText(reading), ...notes].join(" "));
  if (reading.notes.some(({ code }) => code === "sizeAtRunTime")) {
    const shown = `${notice} ${t("paste.example")}`;
    return { needs, example: unknownSize(reading, engine.modes()), notice: shown };
  }
  const isAsking = reading.needs !== undefined && step?.verdict === null;
  return step === undefined || isAsking || !hasShapes(step)
    ? { needs, ...whyNone(reading, needs, notice) }
    : {
        needs,
        reading,
        step,
        summary: t("paste.reading", { list: shapesOf(step) }),
        notes,
        notice,
      };
}

/** The shape of the last operand; of code, that of its last line. */
export function lastShape({ operands }: ReadStep): Shape | null {
  const last = operands.at(-1);
  return last === undefined ? null : knownShape(last.shape);
}

/** Whether a text contains axes of each operand, or that it has none. */
export const hasShapes = (step: ReadStep): boolean =>
  step.operands.length > 0 &&
  shapesIn(step).every(({ shape }) => shape === "*" || shape.join() !== "…");
