// SPDX-License-Identifier: MIT

import type { Engine } from "../../../wasm/index.d.ts";
import { load } from "../../../wasm/index.mjs";
import { isFailure } from "../engine/failure.ts";
import { logFault } from "../page/log-fault.ts";
import { language } from "./language.ts";
import { type Labels, useLabels } from "./text.ts";

/** The texts of a language other than English: the page's labels, and the engine's sentences. */
interface Spoken {
  readonly labels: Labels;
  readonly sentences: Labels;
}

const files = import.meta.glob<Spoken>("./*/index.ts");

/** Loads the page's language, and uses it from then on. Null for English, which is already loaded, and is the
 *  fallback if the language cannot be fetched. */
async function bringLanguage(): Promise<Spoken | null> {
  try {
    const spoken = (await files[`./${language}/index.ts`]?.()) ?? null;
    if (spoken !== null) {
      useLabels(language, spoken.labels);
    }
    return spoken;
  } catch (fault) {
    logFault(fault);
    return null;
  }
}

/** An engine in the page's language from its first text on: the build that the first answer needs.
 *  @param labelled called when the page speaks it, if that is not English; the engine may still be loading */
export async function speaking(labelled: () => void): Promise<Engine> {
  const loading = load({ build: "answer" });
  // Waited for below: if the engine cannot be loaded, the page says so in its language.
  loading.catch(() => {});
  const spoken = await bringLanguage();
  if (spoken === null) {
    return loading;
  }
  labelled();
  const engine = await loading;
  const answer = engine.speak(spoken.sentences);
  if (isFailure(answer)) {
    console.error(answer.error.message);
  }
  return engine;
}
