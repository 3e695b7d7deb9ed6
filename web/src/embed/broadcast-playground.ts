// SPDX-License-Identifier: MIT
import { kStyles } from "./element-styles.ts";
import { hostTheme, watchTheme } from "./host-theme.ts";
import type { Answered, FrameMessage, HostMessage, StyleName, Told } from "./messages.ts";
import { folderOfScript, pageAt } from "./page-address.ts";
import { answeredIn, toldIn } from "./told.ts";

// The script for other pages: built as `embed.js` next to the page, without imports. On servers that render such pages
// it does nothing.

const kName = "broadcast-playground";
/** The space reserved until the embedded page reports its height: that of a usual question, so that the text below
 * moves little. The pasted style reserves the same before this script runs. */
const kUsualHeights = new Map([
  ["figure", 355],
  ["steps", 575],
  ["exercise", 550],
  ["data", 620],
]);
const kUsualHeight = 800;
const kUsualView = "steps";
const kMostHeight = 20_000;
/** How long a loaded page may be silent. After that it is not our page, or was prevented from loading. */
const kPatience = 20_000;
/** How near to the viewport an element has its frame, and how far it may go before the frame is released. */
const kNear = "50%";
const kFar = "150%";
/** Of the page's address, besides `view`, `theme` and `lang`. */
const kFlags = ["locked", "compact"] as const;
const kStyleNames: readonly StyleName[] = [
  "--bc-accent",
  "--bc-surface",
  "--bc-ink",
  "--bc-line",
  "--bc-radius",
  "--bc-font",
];

const isInBrowser = "customElements" in globalThis;
const kFolder = isInBrowser ? folderOfScript() : null;
const Element = isInBrowser ? HTMLElement : (class {} as typeof HTMLElement);

