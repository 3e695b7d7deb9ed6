// SPDX-License-Identifier: MIT
import type { ModeInfo } from "../../../wasm/index.d.ts";
import { decodeHash } from "../link/hash.ts";
import { recast, type State } from "../state/state.ts";
import { askedState } from "./asked-state.ts";

/** The part of a question that an exercise needs: without values and view, for which a link of many questions has no
 * space. */
export function exerciseState({ mode, operands, op, ...given }: State): State {
  const { declared, axis, target, dimensions } = given;
  const texts = operands.map(({ text }) => text);
  return { ...askedState(mode, texts, { declared, axis, target, dimensions }), op };
}

/** Blanks outside brackets and parentheses separate shapes. */
const kBetween = /[\s;]+(?![^([]*[)\]])/;

/** Before the intended result of a repair. */
const kArrow = /->|→/;

/** The question that a teacher typed: a link to the playground, or shapes, for `mode`; and perhaps the result. */
export function ownQuestion(
  text: string,
  mode: ModeInfo,
): { readonly state: State; readonly want: string } | null {
  const [asked = "", want = ""] = text.split(kArrow).map((part) => part.trim());
  const link = /#v1;\S*/.exec(asked)?.[0];
  if (link !== undefined) {
    const { state, notice } = decodeHash(link);
    return notice === null ? { state, want } : null;
  }
  const texts = asked.split(kBetween).filter(Boolean);
  return texts.length === 0
    ? null
    : { state: recast(askedState(mode.id, texts), mode.id, mode.takes), want };
}
