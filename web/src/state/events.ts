// SPDX-License-Identifier: MIT
import type { ModeInfo } from "../../../wasm/index.d.ts";
import type { Part } from "../engine/engine-parts.ts";
import type { Place } from "../page/pointed-place.ts";
import type { Cell } from "../tensor/cells.ts";
import type { Operand, Options, State, ViewState } from "./state.ts";

/** What a person did. Events come up from the elements; reduce.ts says what each means. */
class PageEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
  }
}

/** Something of an operand was edited: its shape's text, its values, its name. */
export class OperandEditEvent extends PageEvent {
  readonly operand: number;
  readonly change: Partial<Operand>;
  constructor(operand: number, change: Partial<Operand>) {
    super("operand-edit");
    this.operand = operand;
    this.change = change;
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

/** An operand is to stand at the place `to` among the others. */
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

/** What a mode takes beside its operands was edited. */
export class OptionEditEvent extends PageEvent {
  readonly option: keyof Options;
  readonly text: string;
  constructor(option: keyof Options, text: string) {
    super("option-edit");
    this.option = option;
    this.text = text;
  }
}

/** What a question changes; where it took a while, of the state that there is by then. */
type Change = Partial<State> | ((state: State) => Partial<State>);

/** Another question as a whole: an example, a fix, what was pasted or loaded. */
export class AskEvent extends PageEvent {
  readonly #change: Change;
  constructor(change: Change) {
    super("ask");
    this.#change = change;
  }

  changeOf(state: State): Partial<State> {
    return typeof this.#change === "function" ? this.#change(state) : this.#change;
  }
}

/** `step` counts from 1, as people count; null is the last. */
export class StepSelectEvent extends PageEvent {
  readonly step: number | null;
  /** While the steps play by themselves, they are not spoken. */
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

/** An attribute of the operator; empty where it shall be as usual. */
export class AttributeEditEvent extends PageEvent {
  readonly name: string;
  readonly text: string;
  constructor(name: string, text: string) {
    super("attribute-edit");
    this.name = name;
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

/** The pointer or the focus is on a part of the inference: in the ruler, or at a line that stems from it. It
 *  passes, and is no part of the state. */
export class PlaceHoverEvent extends PageEvent {
  readonly place: Place | null;
  constructor(place: Place | null) {
    super("place-hover");
    this.place = place;
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

/** One looks elsewhere in the same answer: another view, strategy, system, or place in the program. */
export class ViewChangeEvent extends PageEvent {
  readonly change: Partial<ViewState>;
  constructor(change: Partial<ViewState>) {
    super("view-change");
    this.change = change;
  }
}

/** The text of one field was edited; the element around it knows what the field is. */
export class TextEditEvent extends PageEvent {
  readonly text: string;
  constructor(text: string) {
    super("text-edit");
    this.text = text;
  }
}

/** A text from elsewhere is to be read as a question. */
export class PasteEvent extends PageEvent {
  readonly text: string;
  constructor(text: string) {
    super("paste-text");
    this.text = text;
  }
}

/** Back to what was asked before, or forth again. */
export class UndoEvent extends PageEvent {
  readonly way: "undo" | "redo";
  constructor(way: "undo" | "redo") {
    super("undo");
    this.way = way;
  }
}

/** A part of the engine is needed that comes later than the rest; asked again, it is loaded again where it
 *  could not be. */
export class LoadPartEvent extends PageEvent {
  readonly part: Part;
  constructor(part: Part) {
    super("load-part");
    this.part = part;
  }
}

/** A word for who cannot see what just happened: "Copied". */
export class AnnounceEvent extends PageEvent {
  readonly text: string;
  constructor(text: string) {
    super("announce");
    this.text = text;
  }
}

/** The same for all: what could not be done. */
export class NoticeEvent extends PageEvent {
  readonly text: string;
  constructor(text: string) {
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
  "step-select",
  "op-pick",
  "type-pick",
  "attribute-edit",
  "cell-select",
  "slice-select",
  "view-change",
] as const;
