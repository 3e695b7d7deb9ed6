// SPDX-License-Identifier: MIT
// The editor, CodeMirror, without marks: lines, undo, brackets, colors.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentService, indentUnit } from "@codemirror/language";
import {
  type ChangeDesc,
  EditorState,
  type Extension,
  StateField,
  type Transaction,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { tokens } from "../../../highlight/python.ts";
import { t } from "../../../i18n/text.ts";
import { codeMarks, setMarks } from "./code-marks.ts";

/** The pieces of a program that have a color. */
function colored(text: string): DecorationSet {
  let at = 0;
  const ranges = tokens(text).flatMap(({ text, kind }) => {
    const from = at;
    at += text.length;
    return kind === "plain" ? [] : [Decoration.mark({ class: kind }).range(from, at)];
  });
  return Decoration.set(ranges);
}

const colors = StateField.define<DecorationSet>({
  create: ({ doc }) => colored(doc.toString()),
  update: (decorations, { docChanged, newDoc }) =>
    docChanged ? colored(newDoc.toString()) : decorations,
  provide: (field) => EditorView.decorations.from(field),
});

/** A line after one that ends in a colon is indented; any other is like the one before. */
const indentation = indentService.of((context, place) => {
  const { text } = context.lineAt(place, -1);
  const own = text.length - text.trimStart().length;
  return text.trimEnd().endsWith(":") ? own + context.unit : own;
});

interface EditorEvents {
  /** The user or a fix changes the text: the marks of the new one, if it is read at once. */
  edited(changes: ChangeDesc, state: EditorState): DecorationSet | null;
  /** A mark was clicked or tapped. */
  picked(step: number): void;
  /** The answer of the operation at a place was asked for. */
  opened(place: number): true;
  /** The operation after the shown one was asked for, or the one before. */
  walked(way: 1 | -1): true;
}

/** They do not type, and move no cursor, on any system. */
const keys = ({ opened, walked }: EditorEvents): readonly KeyBinding[] => [
  { key: "Mod-Enter", run: ({ state }) => opened(state.selection.main.head) },
  { key: "F8", run: () => walked(1), shift: () => walked(-1) },
];

/** Text over a selection. The browser would keep the colors of what it deletes by an inline style, which the policy
 * of the page forbids. */
function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event;
  const isPlain = inputType === "insertText" && data !== null && !isComposing;
  if (!isPlain || view.state.selection.main.empty) {
    return false;
  }
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(data), {
    userEvent: "input.type",
    scrollIntoView: true,
  });
  return true;
}

function extensions(events: EditorEvents): Extension {
  const { picked } = events;
  return [
    lineNumbers(),
    history(),
    highlightSpecialChars(),
    bracketMatching(),
    colors,
    codeMarks,
    indentation,
    indentUnit.of("    "),
    EditorState.tabSize.of(4),
    placeholder(t("editor.placeholder")),
    // Tab is not among them, so it leaves the editor.
    keymap.of([...keys(events), ...historyKeymap, ...defaultKeymap]),
    EditorView.contentAttributes.of({
      "aria-label": t("editor.label"),
      "aria-describedby": "keys status",
      // It scrolls, and is focused, as one.
      tabindex: "0",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
    }),
    EditorView.domEventHandlers({
      beforeinput: replaceSelection,
      click: ({ target }, { state }) => {
        const mark = (target as Element).closest<HTMLElement>("[data-step]");
        if (mark !== null && state.selection.main.empty) picked(Number(mark.dataset.step));
      },
    }),
  ];
}

/** Edited text, and its marks in the same update: the layout of both is one. */
function withMarks(transactions: readonly Transaction[], edited: EditorEvents["edited"]) {
  const last = transactions.at(-1);
  const isEdit = transactions.some((each) => each.docChanged && !each.isUserEvent("page"));
  if (last === undefined || !isEdit) {
    return transactions;
  }
  const changes = transactions.map((each) => each.changes).reduce((all, next) => all.compose(next));
  const marks = edited(changes, last.state);
  return marks === null
    ? transactions
    : [...transactions, last.state.update({ effects: setMarks.of(marks) })];
}

/** An editor in `parent`, whose shadow root gets its styles. */
export function editorIn(parent: HTMLElement, doc: string, events: EditorEvents): EditorView {
  const root = parent.getRootNode() as ShadowRoot;
  const state = EditorState.create({ doc, extensions: extensions(events) });
  const { edited } = events;
  return new EditorView({
    state,
    parent,
    root,
    dispatchTransactions: (transactions, view) => view.update(withMarks(transactions, edited)),
  });
}

/** The smallest change that makes one text another. */
function changeTo(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** Replaces the text, as the page does it: an example, a link, undo. The editor can undo it, too. */
export function replaceText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before !== text) {
    view.dispatch({ changes: changeTo(before, text), userEvent: "page" });
  }
}

/** How far to scroll so that a part is within a window; 0 if it is. Of a longer one, the beginning. */
export function scrollToFit(from: number, until: number, size: number): number {
  if (from >= 0 && until <= size) {
    return 0;
  }
  return until - from > size ? from : (from + until - size) / 2;
}

/** After a mark, in pixels. */
const kGap = 8;

/** The numbers of lines stay in place over the scrolled text. */
const numbersWidth = (scroller: HTMLElement): number =>
  scroller.querySelector(".cm-gutters")?.clientWidth ?? 0;

/** How often lines are measured: heights of lines that were never in view are estimates. */
const kMostMeasured = 5;

/** Scrolls the editor, and nothing around it, so that the operation that is shown is in view.
 * @param place where it starts
 * @param isChosen whether its mark is in view, too; otherwise the starts of lines are */
export function reveal(
  view: EditorView,
  place: number,
  isChosen: boolean,
  left = kMostMeasured,
): void {
  const { scrollDOM } = view;
  view.requestMeasure({
    key: reveal,
    read: ({ contentDOM, state }) => {
      const { scrollTop, scrollLeft, clientHeight } = scrollDOM;
      const { top, bottom } = view.lineBlockAt(Math.min(place, state.doc.length));
      const mark = contentDOM.querySelector(".mark.shown")?.getBoundingClientRect();
      const start = scrollDOM.getBoundingClientRect().left + numbersWidth(scrollDOM);
      const room = scrollDOM.clientWidth - numbersWidth(scrollDOM);
      return {
        down: scrollToFit(top - scrollTop, bottom - scrollTop, clientHeight),
        // As much of the starts of lines is in view as the mark allows.
        right:
          mark && isChosen
            ? Math.max(
                0,
                Math.min(mark.left - start, mark.right - start - room + kGap) + scrollLeft,
              )
            : 0,
      };
    },
    write: ({ down, right }) => {
      scrollDOM.scrollTop += down;
      scrollDOM.scrollLeft = right;
      if (down !== 0 && left > 0) reveal(view, place, isChosen, left - 1);
    },
  });
}
