// SPDX-License-Identifier: MIT
import type { EventInfo, FaultInfo, LineInfo, Step } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import { isWithin, type Place, placeOfStep } from "../../../page/pointed-place.ts";
import type { Origin } from "../../../scene/cell-origin.ts";
import { type Cell, cellText, holdsCell, shapeText } from "../../../tensor/cells.ts";
import type { Execution, Program } from "./programs.ts";

// The indexing maps of a printed program, read from its text.

const kDefinition = /^(#\w+) = affine_map<\(.*?\) -> \((.*)\)>$/;

/** The results of each map by its name: `#map` is `["0", "d1"]`. */
function mapsIn(lines: readonly string[]): Map<string, string[]> {
  const maps = new Map<string, string[]>();
  for (const line of lines) {
    const found = kDefinition.exec(line);
    if (found !== null) {
      const [, name = "", results = ""] = found;
      maps.set(name, results === "" ? [] : results.split(", "));
    }
  }
  return maps;
}

/** The point to which a map sends a point of the iteration space. */
function placeBy(results: readonly string[], point: Cell): string {
  const places = results.map((result) =>
    result.startsWith("d") ? String(point[Number(result.slice(1))] ?? "?") : result,
  );
  return `[${places.join(", ")}]`;
}

/** The maps of an `indexing_maps` line at a point, in order: `[0, 2] [1, 2]`. */
function mapsAt(line: string, maps: ReadonlyMap<string, string[]>, point: Cell): string {
  const names = line.match(/#\w+/g) ?? [];
  return names.map((name) => placeBy(maps.get(name) ?? [], point)).join(" ");
}

/** A message below a line. */
export interface Note {
  readonly kind: "fault" | "incident" | "remark";
  readonly text: string;
  readonly fault: FaultInfo | null;
}

/** A line of a program as it is drawn. */
export interface ProgramLine {
  readonly text: string;
  /** Its origin in the inference; null if it has none. */
  readonly place: Place | null;
  /** The step of the page's inference that it comes from, from 1. */
  readonly step: number | null;
  /** Its origin, in words. */
  readonly about: string;
  readonly marks: readonly Mark[];
  /** A hint about the run, or about the selected cell. */
  readonly hint: string;
  readonly notes: readonly Note[];
}

type Mark = "current" | "pointed" | "skipped" | "differs" | "known";

/** How a program is displayed. */
interface DisplayOptions {
  /** How many operations have run. */
  readonly at: number;
  /** Whether the last of them is marked. */
  readonly isStepping: boolean;
  readonly pointed: Place | null;
  /** The steps of the page's inference; empty if it aligns the operands differently. */
  readonly trace: readonly Step[];
  /** The selected step, from 1. */
  readonly step: number | null;
  /** The selected cell, if it is also in the program's result. */
  readonly origin: Origin | null;
  readonly differing: ReadonlySet<number>;
}

/** Whether two inferences align the operands in the same way, so that their columns correspond. */
export function areAligned(a: readonly Step[], b: readonly Step[]): boolean {
  const columns = (steps: readonly Step[]) => steps.find(({ kind }) => kind === "placed");
  const [ours, theirs] = [columns(a), columns(b)];
  const text = (step?: Step) => JSON.stringify(step?.kind === "placed" ? step.columns : []);
  return text(ours) === text(theirs);
}

function isAlike(a: Step, b: Step): boolean {
  const what = (step: Step) => [
    step.kind,
    "column" in step ? step.column : null,
    "leftOperand" in step ? step.leftOperand : null,
    "operand" in step ? step.operand : null,
  ];
  return what(a).every((each, i) => each === what(b)[i]);
}

function placeOf({ column, operand }: LineInfo): Place | null {
  return column === undefined && operand === undefined
    ? null
    : { column: column ?? null, operand: operand ?? null };
}

/** For each step of one inference the corresponding one of `trace`, from 1. */
function counterparts(steps: readonly Step[], trace: readonly Step[]): (number | null)[] {
  return steps.map((step) => {
    const found = trace.findIndex((each) => isAlike(each, step));
    return found < 0 ? null : found + 1;
  });
}

function aboutOf({ part, operand, column }: LineInfo): string {
  const words = [
    part === undefined ? "" : t(`lowering.part.${part}`),
    operand === undefined ? "" : letterOf(operand),
    column === undefined ? "" : t("lowering.column", { column }),
  ];
  return words.filter(Boolean).join(" · ");
}

/** The lines of the branches that were not taken. */
function skippedIn(lines: readonly LineInfo[], events: readonly EventInfo[]): Set<number> {
  const skipped = new Set<number>();
  for (const { operation, branch } of events) {
    if (branch !== undefined) {
      const own = [...lines.keys()].filter((i) => lines[i]?.operation === operation);
      const [from = 0, middle = 0, to = middle] = own;
      const [first, end] = branch === "then" ? [middle, to] : [from, middle];
      for (let i = first + 1; i < end; i += 1) {
        skipped.add(i);
      }
    }
  }
  return skipped;
}

/** The result or effect of an operation, in a word or two. */
export function outcomeOf({ name, number, branch, shape, space, incidents }: EventInfo): string {
  const worst = incidents.find(({ consequence }) => consequence !== "none")?.consequence;
  if (worst !== undefined && worst !== "none") {
    return t(`lowering.${worst}`);
  }
  if (branch !== undefined) {
    return t(`lowering.${branch}`);
  }
  if (space !== undefined) {
    return t("lowering.space", { space: shapeText(space) });
  }
  if (number !== undefined) {
    return `= ${name === "arith.cmpi" ? number !== 0 : number}`;
  }
  return shape === undefined ? "" : shapeText(shape);
}

type Maps = ReturnType<typeof mapsIn>;

const kIndexing = "indexing_maps = ";
const kBlock = "^bb0(";

/** A hint for the lines of a linalg.generic that computes the selected cell. */
function cellHint(text: string, maps: Maps, event: EventInfo, origin: Origin): string {
  const { space } = event;
  if (space === undefined || !holdsCell(shapeOf(space), origin.cell)) {
    return "";
  }
  const line = text.trimStart();
  if (line.startsWith(kIndexing)) {
    const places = mapsAt(line, maps, origin.cell);
    return t("lowering.atCell", { cell: cellText(origin.cell), places });
  }
  return "";
}

function shapeOf(space: NonNullable<EventInfo["space"]>): number[] {
  return space === "*" ? [] : space.map(Number);
}

/** The values of the cell in the body that computes it. */
function valueHint(text: string, { part }: LineInfo, { sources, value }: Origin): string {
  const line = text.trimStart();
  if (part !== "compute") {
    return "";
  }
  if (line.startsWith(kBlock)) {
    const names = (line.match(/%\w+(?=:)/g) ?? []).slice(0, -1);
    const given = names.map((name, i) => `${name} = ${sources[i]?.value ?? "?"}`);
    return names.length === sources.length ? given.join(", ") : "";
  }
  return line.startsWith("linalg.yield") ? `= ${value}` : "";
}

function notesOf(program: Program, event: EventInfo | undefined, operation: number): Note[] {
  const faults = program.faults.filter((fault) => fault.operation === operation);
  const incidents = event?.incidents ?? [];
  return [
    ...faults.map((fault): Note => ({ kind: "fault", text: fault.text, fault })),
    ...incidents.map(({ consequence, text }): Note => {
      const kind = consequence === "none" ? "remark" : "incident";
      const said = consequence === "none" ? text : `${t(`lowering.${consequence}`)}: ${text}`;
      return { kind, text: said, fault: null };
    }),
  ];
}

/** The program's lines, with everything shown next to them. */
class LineWriter {
  readonly #program: Program;
  readonly #options: DisplayOptions;
  readonly #infos: readonly LineInfo[];
  /** The page's steps by those of the program's inference. */
  readonly #steps: readonly (number | null)[];
  readonly #maps: Maps;
  /** The origins of lines in words, by the engine's origin. */
  readonly #abouts = new Map<string, string>();
  readonly #taken: ReadonlyMap<number, EventInfo>;
  readonly #skipped: ReadonlySet<number>;
  readonly #current: number | null;
  /** Whether lines come from the selected step itself. */
  readonly #exact: boolean;
  /** Whether the element-wise operation has run. */
  readonly #isDone: boolean;

  constructor(program: Program, execution: Execution | null, options: DisplayOptions) {
    const events = (execution?.events ?? []).slice(0, options.at);
    this.#program = program;
    this.#options = options;
    this.#infos = program.answer?.lines ?? [];
    this.#steps = counterparts(program.answer?.trace ?? [], options.trace);
    this.#maps = options.origin === null ? new Map() : mapsIn(program.lines);
    this.#taken = new Map(events.map((event) => [event.operation, event]));
    this.#skipped = skippedIn(this.#infos, events);
    this.#current = options.isStepping ? (events.at(-1)?.operation ?? null) : null;
    this.#exact = this.#infos.some((info) => this.#isOfStep(info));
    const done = this.#infos.find(({ part }) => part === "compute");
    this.#isDone = events.some(
      ({ operation, space }) =>
        space !== undefined && operation >= (done?.operation ?? Number.POSITIVE_INFINITY),
    );
  }

  #aboutOf(info: LineInfo): string {
    const key = `${info.part} ${info.operand} ${info.column}`;
    const about = this.#abouts.get(key) ?? aboutOf(info);
    this.#abouts.set(key, about);
    return about;
  }

  #stepOf({ step }: LineInfo): number | null {
    return this.#steps[step ?? -1] ?? null;
  }

  #isOfStep(info: LineInfo): boolean {
    return this.#options.step !== null && this.#stepOf(info) === this.#options.step;
  }

  /** For the selected step: lines that come from it or, if there are none, from its place. */
  #isKnown(info: LineInfo): boolean {
    const { step, trace } = this.#options;
    const chosen = step === null ? undefined : trace[step - 1];
    const place = placeOf(info);
    const where = chosen === undefined ? null : placeOfStep(chosen);
    return this.#exact
      ? this.#isOfStep(info)
      : where !== null && place !== null && isWithin(place, where);
  }

  #marks(info: LineInfo, index: number): Mark[] {
    const { pointed, differing } = this.#options;
    const place = placeOf(info);
    const marks: Record<Mark, boolean> = {
      current: info.operation !== undefined && info.operation === this.#current,
      pointed: pointed !== null && place !== null && isWithin(place, pointed),
      skipped: this.#skipped.has(index),
      differs: differing.has(index),
      known: this.#isKnown(info),
    };
    return (Object.keys(marks) as Mark[]).filter((mark) => marks[mark]);
  }

  #hint(text: string, index: number, isFirst: boolean): string {
    const info = this.#infos[index] ?? {};
    const event = this.#taken.get(info.operation ?? -1);
    const { origin } = this.#options;
    if (this.#skipped.has(index)) {
      return this.#skipped.has(index - 1) ? "" : t("lowering.skipped");
    }
    if (event !== undefined && isFirst) {
      return outcomeOf(event);
    }
    if (origin === null) {
      return "";
    }
    const generic = event === undefined ? "" : cellHint(text, this.#maps, event, origin);
    return generic || (this.#isDone ? valueHint(text, info, origin) : "");
  }

  lines(): ProgramLine[] {
    const seen = new Set<number>();
    return this.#program.lines.map((text, index) => {
      const info = this.#infos[index] ?? {};
      const { operation = -1 } = info;
      const isFirst = !seen.has(operation);
      seen.add(operation);
      const event = this.#taken.get(operation);
      return {
        text,
        place: placeOf(info),
        step: this.#stepOf(info),
        about: this.#aboutOf(info),
        marks: this.#marks(info, index),
        hint: this.#hint(text, index, isFirst),
        notes: isFirst && operation >= 0 ? notesOf(this.#program, event, operation) : [],
      };
    });
  }
}

export function programLines(program: Program, options: DisplayOptions): ProgramLine[] {
  return new LineWriter(program, program.execution, options).lines();
}
