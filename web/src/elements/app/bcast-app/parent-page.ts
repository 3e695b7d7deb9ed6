// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import {
  type FrameMessage,
  type FrameState,
  type HostMessage,
  kStyleKinds,
  type StyleName,
} from "../../../embed/messages.ts";
import type { ExerciseAnswerEvent } from "../../../learn/answer/events.ts";
import { encodeHash, kMostCount } from "../../../link/hash.ts";
import { exerciseOf } from "../../../link/learn-hash.ts";
import { readLink } from "../../../link/read-link.ts";
import { embeddedPart, firstStep, hasSteps, isEmbedded, reveal } from "../../../page/embed.ts";
import { showTheme } from "../../../page/theme.ts";
import { questionOf, readCode, shownAt } from "../../../scene/read-code.ts";
import { answered, type Catalogue, isBeforeEnd, type Scene } from "../../../scene/scene.ts";
import { StepSelectEvent } from "../../../state/events.ts";
import { shapeText } from "../../../tensor/cells.ts";

/** Whether there is a page around this one that listens. */
const isHeard = isEmbedded && parent !== window;

/** Any parent may know what it shows: it has no secrets. */
function post(message: FrameMessage): void {
  parent.postMessage(message, "*");
}

function tellHeight(): void {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  post({ bc: 1, type: "height", height });
}

/** Takes the properties that are valid; the tokens of the page are made from them. */
function showStyle(style: Partial<Record<StyleName, unknown>>): void {
  const { style: page } = document.documentElement;
  for (const [name, kind] of Object.entries(kStyleKinds)) {
    const value = style[name as StyleName];
    const isValid = typeof value === "string" && CSS.supports(kind, value);
    page.setProperty(name, isValid ? value : "");
  }
}

const frameStateOf = (scene: Scene, isCovered: boolean): FrameState => {
  const { state, explained } = answered(scene);
  const { accepted, shape = null, verdict = null, trace = [] } = explained?.inference ?? {};
  return {
    question: encodeHash(state).slice(1),
    shape: accepted && shape !== null ? shapeText(shape) : null,
    status: verdict,
    step: explained === null ? 0 : scene.step,
    steps: trace.length,
    isCovered,
  };
};

/** A question without the step that is shown. */
const withoutStep = (question: string): string => question.replace(/;step=\d+/, "");

const kNoState: FrameState = {
  question: "",
  shape: null,
  status: null,
  step: 0,
  steps: 0,
  isCovered: false,
};

/** The answer is covered until the reader asks for it; with steps, until its step. */
const kIsCovered = reveal === "none" || (reveal === "step" && !hasSteps);

/** The link of code with the operation that is shown: the one that it chooses, or that the engine proposes. */
function withOperation(hash: string, engine: Engine, catalogue: Catalogue): string {
  const { state } = readLink(hash, catalogue);
  if (state.code == null) {
    return hash;
  }
  const { text, given, at } = state.code;
  const found = readCode(engine, text, given);
  const shown = shownAt(found.reading, at);
  if (shown === null) {
    return hash;
  }
  const question = questionOf(catalogue, found, found.valuedStep(shown), state);
  return encodeHash({ ...state, ...question, code: { ...state.code, answer: "current" } });
}

/** The page around an embedded one: tells it what is shown, and does what it asks. */
export class ParentPage {
  readonly #host: ReactiveControllerHost & Element;
  readonly #ask: (hash: string) => void;
  #state: FrameState | null = null;
  /** The parent page asked, and waits for an answer. */
  #isAsked = false;
  /** What messages of each type ask for, the last one last. */
  readonly #deeds = new Map<HostMessage["type"], () => void>();
  isCovered = kIsCovered;
  /** Completes a link of code; null if the page shows other parts. */
  #operation: ((hash: string) => string) | null = null;

