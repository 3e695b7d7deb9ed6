// SPDX-License-Identifier: MIT
import type { Decided, Engine, Extent, Rejected, Step } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { t } from "../../i18n/text.ts";
import { letterOf } from "../../page/operand-letter.ts";
import type { Explained } from "../../scene/answer.ts";
import type { Choice, Choices } from "./choices.ts";
import { placementIn } from "./partly.ts";
import type { Random } from "./random.ts";

// The sentences about one axis: the engine's, and those of other rules for the same sizes.

/** Two sizes that meet in a column. */
type Meeting = (Decided | Rejected) & { column: number; left: Extent; right: Extent };

const kMostChoices = 4;
/** The clauses about extents, about extents of 0, and rejections (docs/glossary.md). */
const kAboutExtents = /\.[ezr]\d+$/;

export function isMeeting(step: Step): step is Meeting {
  const decides = step.kind === "decided" || step.kind === "rejected";
  return decides && step.column !== undefined && step.right !== undefined;
}

/** The steps that alone decide their column. */
function soleMeetings(trace: readonly Step[]): number[] {
  const columns = trace.filter(isMeeting).map(({ column }) => column);
  return trace.flatMap((step, i) =>
    isMeeting(step) && columns.filter((column) => column === step.column).length === 1
      ? [i + 1]
      : [],
  );
}

/** The step to ask for; preferably one with different extents. */
function askedStep(trace: readonly Step[], random: Random): number | undefined {
  const meetings = soleMeetings(trace);
  const telling = meetings.filter((at) => {
    const step = trace[at - 1];
    return step !== undefined && isMeeting(step) && step.left !== step.right;
  });
  return random.pick(telling.length > 0 ? telling : meetings);
}

/** The request with another size of an operand at the column; itself if the operand has no such axis. */
function withSize({ request, shapes, inference }: Explained, step: Meeting, sizes: Extent[]) {
  const columns = placementIn(inference.trace)?.columns ?? [];
  const sides = [step.leftOperand, step.operand];
  const operands = shapes.map((shape, i) => {
    const axis = columns[i]?.indexOf(step.column) ?? -1;
    const size = sizes[sides.indexOf(i)];
    return shape === "*" || axis < 0 || size === undefined ? shape : shape.with(axis, size);
  });
  return { ...request, operands };
}

/** The clauses that decide the column if the operands have other sizes there: 1, each other's, or another one. */
function clausesNear(engine: Engine, explained: Explained, step: Meeting): ReadonlySet<string> {
  const isUnknown = explained.shapes.some((shape) => shape.includes("?"));
  const other = [2, 3, 4].find((size) => size !== step.left && size !== step.right) ?? 2;
  const known: Extent[] = [1, step.left, step.right, other];
  const sizes: Extent[] = isUnknown ? [...known, "?"] : known;
  const requests = sizes.flatMap((left) =>
    sizes.map((right) => withSize(explained, step, [left, right])),
  );
  const clauses = requests.flatMap((request) => {
    const found = engine.infer(request);
    const trace = isFailure(found) ? [] : found.trace.filter(isMeeting);
    return trace.filter(({ column }) => column === step.column).map(({ clause }) => clause);
  });
  return new Set(clauses);
}

interface Side {
  readonly operand: number | undefined;
  readonly size: Extent;
}

function nameOf({ operand, size }: Side): string {
  return operand === undefined
    ? t("learn.rule.soFar", { size })
    : t("learn.rule.size", { letter: letterOf(operand), size });
}

/** A clause about the sides: the first takes the part of `{A}`. */
function stated(caption: string, [first, second]: readonly [Side, Side]): string {
  const values: Readonly<Record<string, string | number>> = {
    A: nameOf(first),
    B: nameOf(second),
    left: first.size,
    right: second.size,
    extent: second.size,
  };
  return caption.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Before the sentence of a rule: the axis. */
const kAxis = /^[^:：]*[:：]\s*/;

const mentions = (caption: string, name: string) => caption.includes(`{${name}}`);

/** The sentences of some clauses for the sizes of a step, as if each applied. */
function otherChoices(
  { mode, sentences }: Explained,
  at: number,
  step: Meeting,
  ids: ReadonlySet<string>,
): Choice[] {
  const axis = kAxis.exec(sentences[at - 1]?.text ?? "")?.[0] ?? "";
  const left = { operand: step.leftOperand, size: step.left };
  const right = { operand: step.operand, size: step.right };
  const isSecond = right.size === "?" || right.size === 1;
  const choiceOf = (id: string, caption: string, sides: readonly [Side, Side]) => ({
    id,
    text: axis + stated(caption, sides),
  });
  return mode.clauses
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, caption }) => {
      if (mentions(caption, "A") && mentions(caption, "B")) {
        return [choiceOf(id, caption, [left, right])];
      }
      // A sentence about one side: usually that of size 1, but the other is worth a thought.
      const sides = isSecond ? ([right, left] as const) : ([left, right] as const);
      const mirrored = [sides[1], sides[0]] as const;
      return [choiceOf(id, caption, sides), choiceOf(`${id} mirrored`, caption, mirrored)];
    });
}

/** The rule of an axis among others for the same sizes, as sentences. */
export function ruleChoices(engine: Engine, explained: Explained, random: Random): Choices | null {
  const { mode, inference, sentences } = explained;
  const asked = askedStep(inference.trace, random);
  const step = asked === undefined ? undefined : inference.trace[asked - 1];
  if (asked === undefined || step === undefined || !isMeeting(step)) {
    return null;
  }
  // Every random number here belongs to the questions of a seed.
  const order = random.shuffled(mode.clauses.map(({ id }) => id));
  if (!order.some((id) => id !== step.clause && kAboutExtents.test(id))) {
    return null;
  }
  const own = { id: step.clause, text: sentences[asked - 1]?.text ?? "" };
  const near = clausesNear(engine, explained, step);
  const likely = otherChoices(explained, asked, step, near);
  const any = otherChoices(
    explained,
    asked,
    step,
    new Set(order.filter((id) => kAboutExtents.test(id))),
  );
  const others = new Map([...(likely.length > 1 ? likely : any)].map((each) => [each.text, each]));
  const isOther = ({ id, text }: Choice) => id !== own.id && text !== own.text;
  const wrong = [...others.values()].filter(isOther).slice(0, kMostChoices - 1);
  const place = ({ id }: Choice) => order.indexOf(id.split(" ")[0] ?? "") * (/ /.test(id) ? -1 : 1);
  const choices = [own, ...wrong].toSorted((a, b) => place(a) - place(b));
  return { choices, right: own.id, asked };
}
