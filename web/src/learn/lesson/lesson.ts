// SPDX-License-Identifier: MIT
import type { Engine, Extent } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { kLearn } from "../../link/learn-hash.ts";
import type { Explained } from "../../scene/answer.ts";
import { knownShape } from "../../scene/read-question.ts";
import type { State, View } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import { tileBlocks } from "../../tiles/tile-view.ts";
import { askedState, type Inputs, withInputs } from "../asked/asked-state.ts";
import lessons from "./lessons.json";

/** What a card asks for.
 *  - step: go to the last step
 *  - predict: choose a shape
 *  - insert: insert an axis of size 1
 *  - code: choose a line of code
 *  - equation: choose the equation of a product
 *  - shape: choose the shape of an operation in code
 *  - find: choose the operation in code that goes wrong
 *  - cases: mark the run-time sizes that work
 *  - program: run a program with each of them */
export type Task =
  | "step"
  | "predict"
  | "insert"
  | "code"
  | "equation"
  | "shape"
  | "find"
  | "cases"
  | "program";

interface Traits {
  /** Each choice changes the question. */
  readonly changes?: true;
  /** It needs more of the engine than the first answer. */
  readonly isLater?: true;
  /** It is about the places of axes: the ruler shows them from the start. */
  readonly isRuled?: true;
  /** The whole answer is shown from the start. */
  readonly isOpen?: true;
  /** Where the playground shows the same. */
  readonly view?: View;
}

export const kTraits: Readonly<Record<Task, Traits>> = {
  step: { isRuled: true },
  predict: {},
  insert: { changes: true, isRuled: true, isOpen: true },
  code: { changes: true, isLater: true, isRuled: true },
  equation: { changes: true, isRuled: true },
  shape: { isLater: true },
  find: { isLater: true },
  cases: { isLater: true, isRuled: true, isOpen: true, view: "worlds" },
  program: { isLater: true, isOpen: true, view: "lowering" },
};

/** One idea, with one task. `claims` in lessons.json are for a test; the page asks the engine. */
export interface Card extends Inputs {
  readonly id: string;
  readonly task: Task;
  readonly mode: string;
  readonly op: string;
  readonly operands: readonly string[];
  /** The operand to change. */
  readonly operand?: number;
  /** Of a product with named axes; choices are others. */
  readonly equation?: string;
  /** The intended result of a choice that changes the question; none if it follows from the operands. */
  readonly want?: string;
  /** Shapes, of which an empty one is an error; or lines of code; or equations. */
  readonly choices?: readonly string[];
  /** The lines of code that the card is about. Its operands are those of the operation that the engine proposes. */
  readonly code?: readonly string[];
  /** The operation in the code whose shape is asked; by default the one that the engine proposes. */
  readonly at?: string;
  /** The code before each choice. */
  readonly given?: string;
  /** The values of the operands after each choice, if it changes them. */
  readonly chosenValues?: readonly (readonly string[])[];
}

export interface Lesson {
  readonly id: string;
  readonly minutes: number;
  /** The link of the exercises that follow. */
  readonly exercises: string;
  readonly cards: readonly Card[];
}

export const kLessons: readonly Lesson[] = lessons.lessons as readonly Lesson[];

/** @param card from 1 */
export function lessonLink(lesson: string, card = 1): string {
  return `${kLearn};lesson=${lesson};card=${card}`;
}

/** The sizes of the operand to change. */
export function sizesOf(engine: Engine, { operands, operand = 0 }: Card): readonly Extent[] {
  const read = engine.parse(operands[operand] ?? "");
  return isFailure(read) || read.shape === "*" ? [] : read.shape;
}

/** The shapes once an axis of size 1 is inserted, or those of a line of code. */
function operandsAfter(engine: Engine, card: Card, choice: number): readonly string[] {
  const { task, operands, operand = 0, given = "", choices = [] } = card;
  if (task === "code") {
    const read = engine.read(`${given}\n${choices[choice]}`);
    const step = isFailure(read) ? undefined : read.steps[read.focus ?? 0];
    return step?.operands.map(({ shape }) => shapeText(knownShape(shape))) ?? operands;
  }
  const changed = shapeText(sizesOf(engine, card).toSpliced(choice, 0, 1));
  return task === "insert" ? operands.map((text, i) => (i === operand ? changed : text)) : operands;
}

/** The question of a card, after a choice that changes it. */
export function cardState(engine: Engine, card: Card, choice: number | null): State {
  const operands = choice === null ? card.operands : operandsAfter(engine, card, choice);
  const { task, values, chosenValues, choices } = card;
  const after = chosenValues?.[choice ?? -1] ?? values;
  const other = task === "equation" ? choices?.[choice ?? -1] : undefined;
  const asked = askedState(card.mode, operands, { equation: other ?? card.equation ?? "" });
  return withInputs(asked, { ...card, ...(after && { values: after }) });
}

/** Whether the rows of an operand are copies of one. */
function hasOneRow(explained: Explained, operand: number): boolean {
  const blocks = tileBlocks(explained, explained.inference.trace.length, []);
  return blocks[operand]?.axes[1].isStretched ?? false;
}

/** Whether a choice is right, by the engine's answer to the question that it leads to. A changed operand must have the
 * intended result, and no row that is repeated down the others: each has its own numbers. */
export function isRight(card: Card, choice: number, explained: Explained): boolean {
  const { accepted, shape } = explained.inference;
  const result = accepted ? shapeText(shape ?? "*") : "";
  if (card.task === "predict") {
    return card.choices?.[choice] === result;
  }
  const isWanted = card.want === undefined || card.want === result;
  return accepted && isWanted && !hasOneRow(explained, card.operand ?? 0);
}
