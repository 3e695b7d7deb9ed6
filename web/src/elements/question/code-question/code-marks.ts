// SPDX-License-Identifier: MIT
// The marks of operations in the editor, with their shapes below them where there is room.
import {
  type EditorState,
  type Line,
  type Range,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { Reading, ReadStep, Skipped } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import { levelOf } from "../../../scene/answer.ts";
import { type CodeMark, marksOf } from "../../../scene/code-marks.ts";
import { operatorPlace } from "../../../scene/operator-place.ts";
import { hasShapes, knownShape, shapesOf } from "../../../scene/read-question.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { kVerdictGlyphs } from "../../explanation/shape-verdict/shape-verdict.ts";

/** A character of a label, in characters of the code, whose type is larger. */
const kLabelScale = 0.82;
/** Lines of marks that are drawn below each other. */
const kMostLevels = 3;

/** The shape of an operation, in the gap below its operator. */
class ShapeLabel extends WidgetType {
  readonly text: string;
  readonly kind: string;
  /** From the widget to the label's center, in characters. */
  readonly center: number;
  /** The number of marks below each other that it leaves room for. */
  readonly level: number;
  constructor(text: string, kind: string, center: number, level: number) {
    super();
    this.text = text;
    this.kind = kind;
    this.center = center;
    this.level = level;
  }

  override eq(other: ShapeLabel): boolean {
    return (["text", "kind", "center", "level"] as const).every(
      (part) => other[part] === this[part],
    );
  }

  override toDOM(): HTMLElement {
    const place = document.createElement("span");
    place.className = "place";
    place.ariaHidden = "true";
    const label = document.createElement("span");
    label.className = `shape ${this.kind}`;
    label.textContent = this.text;
    label.style.setProperty("--center", String(this.center));
    label.style.setProperty("--level", String(this.level));
    place.append(label);
    return place;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const kind = ({ verdict }: ReadStep): string => verdict ?? "unknown";

/** Whether nothing about an operation is to look at. */
const isPlain = ({ step }: { step: ReadStep }): boolean =>
  ["works", "unknown"].includes(kind(step));

/** The shape of a result, or the shapes that do not fit; empty if they are not known. */
function labelOf(step: ReadStep): string {
  if (step.verdict === "fails") {
    const shapes = step.operands.map(({ shape }) => shapeText(knownShape(shape)));
    return hasShapes(step) ? `${kVerdictGlyphs.doesNotFit} ${shapes.join(", ")}` : "";
  }
  if (step.shape === null || step.verdict === null) {
    return "";
  }
  const glyph = step.verdict === "works" ? "" : `${kVerdictGlyphs[levelOf(step.verdict)]} `;
  return glyph + shapeText(step.shape);
}

/** What a pointer shows of an operation, and a screen reader reads: `sub: x (5, 3), B (5,). Doesn't fit`. */
export function nameOf(step: ReadStep): string {
  const verdict =
    step.verdict === null ? t("editor.unknown") : t(`verdict.${levelOf(step.verdict)}`);
  const shapes = shapesOf({ ...step, op: null });
  return step.op === null || shapes === ""
    ? t("editor.mark", { shapes: shapes || (step.op ?? ""), verdict })
    : t("editor.markOf", { op: step.op, shapes, verdict });
}

/** Marks, those around others after them, with how many are within each. */
function levelled(marks: readonly CodeMark[]): Placed[] {
  return marks.flatMap((mark) => {
    const within = levelled(mark.parts);
    const level = 1 + Math.max(-1, ...within.map((each) => each.level));
    return [...within, { mark, level }];
  });
}

/** A mark, and how many marks are within it. */
interface Placed {
  readonly mark: CodeMark;
  readonly level: number;
}

/** A shape that is written below a line. */
interface Label {
  readonly text: string;
  readonly step: ReadStep;
  readonly level: number;
  /** The start of the operator, below which it is. */
  readonly place: number;
  readonly line: Line;
  /** In columns of the line. */
  readonly center: number;
  readonly half: number;
}

function labelsOf(
  doc: Text,
  steps: readonly ReadStep[],
  marks: readonly Placed[],
): readonly Label[] {
  const code = doc.toString();
  return marks.flatMap(({ mark, level }) => {
    const step = steps[mark.step];
    const text = step === undefined ? "" : labelOf(step);
    if (step === undefined || text === "") {
      return [];
    }
    const { from, until } = operatorPlace(code, mark);
    const line = doc.lineAt(from);
    const half = (text.length * kLabelScale + 1) / 2;
    const center = Math.max((from + until) / 2 - line.from, half - 1);
    return [{ text, step, level, place: from, line, center, half }];
  });
}

/** The highest level of the marks on each line. */
function levelsByLine(doc: Text, marks: readonly Placed[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  for (const { mark, level } of marks) {
    for (const { number } of [doc.lineAt(mark.start), doc.lineAt(mark.end)]) {
      levels.set(number, Math.max(level, levels.get(number) ?? 0));
    }
  }
  return levels;
}

const overlap = (one: Label, other: Label): boolean =>
  Math.abs(one.center - other.center) < one.half + other.half;

/** Leaves out labels that overlap earlier ones. */
function thatFit(labels: readonly Label[]): readonly Label[] {
  const lines = new Map<number, Label[]>();
  for (const label of labels) {
    const others = lines.get(label.line.number) ?? [];
    if (!others.some((each) => overlap(each, label))) {
      lines.set(label.line.number, [...others, label]);
    }
  }
  return [...lines.values()].flat();
}

/** The labels that do not overlap: those to look at first, and of others the ones of inner operations. */
function labels(
  doc: Text,
  steps: readonly ReadStep[],
  marks: readonly Placed[],
): Range<Decoration>[] {
  const levels = levelsByLine(doc, marks);
  const shown = thatFit(
    labelsOf(doc, steps, marks).toSorted(
      (a, b) => Number(isPlain(a)) - Number(isPlain(b)) || a.level - b.level,
    ),
  );
  const levelOn = ({ number }: Line) => Math.min(kMostLevels, levels.get(number) ?? 0);
  const rooms = [...new Map(shown.map(({ line }) => [line.from, levelOn(line)]))];
  return [
    ...rooms.map(([from, level]) =>
      Decoration.line({ class: `labelled level-${level}` }).range(from),
    ),
    ...shown.map(({ text, step, place, line, center }) => {
      const shift = center - (place - line.from);
      const widget = new ShapeLabel(text, kind(step), shift, levelOn(line));
      return Decoration.widget({ widget, side: -1 }).range(place);
    }),
  ];
}

function underlines(
  steps: readonly ReadStep[],
  marks: readonly Placed[],
  shown: number | null,
): Range<Decoration>[] {
  const at = shown === null ? undefined : steps[shown];
  return marks.flatMap(({ mark, level }) => {
    const step = steps[mark.step];
    if (step === undefined) {
      return [];
    }
    const isShown = at !== undefined && at.start === mark.start && at.end === mark.end;
    const classes = `mark ${kind(step)} level-${Math.min(level, kMostLevels)} ${isShown ? "shown" : ""}`;
    const attributes = { "data-step": String(mark.step), title: nameOf(step) };
    return [Decoration.mark({ class: classes, attributes }).range(mark.start, mark.end)];
  });
}

const unread = ({ start, end, reason }: Skipped): Range<Decoration>[] =>
  end > start
    ? [
        Decoration.mark({ class: "skipped", attributes: { title: cleaned(reason) } }).range(
          start,
          end,
        ),
      ]
    : [];

/** The marks of a reading of this document. */
export function decorationsOf(
  { doc }: EditorState,
  reading: Reading | null,
  shown: number | null,
): DecorationSet {
  if (reading === null) {
    return Decoration.none;
  }
  const marks = levelled(marksOf(reading.steps)).filter(({ mark }) => mark.end <= doc.length);
  return Decoration.set(
    [
      ...reading.skipped.filter(({ end }) => end <= doc.length).flatMap(unread),
      ...underlines(reading.steps, marks, shown),
      ...labels(doc, reading.steps, marks),
    ],
    true,
  );
}

/** Replaces the marks. */
export const setMarks = StateEffect.define<DecorationSet>();

/** Until the code is read again, its marks stay with their text. */
export const codeMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects }) =>
    effects.find((effect) => effect.is(setMarks))?.value ?? marks.map(changes),
  provide: (field) => EditorView.decorations.from(field),
});
