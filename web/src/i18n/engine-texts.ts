// SPDX-License-Identifier: MIT

import type { Engine } from "../../../wasm/index.d.ts";
import { load } from "../../../wasm/index.mjs";
import { engineFrame } from "../engine/engine-beside.ts";
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

/** The engine's sentences in the page's language; null for English. */
let sentences: Labels | null = null;

/** Makes an engine speak the page's language. */
export async function spokenTo(engine: Engine): Promise<Engine> {
  if (sentences !== null) {
    const told = engine.speak(sentences);
    if (isFailure(told)) {
      console.error(told.error.message);
    }
  }
  return engine;
}

/** The engine that frames next to this one share, or an own one: the build that the first answer needs. */
function loaded(): Promise<Engine> {
  const own = () => load({ build: "answer" });
  return engineFrame()?.engineFor(language).catch(own) ?? own();
}

/** An engine in the page's language from its first text on.
 *  @param labelled called when the page speaks it, if that is not English; the engine may still be loading */
export async function speaking(labelled: () => void): Promise<Engine> {
  const loading = loaded();
  // Waited for below: if the engine cannot be loaded, the page says so in its language.
  loading.catch(() => {});
  const spoken = await bringLanguage();
  if (spoken !== null) {
    sentences = spoken.sentences;
    labelled();
  }
  return spokenTo(await loading);
}
