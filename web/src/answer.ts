// SPDX-License-Identifier: MIT
import type {
  ErrorReport as BadRequest,
  Engine,
  Failure,
  Answer as Inference,
  ModeInfo,
  Request,
  Sentence,
  Shape,
} from "../../wasm/index.d.ts";
import type { State } from "./state.ts";

/** What is wrong with a typed text, and at which character of it. */
export interface Problem {
  readonly message: string;
  readonly offset: number | null;
}

/** One shape field as the engine reads it. */
export interface Reading {
  readonly problem: Problem | null;
  readonly notes: readonly string[];
}

/** A sentence about this answer, and where somebody was bitten by the like. */
export interface Suspicion {
  readonly text: string;
  readonly story: string;
}

/** A question the engine answered, with its answer in full. */
export interface Explained {
  readonly mode: ModeInfo;
  readonly request: Request;
  readonly shapes: readonly Shape[];
  readonly declared: Shape | null;
  readonly inference: Inference;
  readonly sentences: readonly Sentence[];
  /** What is suspicious about the answer, though it is accepted. */
  readonly suspicions: readonly Suspicion[];
}

export interface Answer {
  readonly operands: readonly Reading[];
  readonly declared: Reading;
  /** What is wrong with the question as a whole. */
  readonly problem: string | null;
  /** The answer to this question or, where `stale`, the last good one. */
  readonly explained: Explained | null;
  readonly stale: boolean;
}

const kFine: Reading = { problem: null, notes: [] };

export function isFailure(answer: object): answer is Failure {
  return "error" in answer;
}

function problemOf(error: BadRequest): Problem {
  return { message: error.message, offset: error.where.offset ?? null };
}

interface Read {
  readonly reading: Reading;
  readonly shape: Shape | null;
}

function read(engine: Engine, text: string): Read {
  const parsed = engine.parse(text);
  if (isFailure(parsed)) {
    return { reading: { problem: problemOf(parsed.error), notes: [] }, shape: null };
  }
  const notes = parsed.notes.map((note) => note.message);
  return { reading: { problem: null, notes }, shape: parsed.shape };
}

function requestOf(state: State, mode: ModeInfo): Request {
  const request: Request = { mode: mode.id, operands: state.operands.map(({ text }) => text) };
  return declares(state, mode) ? { ...request, declared: state.declared } : request;
}

function declares(state: State, mode: ModeInfo): boolean {
  return mode.takes.declared && state.declared.trim() !== "";
}

/** Lays a fault of the whole request beside the field that its path names. */
function blame(answer: Answer, error: BadRequest): Answer {
  const [, part, index] = error.where.path.split("/");
  const reading: Reading = { problem: problemOf(error), notes: [] };
  if (part === "declared") {
    return { ...answer, declared: reading };
  }
  const operand = part === "operands" && index !== undefined ? Number(index) : -1;
  if (operand in answer.operands) {
    const operands = answer.operands.map((old, i) => (i === operand ? reading : old));
    return { ...answer, operands };
  }
  return { ...answer, problem: error.message };
}

/** Asks the engine; where the question is not one, `last` stays on the screen. */
export function answer(
  engine: Engine,
  state: State,
  mode: ModeInfo,
  last: Explained | null,
): Answer {
  const reads = state.operands.map(({ text }) => read(engine, text));
  const declared = declares(state, mode) ? read(engine, state.declared) : null;
  const kept: Answer = {
    operands: reads.map(({ reading }) => reading),
    declared: declared?.reading ?? kFine,
    problem: null,
    explained: last,
    stale: true,
  };
  if ([...kept.operands, kept.declared].some(({ problem }) => problem !== null)) {
    return kept;
  }
  const request = requestOf(state, mode);
  const inference = engine.infer(request);
  if (isFailure(inference)) {
    return blame(kept, inference.error);
  }
  const sentences = engine.sentences(request);
  if (isFailure(sentences)) {
    return blame(kept, sentences.error);
  }
  const shapes = reads.map(({ shape }) => shape ?? "*");
  const stories = new Map(engine.lints().map(({ id, story }) => [id, story]));
  const explained = {
    mode,
    request,
    shapes,
    declared: declared?.shape ?? null,
    inference,
    sentences,
    suspicions: inference.lints.map(({ id, text }) => ({ text, story: stories.get(id) ?? "" })),
  };
  return { ...kept, explained, stale: false };
}
