// SPDX-License-Identifier: MIT
import type { Engine, Reading, ReadStep } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { focusOf, quoteOf } from "../../scene/annotated-lines.ts";
import { questionIn } from "../../scene/read-question.ts";
import type { State } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import { type Card, cardState } from "./lesson.ts";

// A card whose question is code: the shape of one of its operations, or the operation that goes wrong.

export interface CardCode {
  readonly text: string;
  readonly reading: Reading;
  /** The operation of the question, or the one to find. */
  readonly asked: ReadStep;
  /** The operations to choose from. */
  readonly steps: readonly ReadStep[];
}

export const textOf = ({ code = [] }: Card): string => code.join("\n");

/** The code of a card as the engine reads it, which has to be complete. */
export function readCard(engine: Engine, card: Card): CardCode | null {
  const text = textOf(card);
  const reading = engine.read(text);
  if (isFailure(reading)) {
    return null;
  }
  const steps = reading.steps.filter(({ verdict }) => verdict !== null);
  const asked =
    card.at === undefined
      ? focusOf(reading)
      : (steps.find((step) => quoteOf(text, step) === card.at) ?? null);
  return asked && { text, reading, asked, steps };
}

/** What the card shows of its operations: before the answer, those that run before the one of the question. */
export function stepsBefore({ task }: Card, { asked, steps }: CardCode): readonly ReadStep[] {
  return task === "find" ? [] : steps.slice(0, steps.indexOf(asked));
}

/** The choices, as code or as shapes, of which an empty one is an error. */
export const choicesOf = ({ task, choices = [] }: Card, { text, steps }: CardCode) =>
  task === "find" ? steps.map((step) => quoteOf(text, step)) : choices;

/** The place of the right choice. */
export function rightChoice(card: Card, code: CardCode): number {
  const { asked, steps } = code;
  const shape = asked.verdict === "fails" || asked.shape === null ? "" : shapeText(asked.shape);
  return card.task === "find" ? steps.indexOf(asked) : (card.choices ?? []).indexOf(shape);
}

/** The operation that the engine proposes. Values that the engine does not compute are those of the card. */
export function operationState(engine: Engine, card: Card, { reading }: CardCode): State {
  const state = cardState(engine, card, null);
  const step = focusOf(reading);
  if (step === null) {
    return state;
  }
  const asked = { ...state, ...questionIn(engine, reading, step)(state) };
  const operands = asked.operands.map((operand, i) => ({
    ...operand,
    values: operand.values ?? card.values?.[i] ?? null,
  }));
  return { ...asked, operands };
}
