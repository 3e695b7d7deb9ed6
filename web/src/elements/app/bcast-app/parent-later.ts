// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";
import { isEmbedded } from "../../../page/embed.ts";
import { pending } from "../../../page/pending.ts";
import type { ParentPage } from "./parent-page.ts";

/** The page around an embedded one; null if there is none. `ask` is called with the link of another question. */
export async function parentLater(
  host: ReactiveControllerHost & Element,
  ask: (hash: string) => void,
): Promise<ParentPage | null> {
  return isEmbedded ? new (await pending(import("./parent-page.ts"))).ParentPage(host, ask) : null;
}