/** A question with its answer, in a frame that is loaded when it nears the viewport and released when it is far away.
 * The content inside is the fallback until then, and if the frame cannot be loaded.
 * @attr {string} question - the part of the page's links after `#`
 * @attr {string} view - `figure`, `steps`, `data`, `exercise`, `systems`, `lowering` or `full`; by default `steps`
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
    "view",
    "reveal",
    "step",
    "theme",
    "lang",
    "height",
    "page",
    ...kFlags,
  ];
  readonly #box = document.createElement("div");
  readonly #nearing = new IntersectionObserver((entries) => this.#passed(entries, true), {
    rootMargin: kNear,
  });
  readonly #leaving = new IntersectionObserver((entries) => this.#passed(entries, false), {
    rootMargin: kFar,
  });
  #isNear = false;
  #frame: HTMLIFrameElement | null = null;
  /** The height of the frame's content; null until it reports one. */
  #height: number | null = null;
  /** What the frame showed last; null until it tells. */
  #told: Told | null = null;
  #unwatch = () => {};
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(kStyles);
    root.adoptedStyleSheets = [sheet];
    this.#box.append(document.createElement("slot"));
    root.append(this.#box);
  }

  /** The question that is shown, also after the reader has changed it. */
  get question(): string {
    return this.#told?.question ?? this.getAttribute("question") ?? "";
  }

  set question(question: string) {
    this.setAttribute("question", question);
  }

  /** The step that is shown, from 1; 0 before there is one. */
  get step(): number {
    return this.#told?.step ?? 0;
  }

  set step(step: number) {
    this.setAttribute("step", String(step));
  }

  /** The answer that is shown; null until then. */
  get answer(): Told | null {
    return this.#told;
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
    if (!this.isConnected || before === after) {
      return;
    }
    this.#reserve();
    if (name === "theme") {
      this.#tellLook();
    } else if (name === "step" && this.#told !== null && Number(after) > 0) {
      this.#tell({ bc: 1, type: "step", step: Number(after) });
    } else if (name === "question" && this.#told !== null) {
      this.#tell({ bc: 1, type: "question", question: after ?? "" });
    } else if (name !== "height") {
      this.#told = null;
      this.#height = null;
      if (this.#isNear) {
        this.#show();
      }
    }
  }

  /** A frame far away is released, unless the reader is in it; its question, step and height are kept. */
  #passed(entries: readonly IntersectionObserverEntry[], comes: boolean): void {
    const isIn = entries.at(-1)?.isIntersecting ?? false;
    if (comes && isIn && !this.#isNear) {
      this.#isNear = true;
      this.#show();
    } else if (!comes && !isIn && this.#isNear && document.activeElement !== this) {
      this.#isNear = false;
      this.#drop();
    }
  }

  get #page(): URL | null {
    const page = this.getAttribute("page");
    return page === null ? kFolder : pageAt(page, document.baseURI);
  }

  #reserve(): void {
    const said = Number(this.getAttribute("height"));
    const usual = said > 0 ? said : (kUsualHeights.get(this.#view) ?? kUsualHeight);
    const isReserved = this.#page !== null;
    // Through the DOM, which a policy without inline styles allows.
    this.#box.style.minHeight = isReserved
      ? `${Math.min(this.#height ?? usual, kMostHeight)}px`
      : "";
  }

  get #view(): string {
    return this.getAttribute("view") ?? kUsualView;
  }

  get #theme(): "light" | "dark" {
    const theme = this.getAttribute("theme");
    return theme === "light" || theme === "dark" ? theme : hostTheme(this);
  }

  #tell(message: HostMessage): void {
    this.#frame?.contentWindow?.postMessage(message, "*");
  }

  /** The frame keeps its question and its step. */
  #tellLook(): void {
    const own = getComputedStyle(this);
    const style = kStyleNames.map((name) => [name, own.getPropertyValue(name).trim()] as const);
    this.#tell({ bc: 1, type: "theme", theme: this.#theme });
    this.#tell({
      bc: 1,
      type: "style",
      style: Object.fromEntries(style.filter(([, value]) => value !== "")),
    });
  }

  /** As it was before it was released, or as the attributes say. */
  #address(page: URL): string {
    const url = new URL(page);
    const isNew = this.#told === null;
    const asked = {
      lang: this.closest("[lang]")?.getAttribute("lang"),
      theme: this.#theme,
      reveal: isNew || this.#told?.isCovered ? this.getAttribute("reveal") : null,
      step: isNew ? this.getAttribute("step") : null,
    };
    url.search = [
      `embed=${encodeURIComponent(this.#view)}`,
      ...kFlags.filter((flag) => this.hasAttribute(flag)),
      ...Object.entries(asked)
        .filter(([, value]) => value)
        .map(([key, value]) => `${key}=${encodeURIComponent(value ?? "")}`),
    ].join("&");
    url.hash = this.question;
    return url.href;
  }

  /** Always a new frame: navigating an existing one adds an entry to the page's history. */
  #show(): void {
    const page = this.#page;
    this.#drop();
    if (page === null) {
      console.warn(
        `<${kName}> does not know where the page is: its attribute "page" has to say it.`,
      );
      return;
    }
    const frame = document.createElement("iframe");
    const words = this.querySelector("a")?.textContent ?? this.textContent ?? "";
    frame.title = words.trim() || "Broadcast Playground";
    frame.allow = "clipboard-write";
    frame.part.add("frame");
    frame.src = this.#address(page);
    frame.addEventListener("load", () => this.#await(), { once: true });
    this.#frame = frame;
    this.#box.append(frame);
  }

  #await(): void {
    if (!this.#box.classList.contains("shown")) {
      this.#waiting = setTimeout(() => this.#giveUp(), kPatience);
    }
  }

  #drop(): void {
    clearTimeout(this.#waiting);
    this.#box.classList.remove("shown");
    this.#frame?.remove();
    this.#frame = null;
  }

  #giveUp(): void {
    this.#drop();
    this.#box.style.minHeight = "";
  }

  readonly #heard = ({ source, data }: MessageEvent<Partial<FrameMessage> | null>): void => {
    const isOurs = this.#frame !== null && source === this.#frame.contentWindow;
    if (!isOurs || data?.bc !== 1) {
      return;
    }
    if (data.type === "height") {
      this.#fit(data.height);
    } else if (data.type === "answer") {
      this.#fire("answer", answeredIn(data));
    } else if (data.type === "ready" || data.type === "change" || data.type === "step") {
      const told = toldIn(data);
      const isAgain = this.#told !== null && data.type === "ready";
      this.#told = told ?? this.#told;
      this.#fire(data.type, isAgain ? null : told);
    }
  };

  #fire(type: string, detail: Told | Answered | null): void {
    if (detail !== null) {
      this.dispatchEvent(new CustomEvent(`bc-${type}`, { bubbles: true, composed: true, detail }));
    }
  }

  #fit(height: unknown): void {
    if (typeof height === "number" && height > 0) {
      this.#height = height;
      this.#reserve();
    }
    clearTimeout(this.#waiting);
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
