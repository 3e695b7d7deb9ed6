// SPDX-License-Identifier: MIT
import type { HeightMessage } from "./height-message.ts";

// What other pages load: built as a script of its own, `embed.js` beside the page, without any import. Servers that
// build such pages load it too, and there it does nothing.

const kName = "broadcast-playground";
/** Kept free until the page within has said how high it is, and no less than that unless it says so: high enough for the
 *  verdict and the ruler, so that what follows in the text stays near. */
const kUsualHeight = 800;
const kMostHeight = 20_000;
/** So long after it has loaded a page may say nothing. Then it is no page of ours, or was kept from loading. */
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

/** Where a page is; null where an address leads to none. */
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
  // What a page calls `currentScript` by an attribute is no script.
  return script instanceof HTMLScriptElement ? pageAt(".", script.src) : null;
}

const isInBrowser = "customElements" in globalThis;
const kFolder = isInBrowser ? folderOfScript() : null;
const Element = isInBrowser ? HTMLElement : (class {} as typeof HTMLElement);

/** A question with its answer, in a frame that comes when it nears the window. What is written inside stands for it
 *  until then, and wherever the frame cannot come.
 *  @attr {string} question - what the page's links have after `#`
 *  @attr {string} lang - of the page within; else that of what is around
 *  @attr {string} theme - `light` or `dark`; else the `color-scheme` of what is around, where that is one of the two
 *  @attr {number | "auto"} height - in pixels, or `auto`: as high as the page within; else that too, but no higher than
 *    the verdict and the ruler need
 *  @attr {string} page - where the page is; else where this script came from */
class BroadcastPlayground extends Element {
  static readonly observedAttributes = ["question", "lang", "theme", "height", "page"];
  readonly #box = document.createElement("div");
  readonly #nearing = new IntersectionObserver((entries) => this.#neared(entries), {
    rootMargin: "50%",
  });
  #isNear = false;
  #frame: HTMLIFrameElement | null = null;
  #told = kUsualHeight;
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
    this.#reserve();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.#heard);
    this.#nearing.disconnect();
    this.#isNear = false;
    this.#drop();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) {
      return;
    }
    this.#reserve();
    if (name !== "height" && this.#isNear) {
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
    const said = this.getAttribute("height");
    const most = said === "auto" ? kMostHeight : kUsualHeight;
    const height = Number(said) > 0 ? Number(said) : Math.min(this.#told, most);
    const isReserved = this.#page !== null;
    // By the object model, which a policy without inline styles lets pass.
    this.#box.style.minHeight = isReserved ? `${Math.min(height, kMostHeight)}px` : "";
  }

  #theme(): string | null {
    const theme = this.getAttribute("theme") ?? getComputedStyle(this).colorScheme;
    return /^(light|dark)$/.test(theme) ? theme : null;
  }

  #address(page: URL): string {
    const url = new URL(page);
    const asked = {
      lang: this.closest("[lang]")?.getAttribute("lang"),
      theme: this.#theme(),
    };
    const parts = Object.entries(asked).filter(([, value]) => value);
    url.search = [
      "embed",
      ...parts.map(([key, value]) => `${key}=${encodeURIComponent(value ?? "")}`),
    ].join("&");
    url.hash = this.getAttribute("question") ?? "";
    return url.href;
  }

  /** Always a new frame: one that is led elsewhere leaves a step behind in the history of the page around it. */
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
    this.#box.classList.add("shown");
  };
}

// A page may hold the script more than once.
if (isInBrowser && customElements.get(kName) === undefined) {
  customElements.define(kName, BroadcastPlayground);
}
