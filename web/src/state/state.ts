// SPDX-License-Identifier: MIT
import type { ReadVerdict, Takes } from "../../../wasm/index.d.ts";
import type { Cell } from "../tensor/cells.ts";

/** One operand as it was typed. `values` is null for the sample values. */
export interface Operand {
  readonly text: string;
  readonly values: string | null;
  /** The user's name for it; the rules ignore it. */
  readonly name: string;
  /** Its run-time shape; empty if not given. */
  readonly runtime: string;
}

/** The options of modes, as typed; empty if not given. */
export interface Options {
  readonly declared: string;
  readonly axis: string;
  readonly target: string;
  /** `broadcastDimensions` */
  readonly dimensions: string;
  readonly equation: string;
  /** The assumptions about each `?`, for the lowering. */
  readonly assume: string;
}

/** The parts of the page below the inference, of which one is shown. */
export const kViews = ["steps", "data", "code", "compare", "worlds", "lowering"] as const;
export type View = (typeof kViews)[number];

/** How tiles show their values. */
export const kCellLooks = ["text", "heat", "both"] as const;
export type CellLook = (typeof kCellLooks)[number];

/** The view of the answer. */
export interface ViewState {
  /** From 1; null is the last step. */
  readonly step: number | null;
  /** The selected result cell. */
  readonly cell: Cell | null;
  /** The first slice shown of a result of rank above 2. */
  readonly slice: number;
  readonly view: View;
  /** Of the lowering. */
  readonly strategy: string;
  /** The system of the code; empty for the first one. */
  readonly system: string;
  /** How many operations of the lowered program have run; null is all. */
  readonly at: number | null;
  /** Text if it is missing; another question keeps it. */
  readonly cells?: CellLook;
}

/** Where a message leaves out axes of a shape. */
export interface OpenEnds {
  readonly before: boolean;
  readonly after: boolean;
}

/** What a message says of its shapes besides them. */
export interface Report {
  /** Whether a system refused them. */
  readonly isRefused: boolean;
  /** Why, or what else the reading says of them. */
  readonly headline: string;
  /** Whether the operation does not broadcast, or the shapes are not whole: the rules then do not decide. */
  readonly isOther: boolean;
  /** The system of such an operation, if the page has no rules of it. */
  readonly system?: string | undefined;
  readonly verdict: ReadVerdict | null;
  /** What to do, by the numbers. */
  readonly advice: readonly string[];
  /** Of each operand; empty if the shapes are whole. */
  readonly openEnds: readonly OpenEnds[];
  /** The message itself, for a link. */
  readonly message?: string;
}

/** Code as the question. */
export interface CodeQuestion {
  readonly text: string;
  /** The shapes and sizes of names that the code does not define, as typed. */
  readonly given: Readonly<Record<string, string>>;
  /** The index of the chosen operation; null for the one that the engine proposes. */
  readonly at: number | null;
  /** Whose operands the state has: those of this code, of an earlier version, or others. Not part of a link. */
  readonly answer: "current" | "earlier" | "none";
  /** The operation that is shown, in one line. Not part of a link. */
  readonly quote: string;
  /** Whether its fixes edit the code. Not part of a link. */
  readonly hasEdits: boolean;
  /** The values of each operand that it computes, as the state has them. Not part of a link. */
  readonly computed: readonly (string | null)[];
  /** Whether the state has its operator: `np.hypot` is none of the page's. */
  readonly hasOperator: boolean;
}

/** Everything that a link restores, except `aside` and `report`. Texts and names are kept as given; the engine interprets them. */
export interface State extends Options, ViewState {
  readonly mode: string;
  readonly operands: readonly Operand[];
  /** The operand whose shape is the target while the mode requires one. It is restored unchanged, and is not part of
   * a link. */
  readonly aside?: Operand;
  readonly op: string;
  readonly type: string;
  /** Of the message that these shapes are from. Any other question has none. A link has the message instead, and only if
   * the shapes alone would be another question. */
  readonly report?: Report | null;
  /** If the question is code: the operands are those of one of its operations. Otherwise they are the question. */
  readonly code?: CodeQuestion | null;
  /** The operator's attributes as typed, by name. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The number of letters for them. */
export const kMostOperands = 26;
export const kLongestShape = 400;
export const kLongestValues = 20_000;
export const kLongestName = 40;

/** The default, which a link omits. */
export const kUsualType = "f32";
const kUsualStrategy = "rfc";

export const kNoOptions: Options = {
  declared: "",
  axis: "",
  target: "",
  dimensions: "",
  equation: "",
  assume: "",
};
export const kFirstView: ViewState = {
  step: null,
  cell: null,
  slice: 0,
  view: "data",
  strategy: kUsualStrategy,
  system: "",
  at: null,
};

export function operandOf(text: string): Operand {
  return { text, values: null, name: "", runtime: "" };
}

/** Code that was not read yet. */
export function codeOf(text: string): CodeQuestion {
  return {
    text,
    given: {},
    at: null,
    answer: "none",
    quote: "",
    hasEdits: false,
    computed: [],
    hasOperator: true,
  };
}

/** Whether the operator of a state is that of its operation. */
export const hasOperator = ({ code }: State): boolean => code?.hasOperator ?? true;

/** The operator of a question; null if its operation has none here. */
export const operatorOf = (state: State): string | null => (hasOperator(state) ? state.op : null);

/** The view state that has no meaning in the next answer. */
export const kRefocus = { step: null, cell: null, slice: 0, at: null } as const;

export function withOperand(
  operands: readonly Operand[],
  index: number,
  change: Partial<Operand>,
): readonly Operand[] {
  return operands.map((operand, i) => (i === index ? { ...operand, ...change } : operand));
}

/** The operands after moving the one at `from` to `to`. */
export function moveOperand(
  operands: readonly Operand[],
  from: number,
  to: number,
): readonly Operand[] {
  const rest = operands.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...operands.slice(from, from + 1), ...rest.slice(to)];
}

/** The same shapes for another mode: the last operand becomes the target if the mode requires one, and the target
 * becomes an operand again if it takes none. */
export function recast(state: State, mode: string, takes: Takes): State {
  const { aside, ...rest } = state;
  const { operands, target } = rest;
  const last = operands.at(-1);
  if (takes.target === "required" && target === "" && operands.length > 1 && last !== undefined) {
    return { ...state, mode, target: last.text, aside: last, operands: operands.slice(0, -1) };
  }
  if (takes.target === "no" && target !== "" && operands.length < 2) {
    const back = aside?.text === target ? aside : operandOf(target);
    return { ...rest, mode, target: "", operands: [...operands, back] };
  }
  return { ...state, mode, equation: equationFor(state, takes) };
}

/** A mode that requires an equation gets one, which another mode does not keep. */
export function equationFor(
  { equation, operands }: Pick<State, "equation" | "operands">,
  takes: Takes,
): string {
  const made = takes.exampleEquation || elementwise(operands.length);
  if (takes.equation === "required") {
    return equation === "" ? made : equation;
  }
  return equation === made ? "" : equation;
}

/** An equation that sums nothing, for any shapes that broadcast. */
const elementwise = (count: number): string => `${new Array(count).fill("...").join(",")}->...`;
