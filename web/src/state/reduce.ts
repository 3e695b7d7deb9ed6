// SPDX-License-Identifier: MIT
import type { OpInfo } from "../../../wasm/index.d.ts";
import {
  AskEvent,
  AttributeEditEvent,
  CellSelectEvent,
  CodeEvent,
  ModePickEvent,
  OperandAddEvent,
  OperandEditEvent,
  OperandMoveEvent,
  OperandRemoveEvent,
  OpPickEvent,
  OptionEditEvent,
  SliceSelectEvent,
  type StateEvent,
  StepSelectEvent,
  TypePickEvent,
  ViewChangeEvent,
} from "./events.ts";
import { withFittingOp } from "./fitting-op.ts";
import {
  kMostOperands,
  kRefocus,
  moveOperand,
  operandOf,
  recast,
  type State,
  withOperand,
} from "./state.ts";

/** A new operand is compatible with anything until it gets a shape. */
const kNewOperand = operandOf("()");

/** A new question. */
function withQuestion(state: State, change: Partial<State>): State {
  return { ...state, report: null, code: null, ...change, ...kRefocus };
}

/** Other code, or another operation of it: only that is a new question. */
function withCode(state: State, change: Partial<State>): State {
  return "operands" in change ? withQuestion(state, change) : { ...state, ...change };
}

function reduceOperands(state: State, event: StateEvent): State | null {
  const { operands } = state;
  if (event instanceof OperandAddEvent) {
    return operands.length < kMostOperands
      ? withQuestion(state, { operands: [...operands, kNewOperand] })
      : state;
  }
  if (event instanceof OperandRemoveEvent) {
    return withQuestion(state, { operands: operands.filter((_, i) => i !== event.operand) });
  }
  if (event instanceof OperandMoveEvent) {
    return withQuestion(state, { operands: moveOperand(operands, event.operand, event.to) });
  }
  if (event instanceof OperandEditEvent) {
    const change = { operands: withOperand(operands, event.operand, event.change) };
    return "text" in event.change ? withQuestion(state, change) : { ...state, ...change };
  }
  return null;
}

function reduceQuestion(state: State, event: StateEvent): State | null {
  if (event instanceof ModePickEvent) {
    return withQuestion(recast(state, event.mode.id, event.mode.takes), {});
  }
  if (event instanceof OptionEditEvent) {
    return withQuestion(state, { [event.option]: event.text });
  }
  if (event instanceof AskEvent) {
    const change = event.changeOf(state);
    return event instanceof CodeEvent ? withCode(state, change) : withQuestion(state, change);
  }
  if (event instanceof OpPickEvent) {
    return { ...state, op: event.op };
  }
  if (event instanceof TypePickEvent) {
    return { ...state, type: event.elementType };
  }
  if (event instanceof AttributeEditEvent) {
    const { [event.name]: _, ...others } = state.attributes;
    const attributes = event.text === "" ? others : { ...others, [event.name]: event.text };
    return { ...state, attributes };
  }
  return null;
}

function reduceView(state: State, event: StateEvent): State {
  if (event instanceof StepSelectEvent) {
    return { ...state, step: event.step };
  }
  if (event instanceof CellSelectEvent) {
    return { ...state, cell: event.cell };
  }
  if (event instanceof SliceSelectEvent) {
    return { ...state, slice: event.slice, cell: null };
  }
  return event instanceof ViewChangeEvent ? { ...state, ...event.change } : state;
}

/** Whether an action changes the operands without selecting an operator, so that another operator may be needed. */
function leavesOp(state: State, event: StateEvent): boolean {
  if (event instanceof AskEvent) {
    const { mode = state.mode, op, operands = state.operands } = event.changeOf(state);
    const isElsewhere = mode !== state.mode || operands.length !== state.operands.length;
    return op === undefined && isElsewhere;
  }
  return event instanceof ModePickEvent;
}

/** The state after a user action.
 * @param ops the engine's operators
 * @param earlier the operators that were selected before, the last one last */
export function reduce(
  state: State,
  event: StateEvent,
  ops: readonly OpInfo[],
  earlier: readonly string[],
): State {
  const next =
    reduceOperands(state, event) ?? reduceQuestion(state, event) ?? reduceView(state, event);
  return leavesOp(state, event) ? withFittingOp(next, ops, earlier) : next;
}

/** Whether an event leads to another question, so that Back should return to the previous one. */
export function isNavigation(event: StateEvent): boolean {
  return ["mode-pick", "operand-add", "operand-remove", "operand-move", "ask"].includes(event.type);
}
