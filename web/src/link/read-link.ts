// SPDX-License-Identifier: MIT

import type { TextKey } from "../i18n/text.ts";
import type { Catalogue } from "../scene/scene.ts";
import { typeNameOf } from "../scene/type-name.ts";
import { kUsualType } from "../state/state.ts";
import { type Decoded, decodeHash } from "./hash.ts";

interface Name {
  readonly name: string;
  readonly notice: TextKey | null;
}

/** The name in a link, or `other` with a note for the reader if this engine does not have it. */
function known(offered: readonly string[], name: string, other: string, notice: TextKey): Name {
  return offered.includes(name) ? { name, notice: null } : { name: other, notice };
}

/** The target of a link; unknown names are replaced, with a note. */
export function readLink(hash: string, { modes, ops }: Catalogue): Decoded {
  const { state, notice } = decodeHash(hash);
  const modeIds = modes.map(({ id }) => id);
  const opNames = ops.map(({ name }) => name);
  const types = ops.flatMap((each) => each.signatures.map((s) => typeNameOf(each, s)));
  const mode = known(modeIds, state.mode, modeIds[0] ?? state.mode, "link.mode");
  const op = known(opNames, state.op, opNames[0] ?? state.op, "link.op");
  const type = known(types, state.type, kUsualType, "link.type");
  const opNotice = state.op === "" ? null : op.notice;
  return {
    state: { ...state, mode: mode.name, op: op.name, type: type.name },
    notice: notice ?? mode.notice ?? opNotice ?? type.notice,
  };
}
