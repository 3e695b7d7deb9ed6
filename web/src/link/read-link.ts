// SPDX-License-Identifier: MIT

import type { Takes } from "../../../wasm/index.d.ts";
import type { TextKey } from "../i18n/text.ts";
import type { Catalogue } from "../scene/scene.ts";
import { typeNameOf } from "../scene/type-name.ts";
import { withFittingOp } from "../state/fitting-op.ts";
import { kUsualType, recast, type State } from "../state/state.ts";
import { type Decoded, decodeHash } from "./hash.ts";

interface Name {
  readonly name: string;
  readonly notice: TextKey | null;
}

/** The name in a link, or `other` with a note for the reader if this engine does not have it. */
function known(offered: readonly string[], name: string, other: string, notice: TextKey): Name {
  return offered.includes(name) ? { name, notice: null } : { name: other, notice };
}

/** Rules that require a target take the last operand as theirs, if the link has none. */
function withTarget(state: State, takes: Takes, ops: Catalogue["ops"]): State {
  const isMissing = takes.target === "required" && state.target === "";
  return isMissing && state.operands.length > 1
    ? withFittingOp(recast(state, state.mode, takes), ops)
    : state;
}

/** The target of a link; unknown names are replaced, with a note. */
export function readLink(hash: string, { modes, ops }: Catalogue): Decoded {
  const { state, notice, message } = decodeHash(hash);
  const modeIds = modes.map(({ id }) => id);
  const opNames = ops.map(({ name }) => name);
  const types = ops.flatMap((each) => each.signatures.map((s) => typeNameOf(each, s)));
  const mode = known(modeIds, state.mode, modeIds[0] ?? state.mode, "link.mode");
  const op = known(opNames, state.op, opNames[0] ?? state.op, "link.op");
  const type = known(types, state.type, kUsualType, "link.type");
  const opNotice = state.op === "" ? null : op.notice;
  const named = { ...state, mode: mode.name, op: op.name, type: type.name };
  const takes = modes.find(({ id }) => id === mode.name)?.takes;
  const whole = takes === undefined ? named : withTarget(named, takes, ops);
  const targetNotice = whole === named ? null : "link.target";
  return {
    state: whole,
    notice: notice ?? mode.notice ?? opNotice ?? type.notice ?? targetNotice,
    message,
  };
}
