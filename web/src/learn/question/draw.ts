// SPDX-License-Identifier: MIT
import type { ModeInfo } from "../../../../wasm/index.d.ts";
import type { State } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import { askedState } from "../asked/asked-state.ts";
import type { ExerciseSet } from "../set/exercise-set.ts";
import type { Random } from "./random.ts";

// Draws shapes at random, similar enough to make a good question. The engine decides whether they are compatible, and
// why.

const kExtents = [2, 3, 4, 5, 6, 7, 8, 9];

const kStretched = 0.35;
/** Of a row, a column, or what is summed. */
const kThin = 0.08;
const kUnknown = 0.3;
const kSpoilt = 0.12;
const kEmpty = 0.02;
const kScalar = 0.2;

/** The kinds of shapes drawn for one question. */
interface Style {
  readonly unknown: boolean;
  /** Which axes a shorter operand shares with the others: the first or the last ones. */
  readonly inFront: boolean;
  readonly sameRank: boolean;
}

function extent(random: Random): number {
  return random.chance(kEmpty) ? 0 : (random.pick(kExtents) ?? 2);
}

/** The extent of an operand for the frame's extent `own`. */
function drawn(
  random: Random,
  own: number,
  style: Pick<Style, "unknown">,
  stretched = kStretched,
): number | "?" {
  if (style.unknown && random.chance(kUnknown)) {
    return "?";
  }
  return random.chance(stretched) ? 1 : random.chance(kSpoilt) ? extent(random) : own;
}

/** Some adjacent axes of the frame. */
function part(random: Random, frame: readonly number[], style: Style): readonly number[] {
  const least = random.chance(kScalar) ? 0 : 1;
  const rank = style.sameRank ? frame.length : Math.max(least, random.below(frame.length + 1));
  return style.inFront ? frame.slice(0, rank) : frame.slice(frame.length - rank);
}

/** Increasing axes of a result of `rank`, one for each axis of an operand. */
function dimensionsFor(random: Random, rank: number): number[] {
  return Array.from({ length: rank }, (_, axis) => axis).filter(() => random.chance(0.6));
}

/** Operands whose axes are placed by a list. */
function placed(random: Random, mode: ModeInfo, frame: readonly number[], style: Style): State {
  const dimensions = dimensionsFor(random, frame.length);
  const own = dimensions.map((axis) => drawn(random, frame[axis] ?? 1, style));
  const text = shapeText(own);
  const options = { dimensions: dimensions.join(", ") };
  return mode.takes.target === "required"
    ? askedState(mode.id, [text], { ...options, target: shapeText(frame) })
    : askedState(mode.id, [shapeText(frame), text], options);
}

/** A second operand that is placed on the first from some axis on. */
function laidOn(random: Random, mode: ModeInfo, frame: readonly number[], style: Style): State {
  const from = random.below(frame.length);
  const to = from + 1 + random.below(frame.length - from);
  const own = frame.slice(from, to).map((each) => drawn(random, each, style));
  const axis = to === frame.length && random.chance(0.5) ? "" : String(from);
  return askedState(mode.id, [shapeText(frame), shapeText(own)], { axis });
}

/** The axes of a product's operands by label; `a` and `b` are batches. Rules that take no equation see only the sizes, and
 * some of them multiply by rows: a question may fit or not. */
const kProducts = [
  "k,k->",
  "ik,k->i",
  "k,kj->j",
  "ik,kj->ij",
  "ik,jk->ij",
  "bik,kj->bij",
  "bik,jk->bij",
  "bik,bkj->bij",
  "bik,bjk->bij",
  "abik,bkj->abij",
];
/** Those that only an equation can say. */
const kNamed = ["ij,i->ij", "ij,ij->i", "ij,jk,kl->il", "bij,bi->bj"];

/** Two or more operands of a product, of which axes with the same label have similar sizes. */
function multiplied(random: Random, { id, takes }: ModeInfo, set: ExerciseSet): State {
  const isNamed = takes.equation !== "no";
  const fitting = [...kProducts, ...(isNamed ? kNamed : [])].filter((each) => {
    const labels = each.replace(/->.*/, "").split(",");
    return labels.length <= set.operands && labels.every(({ length }) => length <= set.rank);
  });
  const equation = random.pick(fitting) ?? "";
  const sizes = new Map([..."abijkl"].map((label) => [label, extent(random)]));
  const style = { unknown: set.unknown && takes.dynamic && random.chance(0.6) };
  const texts = equation
    .replace(/->.*/, "")
    .split(",")
    .map((labels) => {
      const own = [...labels].map((label) => {
        const stretched = "ab".includes(label) ? kStretched : kThin;
        return drawn(random, sizes.get(label) ?? 1, style, stretched);
      });
      return shapeText(own);
    });
  return askedState(id, texts, isNamed ? { equation } : {});
}

function drawTexts(random: Random, frame: readonly number[], count: number, style: Style) {
  const shapes = Array.from({ length: count }, (_, operand) => {
    const own = operand === 0 ? frame : part(random, frame, style);
    return shapeText(own.map((each) => drawn(random, each, style)));
  });
  return random.shuffled(shapes);
}

function countFor(random: Random, { takes }: ModeInfo, most: number): number {
  const wanted = 2 + random.below(most - 1);
  return Math.min(takes.operandsAtMost ?? wanted, Math.max(takes.operandsAtLeast, wanted));
}

/** A question to `mode`, of any difficulty up to the set's. */
export function drawState(random: Random, mode: ModeInfo, set: ExerciseSet): State {
  if (mode.isProduct) {
    return multiplied(random, mode, set);
  }
  const rank = Math.max(1, set.rank - random.below(2));
  const frame = Array.from({ length: rank }, () => extent(random));
  const { takes } = mode;
  const style: Style = {
    unknown: set.unknown && takes.dynamic && random.chance(0.6),
    inFront: random.chance(0.3),
    sameRank: random.chance(0.35),
  };
  const wantsList = takes.broadcastDimensions;
  if (wantsList === "required" || (wantsList === "optional" && !style.sameRank)) {
    return placed(random, mode, frame, style);
  }
  if (takes.axis !== "no") {
    return laidOn(random, mode, frame, style);
  }
  if (takes.target === "required") {
    const own = part(random, frame, style).map((each) => drawn(random, each, style));
    return askedState(mode.id, [shapeText(own)], { target: shapeText(frame) });
  }
  const count = countFor(random, mode, set.operands);
  return askedState(mode.id, drawTexts(random, frame, count, style));
}
