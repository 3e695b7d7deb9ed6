// SPDX-License-Identifier: MIT
import type { Takes } from "../../../wasm/index.d.ts";
import type { Cell } from "../tensor/cells.ts";

/** One operand as it was typed. `values` is null while the sample values stand. */
export interface Operand {
  readonly text: string;
  readonly values: string | null;
  /** What its author calls it; the rules do not know it. */
  readonly name: string;
  /** The shape that it turns out to have at run time; empty where nothing is said of that. */
  readonly runtime: string;
}

/** What some modes take beside the operands, each as it was typed; empty where it is not given. */
export interface Options {
  readonly declared: string;
  readonly axis: string;
  readonly target: string;
  /** `broadcastDimensions` */
  readonly dimensions: string;
  /** What is taken for granted of each `?`, for the lowering. */
  readonly assume: string;
}

/** The parts of the page below the inference, of which one is shown. */
export const kViews = ["data", "worlds", "compare", "lowering", "code"] as const;
export type View = (typeof kViews)[number];

/** Where one looks at the answer. */
export interface ViewState {
  /** From 1; null is the last step, whichever that is. */
  readonly step: number | null;
  /** The chosen result cell. */
  readonly cell: Cell | null;
  /** The first slice shown of a result of rank above 2. */
  readonly slice: number;
  readonly view: View;
  /** Of the lowering. */
  readonly strategy: string;
  /** Whose code is shown; empty for the first that the engine writes. */
  readonly system: string;
  /** How many operations of the lowered program have run; null is all. */
  readonly at: number | null;
}

/** All that a link restores, but for `aside`. Texts and names are kept as given; what they mean is the engine's business. */
export interface State extends Options, ViewState {
  readonly mode: string;
  readonly operands: readonly Operand[];
  /** The operand whose shape is the target while the mode wants one: it comes back as it was, and is in no link. */
  readonly aside?: Operand;
  readonly op: string;
  readonly type: string;
  /** The operator's attributes as they were typed, by name. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** As many as there are letters for them. */
export const kMostOperands = 26;
export const kLongestShape = 400;
export const kLongestValues = 20_000;
export const kLongestName = 40;

/** What a link need not name. */
export const kUsualType = "f32";
export const kUsualStrategy = "rfc";

export const kNoOptions: Options = {
  declared: "",
  axis: "",
  target: "",
  dimensions: "",
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

/** What was looked at in the last answer no longer means anything in the next. */
export const kRefocus = { step: null, cell: null, slice: 0, at: null } as const;

export function withOperand(
  operands: readonly Operand[],
  index: number,
  change: Partial<Operand>,
): readonly Operand[] {
  return operands.map((operand, i) => (i === index ? { ...operand, ...change } : operand));
}

/** The operands in the order in which the one at `from` stands at `to`. */
export function moveOperand(
  operands: readonly Operand[],
  from: number,
  to: number,
): readonly Operand[] {
  const rest = operands.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...operands.slice(from, from + 1), ...rest.slice(to)];
}

/** The same shapes asked of another mode: where it wants a target, the last operand is it, and where it has none,
 *  the target becomes an operand again. */
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
  return { ...state, mode };
}
