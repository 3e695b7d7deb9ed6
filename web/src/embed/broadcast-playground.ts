// SPDX-License-Identifier: MIT
import { boxIn } from "./element-styles.ts";
import { lookOf } from "./host-look.ts";
import { watchTheme } from "./host-theme.ts";
import type { ExerciseResult, FrameMessage, FrameState, HostMessage } from "./messages.ts";
import {
  folderOfScript,
  frameAddress,
  kFlags,
  pageAt,
  questionIn,
  viewOf,
} from "./page-address.ts";
import { forgetSpare, keepSpare, takeSpare } from "./spare-frames.ts";

// The script for other pages: built as `embed.js` next to the page, without imports. On servers that render such pages
// it does nothing.

/** Tells whether an element is within a margin around the viewport. */
const watching = (rootMargin: string, tell: (isIn: boolean) => unknown): IntersectionObserver =>
  new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin,
  });

interface MovingElement extends HTMLElement {
  moveBefore(node: Node, before: Node | null): void;
}

/** Browsers since 2025 move a frame without loading it again. */
const canMove = "HTMLElement" in globalThis && "moveBefore" in HTMLElement.prototype;

function moveInto(box: HTMLElement, frame: HTMLIFrameElement): void {
  (box as MovingElement).moveBefore(frame, null);
}

/** A frame that is as high as its content, so that nothing scrolls in it. */
function newFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.allow = "clipboard-write";
  frame.part.add("frame");
  frame.setAttribute("scrolling", "no");
  frame.src = address;
  return frame;
}

/** Those of usual questions, so that the text below moves little. The pasted style reserves the same before the script
 * runs. */
const kUsualHeights = new Map([
  ["figure", 355],
  ["steps", 520],
  ["code", 400],
  ["exercise", 550],
  ["data", 620],
]);
const kUsualHeight = 800;
const kMostHeight = 20_000;

/** The space for an element, in pixels: until its frame tells the height of its content, that of its attribute or the
 * usual one of its view. */
function reservedHeight(element: HTMLElement, told: number | null): number {
  const said = Number(element.getAttribute("height"));
  const usual = said > 0 ? said : (kUsualHeights.get(viewOf(element)) ?? kUsualHeight);
  return Math.min(told ?? usual, kMostHeight);
}

// The contents of messages from a frame, which may be any page.

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** What a frame tells about its answer; null if it is not that. */
function frameStateIn(data: Partial<FrameState>): FrameState | null {
  const { question, shape = null, status = null, step, steps, isCovered } = data;
  const isText =
    typeof question === "string" &&
    [shape, status].every((each) => each === null || typeof each === "string");
  return isText && isCount(step) && isCount(steps)
    ? { question, shape, status, step, steps, isCovered: isCovered === true }
    : null;
}

function exerciseResultIn({ number, of, isRight }: Partial<ExerciseResult>): ExerciseResult | null {
  return isCount(number) && isCount(of) && typeof isRight === "boolean"
    ? { number, of, isRight }
    : null;
}

const kName = "broadcast-playground";
/** How long a loaded page may be silent. After that it is not our page, or was prevented from loading. */
const kPatience = 20_000;
/** How near to the viewport an element has its frame, and how far it may go before the frame is released. */
const kNear = "50%";
const kFar = "100%";
const isInBrowser = "customElements" in globalThis;
const kFolder = isInBrowser ? folderOfScript() : null;
const Element = isInBrowser ? HTMLElement : (class {} as typeof HTMLElement);

