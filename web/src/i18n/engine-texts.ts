// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import { load } from "../../../wasm/index.mjs";
import { isFailure } from "../answer.ts";
import { language } from "./language.ts";

// What the engine says in the language of the page, which is a file of the engine's, for the command too.

const files = import.meta.glob<Record<string, string>>("../../../wasm/texts/*.json", {
  import: "default",
});

/** The engine's texts in the page's language; null where those are its own, or cannot be had. */
async function engineTexts(): Promise<Record<string, string> | null> {
  try {
    return (await files[`../../../wasm/texts/${language}.json`]?.()) ?? null;
  } catch (fault) {
    // It speaks English then, which is better than nothing.
    console.error(fault);
    return null;
  }
}

/** An engine that speaks the page's language from its first word on. What the first answer does not need comes later. */
export async function speaking(): Promise<Engine> {
  const insight = language === "en" ? "later" : "now";
  const loading = load({ evaluation: "later", insight });
  const [engine, texts] = await Promise.all([loading, engineTexts()]);
  const spoken = texts === null ? null : engine.speak(texts);
  if (spoken !== null && isFailure(spoken)) {
    console.error(spoken.error.message);
  }
  return engine;
}
