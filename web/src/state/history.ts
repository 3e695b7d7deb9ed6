// SPDX-License-Identifier: MIT
import type { StateEvent } from "./events.ts";
import type { State } from "./state.ts";

const kMost = 200;
/** Edits of one field that follow each other sooner are one. */
const kPause = 1000;

/** What Undo leads back to, and Redo forth again. */
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

  /** The operators that were chosen before, the last one last. */
  get ops(): readonly string[] {
    return this.#before.map(({ op }) => op);
  }

  /** `edit` names what was edited: typing a word is undone at once, not letter by letter. */
  record(left: State, edit: string, now: number): void {
    const goesOn = edit !== "" && edit === this.#lastEdit && now - this.#lastTime < kPause;
    this.#lastEdit = edit;
    this.#lastTime = now;
    this.#after = [];
    if (!goesOn) {
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

/** Events that only turn the eye elsewhere; they are not undone. */
const kViewEvents: ReadonlySet<string> = new Set([
  "step-select",
  "cell-select",
  "slice-select",
  "view-change",
]);
export const isViewEvent = ({ type }: StateEvent): boolean => kViewEvents.has(type);

/** The name of what is typed into, by which edits that go on are one; empty for what is done at once. */
export function editOf(event: StateEvent): string {
  if (event.type === "operand-edit" && "change" in event && "operand" in event) {
    return `${event.operand} ${Object.keys(event.change)}`;
  }
  if (event.type === "attribute-edit" && "name" in event) {
    return `with.${event.name}`;
  }
  return event.type === "option-edit" && "option" in event ? event.option : "";
}

const kTyped: ReadonlySet<string> = new Set(["text", "search", "number"]);

/** Whether something is typed into: sliders and boxes are inputs too. */
const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && kTyped.has(target.type));

/** Whether a key is the one for undo or redo, outside of fields, which have their own. */
export function undoOf(event: KeyboardEvent): "undo" | "redo" | null {
  if (isField(event.composedPath()[0]) || event.altKey || !(event.ctrlKey || event.metaKey)) {
    return null;
  }
  const key = event.key.toLowerCase();
  return key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
}
