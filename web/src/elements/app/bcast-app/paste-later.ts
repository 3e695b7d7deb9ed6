// SPDX-License-Identifier: MIT
import { t } from "../../../i18n/text.ts";
import { pending } from "../../../page/pending.ts";
import type { Pasting } from "./pasting.ts";

/** The class that reads pasted texts, or a word to the reader that it cannot be loaded. */
export async function pasteLater(tell: (notice: string) => void): Promise<typeof Pasting | null> {
  try {
    return (await pending(import("../../../later/rest-of-page.ts"))).Pasting;
  } catch {
    tell(t("page.restNotLoaded"));
    return null;
  }
}
