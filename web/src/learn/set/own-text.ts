// SPDX-License-Identifier: MIT
import type { ModeInfo } from "../../../../wasm/index.d.ts";
import { decodeHash } from "../../link/hash.ts";
import { recast, type State } from "../../state/state.ts";
import { askedState } from "../asked/asked-state.ts";
import { csvRows, separatorOf } from "./csv.ts";
import { kLongestText, kOwnKinds, type OwnKind, type OwnQuestion } from "./exercise-set.ts";

/** The part of a question that an exercise needs: without values and view, for which a link of many questions has no
 * space. */
export function exerciseState({ mode, operands, op, ...given }: State): State {
  const { declared, axis, target, dimensions, equation } = given;
  const texts = operands.map(({ text }) => text);
  return { ...askedState(mode, texts, { declared, axis, target, dimensions, equation }), op };
}

/** For lines that do not have them. */
interface ImportDefaults {
  readonly kind: OwnKind;
  readonly mode: ModeInfo;
}

/** A line or a row that a teacher wrote, and its question. Otherwise, which word is unknown: empty if it has no
 * shapes. */
export interface OwnLine {
  readonly raw: string;
  readonly own: OwnQuestion | null;
  readonly unknown: string;
}

/** Blanks outside brackets and parentheses separate shapes. */
const kBetween = /[\s;]+(?![^([]*[)\]])/;

/** Before the shapes of a product that has one: `ij,jk->ik (2,3) (3,4)`. */
const kEquation = /^\s*([A-Za-z.,]+(?:->[A-Za-z.]*)?)(?=[\s;([])/;

/** Before the intended result of a repair. */
const kArrow = /->|→/;

const kColumn = "shapes";

/** A question as shapes, or as a link to the playground. With an intended result, it is a repair. */
function ownQuestion(line: string, intended: string, text: string, defaults: ImportDefaults) {
  const { id, takes } = defaults.mode;
  const [before = "", equation = ""] = (takes.equation !== "no" && kEquation.exec(line)) || [];
  const rest = line.slice(before.length);
  const [asked = "", after = ""] = rest.split(kArrow).map((part) => part.trim());
  const want = intended || after;
  const kind = want === "" ? defaults.kind : "repair";
  const link = /#v1;\S*/.exec(asked)?.[0];
  if (link !== undefined) {
    const { state, notice } = decodeHash(link);
    return notice === null ? { kind, state: exerciseState(state), want, text } : null;
  }
  const texts = asked.split(kBetween).filter(Boolean);
  return texts.length === 0
    ? null
    : { kind, state: { ...recast(askedState(id, texts), id, takes), equation }, want, text };
}

type Row = Readonly<Record<string, string>>;

function rowLine(
  raw: string,
  row: Row,
  defaults: ImportDefaults,
  modes: readonly ModeInfo[],
): OwnLine {
  const {
    [kColumn]: shapes = "",
    want = "",
    text = "",
    kind: ofKind = "",
    rules: ofMode = "",
  } = row;
  const kindName = ofKind || defaults.kind;
  const rules = ofMode || defaults.mode.id;
  const kind = kOwnKinds.find((each) => each === kindName);
  const mode = modes.find(({ id, title }) => id === rules || title === rules);
  if (kind === undefined || mode === undefined) {
    return { raw, own: null, unknown: kind === undefined ? kindName : rules };
  }
  const own = ownQuestion(shapes, want, text.slice(0, kLongestText), { kind, mode });
  return { raw, own, unknown: "" };
}

/** The line of a CSV that names its columns; null for a list of shapes. */
export function headerOf(text: string): string | null {
  const [first = ""] = text.trimStart().split("\n", 1);
  const names = first.toLowerCase().split(separatorOf(first));
  return names.map((name) => name.trim()).includes(kColumn) ? first : null;
}

/** The questions of a pasted text: a list with one question a line, or a CSV. */
export function ownLines(
  text: string,
  defaults: ImportDefaults,
  modes: readonly ModeInfo[],
): OwnLine[] {
  const header = headerOf(text);
  if (header === null) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    return lines.map((raw) => ({ raw, own: ownQuestion(raw, "", "", defaults), unknown: "" }));
  }
  const separator = separatorOf(header);
  const names = header.split(separator).map((name) => name.trim().toLowerCase());
  return csvRows(text, separator)
    .slice(1)
    .map(({ raw, cells }) => {
      const row = Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
      return rowLine(raw, row, defaults, modes);
    });
}
