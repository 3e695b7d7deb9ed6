// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import { withFittingOp } from "../../state/fitting-op.ts";
import type { State } from "../../state/state.ts";
import type { ExerciseKind, ExerciseSet } from "../set/exercise-set.ts";
import { brokenOf } from "./breaking.ts";
import { drawState } from "./draw.ts";
import { bugQuestion } from "./program.ts";
import { type Question, questionOf } from "./question.ts";
import { Random } from "./random.ts";
import { isOfTwoSizes } from "./rule-choices.ts";

/** After this many failed draws there is no such question. */
const kMostDraws = 150;
/** This many of them look for a matching wish. */
const kWishes = 100;
const kAccepted = 0.7;
/** If one side never changes, the result is known, and the only question is whether it is accepted. */
const kAcceptedOneWay = 0.5;
const kNovel = 0.9;
/** Some modes have only one rejecting clause, which makes no question. */
const kDecided = 0.9;
const kWithUnknown = 0.6;

/** Questions with the same key are equal. */
function keyOf({ mode, operands, target, axis, dimensions, equation, declared }: State): string {
  const texts = operands.map(({ text }) => text.replaceAll(" ", ""));
  return JSON.stringify([mode, texts, target, axis, dimensions, equation, declared]);
}

/** The modes whose answer is a shape. */
export function modesToAsk(modes: readonly ModeInfo[]): readonly ModeInfo[] {
  return modes.filter(({ gives }) => gives !== "ranks");
}

/** The properties of a drawn question, to vary the questions of a set. */
interface Wish {
  readonly accepted: boolean;
  readonly unknown: boolean;
  /** The result is not the shape of an operand. */
  readonly novel: boolean;
}

/** Not too obvious: more than equal extents. Only the sentences about a product are obvious then. */
function isTelling({ kind, explained: { inference } }: Question): boolean {
  const sums = kind === "rule" ? [] : ["summed"];
  const kinds = ["promoted", "trimmed", "assumed", "rejected", ...sums];
  return inference.trace.some((step) => isOfTwoSizes(step) || kinds.includes(step.kind));
}

function grants({ explained, state }: Question, wish: Wish): boolean {
  const { inference, shapes } = explained;
  const hasUnknown = state.operands.some(({ text }) => text.includes("?"));
  const result = JSON.stringify(inference.shape);
  const isNovel = shapes.every((shape) => JSON.stringify(shape) !== result);
  return (
    inference.accepted === wish.accepted &&
    (hasUnknown || !wish.unknown) &&
    (isNovel || !wish.novel)
  );
}

function wishFor(random: Random, set: ExerciseSet, kind: ExerciseKind, mode: ModeInfo): Wish {
  const likely = mode.symmetric || mode.isProduct ? kAccepted : kAcceptedOneWay;
  return {
    novel: mode.symmetric && random.chance(kNovel),
    accepted: kind !== "repair" && random.chance(kind === "rule" ? kDecided : likely),
    unknown: set.unknown && random.chance(kWithUnknown),
  };
}

/** Asks with the shapes as drawn; a repair with broken ones. */
type Ask = (state: State) => Question | null;

function askerOf(
  engine: Engine,
  modes: readonly ModeInfo[],
  kind: ExerciseKind,
  random: Random,
): Ask {
  return (state) => {
    const drawn = { kind, state, want: "" };
    if (kind !== "repair") {
      return questionOf(engine, modes, drawn, random);
    }
    const broken = brokenOf(engine, modes, drawn, random);
    return broken === null ? null : questionOf(engine, modes, broken, random);
  };
}

/** What the questions of a set are drawn from. */
interface Source {
  readonly engine: Engine;
  readonly modes: readonly ModeInfo[];
  readonly offered: readonly ModeInfo[];
  readonly set: ExerciseSet;
}

/** A question of a kind; null if a mode at random has none. */
function drawOf(
  { engine, modes, offered, set }: Source,
  kind: ExerciseKind,
  stream: number,
  seen: ReadonlySet<string>,
): Question | null {
  const random = new Random(set.seed, stream);
  const mode = random.pick(offered);
  if (mode === undefined) {
    return null;
  }
  if (kind === "bug") {
    return bugQuestion(engine, offered, random, set.seed + Math.floor(stream / set.kinds.length));
  }
  const wish = wishFor(random, set, kind, mode);
  const isFree = kind === "repair" || kind === "systems";
  const ask = askerOf(engine, modes, kind, random);
  for (let i = 0; i < kMostDraws; i += 1) {
    const state = drawState(random, mode, set);
    const isNew = !seen.has(keyOf(state));
    const question = isNew ? ask(state) : null;
    const isGood = question !== null && isTelling(question);
    if (isGood && (isFree || i >= kWishes || grants(question, wish))) {
      return question;
    }
  }
  return null;
}

/** The question of a stream, of its own kind, or else of the next one that has any: the systems have only few products. */
function draw(source: Source, stream: number, seen: ReadonlySet<string>): Question | null {
  const { kinds } = source.set;
  for (const [i] of kinds.entries()) {
    const kind = kinds[(stream + i) % kinds.length] ?? "predict";
    const question = drawOf(source, kind, stream, seen);
    if (question !== null) {
      return question;
    }
  }
  return null;
}

/** The questions of a set: the teacher's, then random ones. The same set always gives the same questions. */
export function questionsOf(
  engine: Engine,
  modes: readonly ModeInfo[],
  set: ExerciseSet,
): readonly Question[] {
  const own = set.own.flatMap((each, i) => {
    const question = questionOf(engine, modes, each, new Random(set.seed, -2 - i));
    return question === null ? [] : { ...question, own: each };
  });
  const questions: Question[] = [...own];
  const seen = new Set(own.map(({ state }) => keyOf(state)));
  const offered = modesToAsk(modes).filter(({ id }) => set.modes.includes(id));
  const count = set.kinds.length === 0 ? 0 : set.count;
  for (let stream = 0; stream < count; stream += 1) {
    const question = draw({ engine, modes, offered, set }, stream, seen);
    if (question !== null) {
      questions.push(question);
      seen.add(keyOf(question.state));
    }
  }
  const ops = engine.ops();
  return questions.map((each) => ({ ...each, state: withFittingOp(each.state, ops) }));
}