  /** Calls `ask` with the link of another question. */
  constructor(host: ReactiveControllerHost & Element, ask: (hash: string) => void) {
    this.#host = host;
    this.#ask = ask;
    if (isHeard) {
      host.toggleAttribute("embeds", embeddedPart !== "full");
      addEventListener("message", this.#hear);
      host.addEventListener("exercise-answer", (event) => {
        const { number, of, isRight } = event as ExerciseAnswerEvent;
        post({ bc: 1, type: "answer", number, of, isRight });
      });
    }
  }

  /** Loads what the first answer needs besides the page. */
  async prepare(engine: Engine, catalogue: Catalogue): Promise<void> {
    if (embeddedPart === "code") {
      await Promise.all([import("../embedded-code.ts"), engine.loadAll()]);
      this.#operation = (hash) => withOperation(hash, engine, catalogue);
    }
  }

  /** The link that is followed: an exercise if the page shows one, or the first step to show. */
  linkFor(hash: string): string {
    if (embeddedPart === "exercise") {
      return exerciseOf(hash);
    }
    if (this.#operation !== null) {
      return this.#operation(hash);
    }
    const isFree = firstStep !== null && hash.startsWith("#v1;") && !hash.includes(";step=");
    return isFree ? `${hash};step=${firstStep}` : hash;
  }

  /** Whether the scene does not show its answer yet. */
  hides(scene: Scene): boolean {
    return this.isCovered || (reveal === "step" && isBeforeEnd(scene));
  }

  readonly uncover = (): void => {
    this.isCovered = false;
    this.#host.requestUpdate();
  };

  /** Reports this page's height from now on, when all of its content is there. */
  fit(): void {
    if (!isHeard) {
      return;
    }
    if (this.#state === null) {
      post({ bc: 1, type: "ready", ...kNoState, question: location.hash.slice(1) });
    }
    new ResizeObserver(tellHeight).observe(this.#host);
    // Browsers do not observe sizes in a frame that is not visible yet. The parts of drawn content are still to be drawn.
    setTimeout(tellHeight);
  }

  /** Tells what is shown, if it has changed. */
  tell(scene: Scene): void {
    if (!isHeard) {
      return;
    }
    const before = this.#state;
    const now = frameStateOf(scene, this.hides(scene));
    const isSame =
      before?.question === now.question &&
      before.isCovered === now.isCovered &&
      before.step === now.step;
    if (isSame && !this.#isAsked) {
      return;
    }
    this.#state = now;
    this.#isAsked = false;
    const isStep = before !== null && withoutStep(before.question) === withoutStep(now.question);
    post({ bc: 1, type: before === null ? "ready" : isStep ? "step" : "change", ...now });
  }

  /** Messages are done together, and only the last of each type: a host may send many. */
  readonly #hear = ({ source, data }: MessageEvent<Partial<HostMessage> | null>): void => {
    const act = source === parent && data?.bc === 1 ? this.#deedFor(data) : null;
    if (act === null || data?.type === undefined) {
      return;
    }
    if (this.#deeds.size === 0) {
      setTimeout(this.#act);
    }
    this.#deeds.delete(data.type);
    this.#deeds.set(data.type, act);
  };

  readonly #act = (): void => {
    const deeds = [...this.#deeds.values()];
    this.#deeds.clear();
    for (const act of deeds) act();
  };

  /** What a message asks for; null if it is not valid. */
  #deedFor(data: Partial<HostMessage>): (() => void) | null {
    const { type } = data;
    if (type === "theme" && (data.theme === "light" || data.theme === "dark")) {
      const { theme } = data;
      return () => showTheme(theme);
    }
    if (type === "style" && typeof data.style === "object" && data.style !== null) {
      const { style } = data;
      return () => showStyle(style);
    }
    if (type === "question" && typeof data.question === "string") {
      const { question } = data;
      return () => this.#askFor(question);
    }
    if (type === "step" && Number.isSafeInteger(data.step)) {
      const step = Math.min(Math.max(1, data.step ?? 1), kMostCount);
      return () => this.#host.dispatchEvent(new StepSelectEvent(step));
    }
    return null;
  }

  #askFor(question: string): void {
    this.isCovered = kIsCovered;
    this.#isAsked = true;
    this.#ask(`#${question.replace(/^#/, "")}`);
    void this.#host.updateComplete.then(tellHeight);
  }
}
