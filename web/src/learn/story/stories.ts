// SPDX-License-Identifier: MIT
import type { Answer, Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { encodeHash } from "../../link/hash.ts";
import type { Catalogue } from "../../scene/scene.ts";
import { withFittingOp } from "../../state/fitting-op.ts";
import type { State } from "../../state/state.ts";
import { askedState, type Inputs, withInputs } from "../asked/asked-state.ts";
import { askedText } from "../asked/asked-text.ts";
import presets from "./presets.json";

/** The badges of an example. */
export const kShows = ["accepted", "suspicious", "refused", "unknown", "undefined"] as const;
export type Show = (typeof kShows)[number];

/** Where stories are shown: those of array libraries, those of compilers, and the examples that sources print. */
export const kTabs = ["arrays", "compilers", "reference"] as const;
export type Tab = (typeof kTabs)[number];

/** One question of a story, with the engine's answer. */
export interface Example {
  readonly mode: ModeInfo;
  readonly state: State;
  readonly asked: string;
  readonly href: string;
  readonly verdict: Answer;
  readonly shows: ReadonlySet<Show>;
}

export interface Story {
  readonly id: string;
  readonly tab: Tab;
  readonly sources: readonly { readonly label: string; readonly url: string }[];
  readonly examples: readonly Example[];
}

/** A row of presets.json: a request, and the badges that the story claims, which a test checks. */
interface Preset extends Inputs {
  readonly mode: string;
  readonly operands: readonly string[];
  readonly axis?: number;
  readonly target?: string;
  readonly declared?: string;
  readonly broadcastDimensions?: readonly number[];
}

function stateOf(preset: Preset): State {
  const { axis, target = "", declared = "", broadcastDimensions = [] } = preset;
  const state = askedState(preset.mode, preset.operands, {
    axis: axis === undefined ? "" : String(axis),
    target,
    declared,
    dimensions: broadcastDimensions.join(", "),
  });
  return withInputs(state, preset);
}

/** Read from the answer: its verdict, its lints, and its run-time conditions. */
function showsOf(operands: readonly string[], verdict: Answer): ReadonlySet<Show> {
  const { accepted, lints, trace } = verdict;
  const isCheck = lints.some(({ level }) => level === "check");
  const isUndefined = trace.some(
    (step) => step.kind === "assumed" && step.otherwise === "undefinedBehavior",
  );
  const shown: Record<Show, boolean> = {
    accepted: accepted && !isCheck,
    suspicious: accepted && isCheck,
    refused: !accepted,
    unknown: operands.some((text) => /[?*]/.test(text)),
    undefined: accepted && isUndefined,
  };
  return new Set(kShows.filter((show) => shown[show]));
}

function exampleOf(
  engine: Engine,
  { modes, ops }: Pick<Catalogue, "modes" | "ops">,
  preset: Preset,
): Example[] {
  const mode = modes.find(({ id }) => id === preset.mode);
  const { operands, axis, target, declared, broadcastDimensions } = preset;
  const verdict = engine.infer({
    mode: preset.mode,
    operands: [...operands],
    ...(axis === undefined ? {} : { axis }),
    ...(target === undefined ? {} : { target }),
    ...(declared === undefined ? {} : { declared }),
    ...(broadcastDimensions === undefined ? {} : { broadcastDimensions: [...broadcastDimensions] }),
  });
  if (mode === undefined || isFailure(verdict)) {
    return [];
  }
  const state = withFittingOp(stateOf(preset), ops);
  const shows = showsOf(operands, verdict);
  return [{ mode, state, asked: askedText(state), href: encodeHash(state), verdict, shows }];
}

export function storiesOf(engine: Engine, modes: readonly ModeInfo[]): readonly Story[] {
  const catalogue = { modes, ops: engine.ops() };
  return presets.stories.map(({ id, tab, sources, rows }) => ({
    id,
    tab: kTabs.find((each) => each === tab) ?? "reference",
    sources,
    examples: (rows as readonly Preset[]).flatMap((preset) => exampleOf(engine, catalogue, preset)),
  }));
}
