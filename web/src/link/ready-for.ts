// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import { kNoParts } from "../engine/engine-parts.ts";
import { type Catalogue, catalogueOf, sceneOf } from "../scene/scene.ts";
import { readLink } from "./read-link.ts";

/** The catalogue, once the engine has all that the first drawing of a link's answer shows. Fixes are loaded later; if
 * they came after the drawing, what is below them would move. */
export async function readyFor(hash: string, engine: Engine): Promise<Catalogue> {
  const catalogue = catalogueOf(engine);
  const { state } = readLink(hash, catalogue);
  const source = { engine, parts: kNoParts, isCalm: false };
  const { verdict } = sceneOf(source, catalogue, state, null).answer.explained?.inference ?? {};
  if (verdict === "check" || verdict === "doesNotFit") {
    await engine.loadInsight().catch(() => {});
  }
  return catalogue;
}