/** A question with its answer, in a frame that is loaded when it nears the viewport and released when it is far away.
 * The content inside is the fallback until then, and if the frame cannot be loaded.
 * @attr {string} question - the part of the page's links after `#`
 * @attr {string} view - `figure`, `steps`, `data`, `exercise`, `systems`, `lowering`, `code` or `full`; default `steps`
 * @attr {string} code - for the view `code`, if there is no question; by default the text of the first `<pre>` inside
 * @attr {boolean} locked - nothing can be edited
 * @attr {string} reveal - when the answer is shown: `none` (the reader asks for it), `step` (at its step), or `all`
 * @attr {number} step - the first step to show, from 1
 * @attr {boolean} compact - takes less space
 * @attr {string} theme - `light` or `dark`; by default that of the page around it, also after a switch
 * @attr {string} lang - the embedded page's language; by default that of the surrounding element
 * @attr {number} height - the space to reserve until the answer is loaded, in pixels; then it is as high as its content
 * @attr {string} page - the page's URL; by default that of this script
 * @fires bc-ready - the answer is shown: its question, shape, status, step and steps
 * @fires bc-change - the reader changed the question
 * @fires bc-step - another step is shown
 * @fires bc-answer - an exercise was answered: its number, of how many, and whether it was right
 * @cssprop --bc-accent, --bc-surface, --bc-ink, --bc-line - colors
 * @cssprop --bc-radius - of corners
 * @cssprop --bc-font - the font of texts
 * @csspart frame - the frame */
class BroadcastPlayground extends Element {
  static readonly observedAttributes = [
    "question",
    "code",
    "view",
    "reveal",
    "step",
    "theme",
    "lang",
    "height",
    "page",
    ...kFlags,
  ];
  readonly #box = boxIn(this);
  readonly #nearing = watching(kNear, (isIn) => isIn && this.#came());
  readonly #leaving = watching(kFar, (isIn) => isIn || this.#went());
  #isNear = false;
  #frame: HTMLIFrameElement | null = null;
  /** The height of the frame's content; null until it reports one. */
  #height: number | null = null;
  /** What the frame showed last; null until it tells. */
  #state: FrameState | null = null;
  /** The frame has not told yet what it shows. */
  #isAwaited = false;
  /** The reader changed the question in the frame. */
  #isTouched = false;
  #unwatch = () => {};
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** The question that is shown, also after the reader has changed it. */
  get question(): string {
    return this.#state?.question ?? questionIn(this);
  }

  set question(question: string) {
    this.setAttribute("question", question);
  }

  /** The step that is shown, from 1; 0 before there is one. */
  get step(): number {
    return this.#state?.step ?? 0;
  }

  set step(step: number) {
    this.setAttribute("step", String(step));
  }

  /** The answer that is shown; null until then. */
  get answer(): FrameState | null {
    return this.#state;
  }

  connectedCallback(): void {
    addEventListener("message", this.#heard);
    this.#nearing.observe(this);
    this.#leaving.observe(this);
    this.#unwatch = watchTheme(() => this.#tellLook());
    this.#reserve();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.#heard);
    this.#nearing.disconnect();
    this.#leaving.disconnect();
    this.#unwatch();
    this.#isNear = false;
    this.#drop();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    this.#reserve();
    const hears = this.#frame !== null && this.#state !== null && !this.#isAwaited;
    if (name === "theme") {
      this.#tellLook();
    } else if (name === "step" && hears && Number(after) > 0) {
      this.#tell({ bc: 1, type: "step", step: Number(after) });
    } else if ((name === "question" || name === "code") && hears) {
      this.#tell({ bc: 1, type: "question", question: questionIn(this) });
    } else if (name !== "height") {
      this.#state = null;
      this.#height = null;
      if (this.#isNear) this.#show();
      else this.#drop();
    }
  }

  #came(): void {
    if (this.#isNear || !this.isConnected) return;
    if (viewOf(this) === "code" && document.readyState === "loading") {
      // The code inside may not be there yet.
      document.addEventListener("DOMContentLoaded", () => this.#came(), { once: true });
      return;
    }
    this.#isNear = true;
    this.#show();
  }

  /** A frame far away is released, unless the reader is in it; its question, step and height are kept. */
  #went(): void {
    if (!this.#isNear || document.activeElement === this) return;
    this.#isNear = false;
    this.#leave();
  }

  /** Keeps the frame for the next element like this one, unless the reader changed something in it. */
  #leave(): void {
    const frame = this.#frame;
    if (!canMove || frame === null || !this.#state?.status || this.#isTouched) {
      this.#drop();
      return;
    }
    this.#box.classList.remove("shown");
    keepSpare({
      frame,
      give: () => {
        this.#frame = null;
      },
      drop: () => this.#drop(),
    });
  }

  /** Takes its own frame back, or that of an element far away, to ask this one's question.
   * @returns whether there was one */
  #takesSpare(page: URL): boolean {
    const spare = takeSpare(this.#frame, frameAddress(this, page, this.#state));
    if (spare !== null && spare.frame === this.#frame) {
      this.#isAwaited = false;
      this.#reveal();
    } else if (spare !== null) {
      this.#drop();
      moveInto(this.#box, spare.frame);
      spare.give();
      this.#keep(spare.frame);
      this.#tell({ bc: 1, type: "question", question: this.question });
    }
    return spare !== null;
  }

  get #page(): URL | null {
    const page = this.getAttribute("page");
    return page === null ? kFolder : pageAt(page, document.baseURI);
  }

  #reserve(): void {
    // Through the DOM, which a policy without inline styles allows.
    this.#box.style.minHeight =
      this.#page === null ? "" : `${reservedHeight(this, this.#height)}px`;
  }

  #tell(message: HostMessage): void {
    this.#frame?.contentWindow?.postMessage(message, "*");
  }

