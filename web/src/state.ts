// SPDX-License-Identifier: MIT
import type { Cell } from "./cells.ts";
import {
  CellSelectEvent,
  ModePickEvent,
  OperandAddEvent,
  OperandRemoveEvent,
  OpPickEvent,
  ShapeEditEvent,
  SliceSelectEvent,
  type StateEvent,
  StepSelectEvent,
  TypePickEvent,
  ValuesEditEvent,
} from "./events.ts";

/** One operand as it was typed. `values` is null while the sample values stand. */
export interface Operand {
  readonly text: string;
  readonly values: string | null;
}

/** All that a link restores. Texts and names are kept as given; what they mean is the engine's business. */
export interface State {
  readonly mode: string;
  readonly operands: readonly Operand[];
  /** The declared result; empty where none is declared. */
  readonly declared: string;
  readonly op: string;
  readonly type: string;
  /** From 1; null is the last step, whichever that is. */
  readonly step: number | null;
  /** The chosen result cell. */
  readonly cell: Cell | null;
  /** The first slice shown of a result of rank above 2. */
  readonly slice: number;
}

/** As many as there are letters for them. */
export const kMostOperands = 26;
export const kLongestShape = 400;
export const kLongestValues = 20_000;

/** A new operand broadcasts with anything until it is given a shape. */
const kNewOperand: Operand = { text: "()", values: null };

/** The element type that a link need not name. */
export const kUsualType = "f32";

/** A new question: what was looked at in the last answer no longer means anything. */
function asked(state: State, change: Partial<State>): State {
  return { ...state, ...change, step: null, cell: null, slice: 0 };
}

function withOperand(state: State, index: number, change: Partial<Operand>): readonly Operand[] {
  return state.operands.map((operand, i) => (i === index ? { ...operand, ...change } : operand));
}

export function reduce(state: State, event: StateEvent): State {
  if (event instanceof ShapeEditEvent) {
    return event.field === "declared"
      ? asked(state, { declared: event.text })
      : asked(state, { operands: withOperand(state, event.field, { text: event.text }) });
  }
  if (event instanceof OperandAddEvent) {
    return state.operands.length < kMostOperands
      ? asked(state, { operands: [...state.operands, kNewOperand] })
      : state;
  }
  if (event instanceof OperandRemoveEvent) {
    return asked(state, { operands: state.operands.filter((_, i) => i !== event.operand) });
  }
  if (event instanceof ModePickEvent) {
    return asked(state, { mode: event.mode });
  }
  if (event instanceof StepSelectEvent) {
    return { ...state, step: event.step };
  }
  if (event instanceof OpPickEvent) {
    return { ...state, op: event.op };
  }
  if (event instanceof TypePickEvent) {
    return { ...state, type: event.elementType };
  }
  if (event instanceof ValuesEditEvent) {
    return { ...state, operands: withOperand(state, event.operand, { values: event.text }) };
  }
  if (event instanceof CellSelectEvent) {
    return { ...state, cell: event.cell };
  }
  if (event instanceof SliceSelectEvent) {
    return { ...state, slice: event.slice, cell: null };
  }
  return event satisfies never;
}

/** Whether an event leads to another question, so that Back should lead to the one before. */
export function goesElsewhere(event: StateEvent): boolean {
  return (
    event instanceof ModePickEvent ||
    event instanceof OperandAddEvent ||
    event instanceof OperandRemoveEvent
  );
}
