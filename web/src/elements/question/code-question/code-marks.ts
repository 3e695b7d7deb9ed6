// SPDX-License-Identifier: MIT
// The marks of operations in the editor, with their shapes below them where there is room.
import {
  type EditorState,
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
import { hasShapes, knownShape, shapesOf } from "../../../scene/read-question.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { kVerdictGlyphs } from "../../explanation/shape-verdict/shape-verdict.ts";

/** A character of a label, in characters of the code, whose type is larger. */
const kLabelScale = 0.82;
/** Lines of marks that are drawn below each other. */
const kMostLevels = 3;

/** The shape of an operation, in the gap below its mark. */
class ShapeLabel extends WidgetType {
  readonly text: string;
  readonly kind: string;
  /** Half of the mark's width, in characters. */
  readonly back: number;
  /** The number of marks below each other that it leaves room for. */
  readonly level: number;
  constructor(text: string, kind: string, back: number, level: number) {
    super();
    this.text = text;
    this.kind = kind;
    this.back = back;
    this.level = level;
  }

  override eq(other: ShapeLabel): boolean {
    return (["text", "kind", "back", "level"] as const).every((part) => other[part] === this[part]);
  }

  override toDOM(): HTMLElement {
    const place = document.createElement("span");
    place.className = "place";
    place.ariaHidden = "true";
    const label = document.createElement("span");
    label.className = `shape ${this.kind}`;
    label.textContent = this.text;
    label.style.setProperty("--back", String(this.back));
    label.style.setProperty("--level", String(this.level));
    place.append(label);
    return place;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const kind = ({ verdict }: ReadStep): string => verdict ?? "unknown";

/** The shape of a result, or the shapes that do not fit; empty if they are not known. */
function labelOf(step: ReadStep): string {
  if (step.verdict === "fails") {
    const shapes = step.operands.map(({ shape }) => shapeText(knownShape(shape)));
    return hasShapes(step) ? shapes.join(` ${kVerdictGlyphs.doesNotFit} `) : "";
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

/** Those that matter most come first, then those around others: a label below a long mark is read as its shape. */
function byWeight(steps: readonly ReadStep[], shown: number | null) {
  const weightOf = ({ step }: CodeMark) =>
    step === shown
      ? 0
      : ["fails", "check", "mayFail"].indexOf(kind(steps[step] as ReadStep)) < 0
        ? 2
        : 1;
  return (a: CodeMark, b: CodeMark) =>
    weightOf(a) - weightOf(b) || b.end - b.start - (a.end - a.start);
}

/** A mark on the line where it ends, and how many marks are within it. */
interface Placed {
  readonly mark: CodeMark;
  readonly level: number;
}

/** The highest level of the marks on each line. */
function levelsByLine(doc: Text, marks: readonly Placed[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  for (const { mark, level } of marks) {
    const { number } = doc.lineAt(mark.end);
    levels.set(number, Math.max(level, levels.get(number) ?? 0));
  }
  return levels;
}

/** The labels that do not overlap, at the end of their marks; their lines have room for them. */
function labels(
  doc: Text,
  steps: readonly ReadStep[],
  marks: readonly Placed[],
  shown: number | null,
): Range<Decoration>[] {
  const levels = levelsByLine(doc, marks);
  const taken = new Map<number, [number, number][]>();
  const weigh = byWeight(steps, shown);
  return [...marks]
    .sort((a, b) => weigh(a.mark, b.mark))
    .flatMap(({ mark }) => {
      const step = steps[mark.step];
      const text = step === undefined ? "" : labelOf(step);
      const line = doc.lineAt(mark.end);
      const start = Math.max(0, mark.start - line.from);
      const back = (mark.end - line.from - start) / 2;
      const half = (text.length * kLabelScale + 1) / 2;
      const [from, until] = [start + back - half, start + back + half];
      const others = taken.get(line.number) ?? [];
      const isFree = from >= -1 && others.every(([a, b]) => a >= until || from >= b);
      if (text === "" || step === undefined || !isFree) {
        return [];
      }
      taken.set(line.number, [...others, [from, until]]);
      const level = Math.min(kMostLevels, levels.get(line.number) ?? 0);
      const widget = new ShapeLabel(text, kind(step), back, level);
      const room = Decoration.line({ class: `labelled level-${level}` }).range(line.from);
      const label = Decoration.widget({ widget, side: -1 }).range(mark.end);
      return others.length === 0 ? [room, label] : [label];
    });
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
      ...labels(doc, reading.steps, marks, shown),
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