  /** The frame keeps its question and its step. */
  #tellLook(): void {
    for (const message of lookOf(this)) {
      this.#tell(message);
    }
  }

  /** Always a new frame: navigating an existing one adds an entry to the page's history. */
  #show(): void {
    const page = this.#page;
    this.#isAwaited = true;
    if (page !== null && this.#takesSpare(page)) {
      return;
    }
    this.#drop();
    if (page === null) {
      console.warn(`<${kName}> does not know where the page is: add the attribute "page".`);
      return;
    }
    const frame = newFrame(frameAddress(this, page, this.#state));
    frame.addEventListener("load", () => this.#await(), { once: true });
    this.#keep(frame);
    this.#box.append(frame);
  }

  #keep(frame: HTMLIFrameElement): void {
    this.#frame = frame;
    const words = this.querySelector("a, figcaption p")?.textContent ?? this.textContent ?? "";
    frame.title = words.trim().slice(0, 200) || "Broadcast Playground";
  }

  #await(): void {
    if (!this.#box.classList.contains("shown")) {
      this.#waiting = setTimeout(() => {
        this.#drop();
        this.#box.style.minHeight = "";
      }, kPatience);
    }
  }

  #drop(): void {
    clearTimeout(this.#waiting);
    this.#box.classList.remove("shown");
    forgetSpare(this.#frame);
    this.#frame?.remove();
    this.#frame = null;
    this.#isTouched = false;
  }

  readonly #heard = ({ source, data }: MessageEvent<Partial<FrameMessage> | null>): void => {
    const isOurs = this.#frame !== null && source === this.#frame.contentWindow;
    if (!isOurs || data?.bc !== 1) return;
    if (data.type === "height") {
      this.#fit(data.height);
    } else if (data.type === "answer") {
      this.#fire("answer", exerciseResultIn(data));
    } else if (data.type === "ready" || data.type === "change" || data.type === "step") {
      const state = frameStateIn(data);
      const isBack = this.#isAwaited && this.#state !== null;
      const type = this.#isAwaited ? "ready" : data.type;
      this.#isAwaited = false;
      this.#isTouched ||= type === "change";
      this.#state = state ?? this.#state;
      this.#fire(type, isBack ? null : state);
      if (this.#state?.status) {
        this.#reveal();
      }
    }
  };

  #fire(type: string, detail: FrameState | ExerciseResult | null): void {
    if (detail !== null) {
      this.dispatchEvent(new CustomEvent(`bc-${type}`, { bubbles: true, composed: true, detail }));
    }
  }

  #fit(height: unknown): void {
    if (typeof height === "number" && height > 0) {
      this.#height = height;
      this.#reserve();
    }
    this.#reveal();
  }

  /** Shows the frame: with its first answer, in the reserved space, or once it tells its height. One far away may be
   * given to another element. */
  #reveal(): void {
    clearTimeout(this.#waiting);
    if (!this.#isNear) return;
    if (!this.#box.classList.contains("shown")) {
      // It may have changed while the frame could not hear it.
      this.#tellLook();
    }
    this.#box.classList.add("shown");
  }
}

// A page may include the script more than once.
if (isInBrowser && customElements.get(kName) === undefined) {
  customElements.define(kName, BroadcastPlayground);
}
