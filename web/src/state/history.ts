// SPDX-License-Identifier: MIT
import { OperandEditEvent, type StateEvent } from "./events.ts";
import type { State } from "./state.ts";

const kMost = 200;
/** Consecutive edits of one field within this time count as one. */
const kPause = 1000;
/** Of a drag, which may rest. */
const kDrag = "drag ";

/** The states for undo and redo. */
export class History {
  readonly #before: State[] = [];
  #after: State[] = [];
  #lastEdit = "";
  #lastTime = Number.NEGATIVE_INFINITY;

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  /** The operators that were selected before, the last one last. */
  get ops(): readonly string[] {
    return this.#before.map(({ op }) => op);
  }

  /** `edit` names the edited field: typing a word is undone at once, not letter by letter. */
  record(left: State, edit: string, now: number): void {
    const isSoon = now - this.#lastTime < kPause || edit.startsWith(kDrag);
    const isContinued = edit !== "" && edit === this.#lastEdit && isSoon;
    this.#lastEdit = edit;
    this.#lastTime = now;
    this.#after = [];
    if (!isContinued) {
      this.#before.push(left);
      this.#before.splice(0, this.#before.length - kMost);
    }
  }

  undo(left: State): State | null {
    return this.#go(this.#before, this.#after, left);
  }

  redo(left: State): State | null {
    return this.#go(this.#after, this.#before, left);
  }

  #go(from: State[], to: State[], left: State): State | null {
    const state = from.pop() ?? null;
    if (state !== null) {
      to.push(left);
      this.#lastEdit = "";
    }
    return state;
  }
}

/** Events that only change the view; they are not undone. */
const kViewEvents: ReadonlySet<string> = new Set([
  "code-show",
  "step-select",
  "cell-select",
  "slice-select",
  "view-change",
]);
export const isViewEvent = ({ type }: StateEvent): boolean => kViewEvents.has(type);

/** The name of the edited field, by which consecutive edits are merged; empty for other actions. */
export function editOf(event: StateEvent): string {
  if (event instanceof OperandEditEvent) {
    return event.drag === "" ? `${event.operand} ${Object.keys(event.change)}` : kDrag + event.drag;
  }
  if (event.type === "attribute-edit" && "name" in event) {
    return `with.${event.name}`;
  }
  if (event.type === "code-edit") {
    return event.type;
  }
  return event.type === "option-edit" && "option" in event ? event.option : "";
}

const kTyped: ReadonlySet<string> = new Set(["text", "search", "number"]);

/** Whether the element is a text field: sliders and checkboxes are inputs, too. */
const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (target instanceof HTMLInputElement && kTyped.has(target.type));

/** Whether a key is the one for undo or redo, outside fields, which have their own. */
export function undoOf(event: KeyboardEvent): "undo" | "redo" | null {
  if (isField(event.composedPath()[0]) || event.altKey || !(event.ctrlKey || event.metaKey)) {
    return null;
  }
  const key = event.key.toLowerCase();
  return key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
}
