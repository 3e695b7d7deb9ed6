// SPDX-License-Identifier: MIT
import type { Fix, ModeInfo } from "../../../wasm/index.d.ts";
import type { Place } from "../page/pointed-place.ts";
import type { Cell } from "../tensor/cells.ts";
import type { Operand, Options, State, ViewState } from "./state.ts";

/** User actions. Events bubble up from the elements; reduce.ts defines the effect of each. */
class PageEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
  }
}

/** A field of an operand was edited: its shape's text, its values, its name. */
export class OperandEditEvent extends PageEvent {
  readonly operand: number;
  readonly change: Partial<Operand>;
  /** All edits of one drag are undone at once; empty for others. */
  readonly drag: string;
  constructor(operand: number, change: Partial<Operand>, drag = "") {
    super("operand-edit");
    this.operand = operand;
    this.change = change;
    this.drag = drag;
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

/** An operand was moved to the position `to` among the others. */
export class OperandMoveEvent extends PageEvent {
  readonly operand: number;
  readonly to: number;
  constructor(operand: number, to: number) {
    super("operand-move");
    this.operand = operand;
    this.to = to;
  }
}

export class ModePickEvent extends PageEvent {
  readonly mode: ModeInfo;
  constructor(mode: ModeInfo) {
    super("mode-pick");
    this.mode = mode;
  }
}

/** An option of the mode was edited. */
export class OptionEditEvent extends PageEvent {
  readonly option: keyof Options;
  readonly text: string;
  constructor(option: keyof Options, text: string) {
    super("option-edit");
    this.option = option;
    this.text = text;
  }
}

/** The change of a question; if it took a while, as a function of the current state. */
type Change = Partial<State> | ((state: State) => Partial<State>);

/** Another question as a whole: an example, a fix, a pasted or loaded one. */
export class AskEvent extends PageEvent {
  readonly #change: Change;
  constructor(change: Change, type = "ask") {
    super(type);
    this.#change = change;
  }

  changeOf(state: State): Partial<State> {
    return typeof this.#change === "function" ? this.#change(state) : this.#change;
  }
}

/** The code of a question was edited, or another of its operations is shown. Without operands, the change keeps those
 * of the state. */
export class CodeEvent extends AskEvent {
  constructor(type: "code-edit" | "code-show", change: Change) {
    super(change, type);
  }
}

/** `step` counts from 1; null is the last. */
export class StepSelectEvent extends PageEvent {
  readonly step: number | null;
  /** During playback, steps are not announced. */
  readonly isSilent: boolean;
  constructor(step: number | null, isSilent = false) {
    super("step-select");
    this.step = step;
    this.isSilent = isSilent;
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

/** An attribute of the operator; empty for the default. */
export class AttributeEditEvent extends PageEvent {
  readonly name: string;
  readonly text: string;
  constructor(name: string, text: string) {
    super("attribute-edit");
    this.name = name;
    this.text = text;
  }
}

/** A result cell was selected by focus, click or tap; null dismisses it. */
export class CellSelectEvent extends PageEvent {
  readonly cell: Cell | null;
  constructor(cell: Cell | null) {
    super("cell-select");
    this.cell = cell;
  }
}

/** The pointer is over a result cell. Temporary, and not part of the state. */
export class CellHoverEvent extends PageEvent {
  readonly cell: Cell | null;
  constructor(cell: Cell | null) {
    super("cell-hover");
    this.cell = cell;
  }
}

/** The pointer or the focus is on a part of the inference: in the ruler, or at a line that comes from it. Temporary,
 * and not part of the state. */
export class PlaceHoverEvent extends PageEvent {
  readonly place: Place | null;
  constructor(place: Place | null) {
    super("place-hover");
    this.place = place;
  }
}

/** A fix is pointed at, or has the focus; null if none. Temporary, and not part of the state. */
export class FixHoverEvent extends PageEvent {
  readonly fix: Fix | null;
  constructor(fix: Fix | null) {
    super("fix-hover");
    this.fix = fix;
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

/** Another part of the same answer is shown: another view, strategy, system, or position in the program. */
export class ViewChangeEvent extends PageEvent {
  readonly change: Partial<ViewState>;
  constructor(change: Partial<ViewState>) {
    super("view-change");
    this.change = change;
  }
}

/** The text of one field was edited; its parent element knows which. */
export class TextEditEvent extends PageEvent {
  readonly text: string;
  constructor(text: string) {
    super("text-edit");
    this.text = text;
  }
}

/** Undo or redo a question. */
export class UndoEvent extends PageEvent {
  readonly way: "undo" | "redo";
  constructor(way: "undo" | "redo") {
    super("undo");
    this.way = way;
  }
}

/** The engine with all verbs is needed; repeated, it retries a failed load. */
export class LoadAllEvent extends PageEvent {
  constructor() {
    super("load-all");
  }
}

/** An announcement for screen readers about the last action: "Copied". */
export class AnnounceEvent extends PageEvent {
  readonly text: string;
  constructor(text: string) {
    super("announce");
    this.text = text;
  }
}

/** A message for everyone about the last action; null closes it. */
export class NoticeEvent extends PageEvent {
  readonly text: string | null;
  constructor(text: string | null) {
    super("notice");
    this.text = text;
  }
}

export type StateEvent =
  | OperandEditEvent
  | OperandAddEvent
  | OperandRemoveEvent
  | OperandMoveEvent
  | ModePickEvent
  | OptionEditEvent
  | AskEvent
  | StepSelectEvent
  | OpPickEvent
  | TypePickEvent
  | AttributeEditEvent
  | CellSelectEvent
  | SliceSelectEvent
  | ViewChangeEvent;

/** The types of the events that `reduce` takes. */
export const kStateEvents = [
  "operand-edit",
  "operand-add",
  "operand-remove",
  "operand-move",
  "mode-pick",
  "option-edit",
  "ask",
  "code-edit",
  "code-show",
  "step-select",
  "op-pick",
  "type-pick",
  "attribute-edit",
  "cell-select",
  "slice-select",
  "view-change",
] as const;
