// SPDX-License-Identifier: MIT
import type { Cell } from "./cells.ts";

/** What a person did. Events come up from the elements; `reduce` in state.ts says what each means. */
class PageEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
  }
}

/** The field of one operand, by its index, or of the declared result. */
export type Field = number | "declared";

export class ShapeEditEvent extends PageEvent {
  readonly field: Field;
  readonly text: string;
  constructor(field: Field, text: string) {
    super("shape-edit");
    this.field = field;
    this.text = text;
  }
}

export class OperandAddEvent extends PageEvent {
  constructor() {
    super("operand-add");
  }
}

export class OperandRemoveEvent extends PageEvent {
  readonly operand: number;
  constructor(operand: number) {
    super("operand-remove");
    this.operand = operand;
  }
}

export class ModePickEvent extends PageEvent {
  readonly mode: string;
  constructor(mode: string) {
    super("mode-pick");
    this.mode = mode;
  }
}

/** `step` counts from 1, as people count; null is the last. */
export class StepSelectEvent extends PageEvent {
  readonly step: number | null;
  constructor(step: number | null) {
    super("step-select");
    this.step = step;
  }
}

export class OpPickEvent extends PageEvent {
  readonly op: string;
  constructor(op: string) {
    super("op-pick");
    this.op = op;
  }
}

export class TypePickEvent extends PageEvent {
  /** As `typeNameOf` names the signature. */
  readonly elementType: string;
  constructor(elementType: string) {
    super("type-pick");
    this.elementType = elementType;
  }
}

/** `text` is null where the sample values are wanted back. */
export class ValuesEditEvent extends PageEvent {
  readonly operand: number;
  readonly text: string | null;
  constructor(operand: number, text: string | null) {
    super("values-edit");
    this.operand = operand;
    this.text = text;
  }
}

/** A result cell was chosen by focus, click or tap; null dismisses it. */
export class CellSelectEvent extends PageEvent {
  readonly cell: Cell | null;
  constructor(cell: Cell | null) {
    super("cell-select");
    this.cell = cell;
  }
}

/** The pointer is over a result cell. It passes, and is no part of the state. */
export class CellHoverEvent extends PageEvent {
  readonly cell: Cell | null;
  constructor(cell: Cell | null) {
    super("cell-hover");
    this.cell = cell;
  }
}

/** Show the result from this slice on. */
export class SliceSelectEvent extends PageEvent {
  readonly slice: number;
  constructor(slice: number) {
    super("slice-select");
    this.slice = slice;
  }
}

/** Load again what could not be loaded. */
export class LoadRetryEvent extends PageEvent {
  constructor() {
    super("load-retry");
  }
}

export type StateEvent =
  | ShapeEditEvent
  | OperandAddEvent
  | OperandRemoveEvent
  | ModePickEvent
  | StepSelectEvent
  | OpPickEvent
  | TypePickEvent
  | ValuesEditEvent
  | CellSelectEvent
  | SliceSelectEvent;

/** The types of the events that `reduce` takes. */
export const kStateEvents = [
  "shape-edit",
  "operand-add",
  "operand-remove",
  "mode-pick",
  "step-select",
  "op-pick",
  "type-pick",
  "values-edit",
  "cell-select",
  "slice-select",
] as const;
