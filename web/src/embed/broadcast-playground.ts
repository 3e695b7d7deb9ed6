// SPDX-License-Identifier: MIT
import { hostTheme, watchTheme } from "./host-theme.ts";
import type { HeightMessage, ThemeMessage } from "./messages.ts";

// The script for other pages: built as `embed.js` next to the page, without imports. On servers that render such pages
// it does nothing.

const kName = "broadcast-playground";
/** The space reserved until the embedded page reports its height: that of a usual question, so that the text below
 * moves little. The pasted style reserves the same before this script runs. */
const kUsualHeights = new Map([
  ["figure", 355],
  ["steps", 575],
]);
const kUsualHeight = 800;
const kUsualView = "steps";
const kMostHeight = 20_000;
/** How long a loaded page may be silent. After that it is not our page, or was prevented from loading. */
const kPatience = 20_000;

const kStyles = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  div { border-radius: 12px; position: relative; }
  slot { display: block; padding: 12px 16px; }
  iframe { border: 0; border-radius: inherit; height: 100%; inset: 0; position: absolute; width: 100%; }
  div.shown slot { display: none; }
  div:not(.shown) { box-shadow: inset 0 0 0 1px color-mix(in srgb, currentcolor 25%, transparent); }
  div:not(.shown) iframe { visibility: hidden; }
  @media print {
    div:not(.shown) { min-height: 0 !important; }
    div:not(.shown) iframe { display: none; }
  }
`;

/** The URL of a page; null if the address is invalid. */
function pageAt(address: string, base: string): URL | null {
  try {
    const url = new URL(address, base);
    return /^(https?|file):$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

function folderOfScript(): URL | null {
  const script = document.currentScript;
  // A page may have an element named `currentScript` that is not a script.
  return script instanceof HTMLScriptElement ? pageAt(".", script.src) : null;
}

const isInBrowser = "customElements" in globalThis;
const kFolder = isInBrowser ? folderOfScript() : null;
const Element = isInBrowser ? HTMLElement : (class {} as typeof HTMLElement);

/** A question with its answer, in a frame that is loaded when it nears the viewport. The content inside is the
 * fallback until then, and if the frame cannot be loaded.
 * @attr {string} question - the part of the page's links after `#`
 * @attr {string} lang - the embedded page's language; by default that of the surrounding element
 * @attr {string} view - `figure`, `steps`, `data`, `systems`, `lowering` or `full`; by default `steps`
 * @attr {string} theme - `light` or `dark`; by default that of the page around it, also after a switch
 * @attr {number} height - the space to reserve until the answer is loaded, in pixels; then it is as high as its content
 * @attr {string} page - the page's URL; by default that of this script */
class BroadcastPlayground extends Element {
  static readonly observedAttributes = ["question", "view", "lang", "theme", "height", "page"];
  readonly #box = document.createElement("div");
  readonly #nearing = new IntersectionObserver((entries) => this.#neared(entries), {
    rootMargin: "50%",
  });
  #isNear = false;
  #frame: HTMLIFrameElement | null = null;
  /** The height of the frame's content; null until it reports one. */
  #told: number | null = null;
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

  connectedCallback(): void {
    addEventListener("message", this.#heard);
    this.#nearing.observe(this);
    this.#unwatch = watchTheme(() => this.#tellTheme());
    this.#reserve();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.#heard);
    this.#nearing.disconnect();
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
      this.#tellTheme();
    } else if (name !== "height" && this.#isNear) {
      this.#show();
    }
  }

  #neared(entries: readonly IntersectionObserverEntry[]): void {
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      this.#nearing.disconnect();
      this.#isNear = true;
      this.#show();
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
    this.#box.style.minHeight = isReserved ? `${Math.min(this.#told ?? usual, kMostHeight)}px` : "";
  }

  get #view(): string {
    return this.getAttribute("view") ?? kUsualView;
  }

  get #theme(): "light" | "dark" {
    const theme = this.getAttribute("theme");
    return theme === "light" || theme === "dark" ? theme : hostTheme(this);
  }

  /** The frame keeps its question and its step. */
  #tellTheme(): void {
    const message: ThemeMessage = { bc: 1, type: "theme", theme: this.#theme };
    this.#frame?.contentWindow?.postMessage(message, "*");
  }

  #address(page: URL): string {
    const url = new URL(page);
    const asked = {
      lang: this.closest("[lang]")?.getAttribute("lang"),
      theme: this.#theme,
    };
    const parts = Object.entries(asked).filter(([, value]) => value);
    url.search = [
      `embed=${encodeURIComponent(this.#view)}`,
      ...parts.map(([key, value]) => `${key}=${encodeURIComponent(value ?? "")}`),
    ].join("&");
    url.hash = this.getAttribute("question") ?? "";
    return url.href;
  }

  /** Always a new frame: navigating an existing one adds an entry to the page's history. */
  #show(): void {
    const page = this.#page;
    this.#told = null;
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

  readonly #heard = ({ source, data }: MessageEvent<Partial<HeightMessage> | null>): void => {
    const isOurs = this.#frame !== null && source === this.#frame.contentWindow;
    if (!isOurs || data?.bc !== 1 || data.type !== "height") {
      return;
    }
    const { height } = data;
    if (typeof height === "number" && height > 0) {
      this.#told = height;
      this.#reserve();
    }
    clearTimeout(this.#waiting);
    if (!this.#box.classList.contains("shown")) {
      // It may have changed while the frame could not hear it.
      this.#tellTheme();
    }
    this.#box.classList.add("shown");
  };
}

// A page may include the script more than once.
if (isInBrowser && customElements.get(kName) === undefined) {
  customElements.define(kName, BroadcastPlayground);
}
