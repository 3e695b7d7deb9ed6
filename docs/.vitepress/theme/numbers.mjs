// SPDX-License-Identifier: MIT
// Numbers in sentences that the reader drags: they change the question of the live answer in their section, and its
// answer changes the words of the sentences. The engine in the frame answers; nothing is computed here.
import { choiceIn, controlOf, keyOf, tied, withChoice, wordsFor } from "./question-parts.mjs";
import "./numbers.css";

/** @typedef {HTMLElement & { question: string }} Scene
 * @typedef {import("./question-parts.mjs").Answer} Answer */

/** How far a pointer moves from a number to the next, in pixels. */
const kWay = 14;
const kTexts = {
  en: { refusal: "doesn't fit", rules: "Rules", code: "Code", values: "Value of {}" },
  zh: { refusal: "无法广播", rules: "规则", code: "代码", values: "{} 的值" },
};
/** @type {Record<string, (letter: string, axis: string) => string>} */
const kSizes = {
  en: (letter, axis) => `Size of ${letter}, axis ${axis}`,
  zh: (letter, axis) => `${letter} 的轴 ${axis} 的大小`,
};

const languageOf = () => (document.documentElement.lang.startsWith("zh") ? "zh" : "en");

/** What a control changes, for readers who do not see the sentence around it. @param {string} part */
function labelOf(part) {
  const language = languageOf();
  const [letter, axis] = [part.charAt(0).toUpperCase(), part.slice(1)];
  const { rules, code, values } = kTexts[language];
  if (part === "mode") return rules;
  if (axis === "") return code;
  if (axis === "=") return values.replace("{}", letter);
  return kSizes[language]?.(letter, axis) ?? code;
}

/** @param {{ element: HTMLElement }} control */
const isWord = ({ element }) => element.dataset.words !== undefined;

/** A number or a word that has several values. */
class Control {
  /** @type {HTMLElement} */
  element;
  at = 0;
  /** @type {number | null} where the pointer went down */
  #from = null;
  #start = 0;
  #isMoved = false;

  /** @param {HTMLElement} element @param {string} question @param {() => void} changed */
  constructor(element, question, changed) {
    this.element = element;
    this.control = controlOf(element.dataset);
    this.changed = changed;
    this.at = Math.max(0, choiceIn(question, this.control));
    this.first = this.at;
    const { choices } = this.control;
    element.role = "spinbutton";
    element.tabIndex = 0;
    element.ariaLabel = labelOf(this.control.parts[0] ?? "");
    element.ariaValueMin = isWord(this) ? "1" : (choices[0]?.text ?? "1");
    element.ariaValueMax = isWord(this) ? String(choices.length) : (choices.at(-1)?.text ?? "1");
    element.addEventListener("keydown", this.#key);
    element.addEventListener("pointerdown", this.#down);
    element.addEventListener("pointermove", this.#move);
    element.addEventListener("pointerup", this.#up);
    element.addEventListener("pointercancel", this.#cancel);
    this.show(this.at);
  }

  get last() {
    return this.control.choices.length - 1;
  }

  /** @param {number} at */
  show(at) {
    this.at = at;
    const { text = "" } = this.control.choices[at] ?? {};
    this.element.ariaValueNow = isWord(this) ? String(at + 1) : text;
    if (isWord(this)) this.element.ariaValueText = text;
    this.write(text);
  }

  /** @param {string} text */
  write(text) {
    (this.element.querySelector("code") ?? this.element).textContent = text;
  }

  /** @param {number} at */
  #choose(at) {
    const next = Math.min(Math.max(at, 0), this.last);
    if (next === this.at) return;
    this.show(next);
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    /** @type {Record<string, number>} */
    const places = {
      ArrowRight: this.at + 1,
      ArrowUp: this.at + 1,
      ArrowLeft: this.at - 1,
      ArrowDown: this.at - 1,
      Home: 0,
      End: this.last,
      Escape: this.first,
    };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#choose(place);
  };

  /** @param {PointerEvent} event */
  #down = (event) => {
    if (event.button !== 0) return;
    this.#from = event.clientX;
    this.#start = this.at;
    this.#isMoved = false;
    this.element.setPointerCapture(event.pointerId);
    document.documentElement.classList.add("dragging-number");
  };

  /** @param {PointerEvent} event */
  #move = (event) => {
    if (this.#from === null) return;
    const steps = Math.trunc((event.clientX - this.#from) / kWay);
    this.#isMoved ||= steps !== 0;
    this.#choose(this.#start + steps);
  };

  /** A press without a way takes the next value, as a finger has no keys. */
  #up = () => {
    const isPressed = this.#from !== null && !this.#isMoved;
    this.#cancel();
    if (isPressed) this.#choose(this.at === this.last ? 0 : this.at + 1);
  };

  #cancel = () => {
    this.#from = null;
    document.documentElement.classList.remove("dragging-number");
  };
}

/** A live answer with the sentences around it. */
class Section {
  /** What was asked last, until the frame has answered. @type {string | null} */
  #asked = null;

  /** @param {Scene} scene @param {HTMLElement[]} numbers @param {HTMLElement[]} outputs */
  constructor(scene, numbers, outputs) {
    this.scene = scene;
    this.first = scene.getAttribute("question") ?? "";
    this.outputs = outputs.map((element) => {
      element.textContent = tied(element.textContent ?? "");
      return { element, first: element.textContent, now: element.textContent };
    });
    this.controls = numbers.map(
      (element) => new Control(element, this.first, () => this.#ask(element)),
    );
    for (const type of ["bc-ready", "bc-change", "bc-step"])
      scene.addEventListener(type, this.#hear);
  }

  /** The question that the sentences ask. */
  #question() {
    // Words come last: shapes in them may have the sizes of numbers.
    const inOrder = this.controls.toSorted((a, b) => Number(isWord(a)) - Number(isWord(b)));
    return inOrder.reduce((asked, { control, at }) => withChoice(asked, control, at), this.first);
  }

  /** Another control of the same parts shows the same. @param {HTMLElement} by */
  #ask(by) {
    const source = this.controls.find(({ element }) => element === by);
    for (const each of this.controls) {
      const isTwin = each.element.dataset.part === by.dataset.part;
      if (source && each !== source && isTwin) each.show(source.at);
    }
    const question = this.#question();
    this.#asked = keyOf(question);
    for (const { element } of this.outputs) element.classList.add("waits");
    this.scene.setAttribute("question", question);
  }

  /** The frame has an answer: to these sentences, or to a question that the reader asked in the picture.
   * @param {Event} event */
  #hear = (event) => {
    const { question, ...answer } = /** @type {CustomEvent<Answer & { question: string }>} */ (
      event
    ).detail;
    if (this.#asked !== null && this.#asked !== keyOf(question)) return;
    this.#asked = null;
    const places = this.controls.map(({ control }) => choiceIn(question, control));
    const before = this.controls.map(({ at }) => at);
    if (places.includes(-1)) return;
    for (const [i, each] of this.controls.entries()) each.show(places[i] ?? 0);
    if (keyOf(this.#question()) !== keyOf(question)) {
      // The sentences cannot say it, so they keep what they say.
      for (const [i, each] of this.controls.entries()) each.show(before[i] ?? 0);
      return;
    }
    const { refusal } = kTexts[languageOf()];
    for (const { element } of this.outputs) {
      element.classList.remove("waits");
      element.textContent = wordsFor(element.dataset, answer, refusal);
    }
  };

  /** On paper, the picture is that of the first question, and so are the sentences. @param {boolean} isPaper */
  print(isPaper) {
    for (const each of this.controls) {
      each.write(each.control.choices[isPaper ? each.first : each.at]?.text ?? "");
    }
    for (const output of this.outputs) {
      if (isPaper) output.now = output.element.textContent;
      output.element.textContent = isPaper ? output.first : output.now;
    }
  }
}

/** The parts of the page between its headings: the first live answer of each that is no exercise.
 * @param {Element} page */
function sectionsOf(page) {
  const parts = [
    {
      scene: /** @type {Scene | null} */ (null),
      numbers: /** @type {HTMLElement[]} */ ([]),
      outputs: /** @type {HTMLElement[]} */ ([]),
    },
  ];
  const found = page.querySelectorAll("h2, h3, var[data-part], output, broadcast-playground");
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (found)) {
    const part = parts[parts.length - 1];
    if (/^H\d$/.test(element.tagName)) parts.push({ scene: null, numbers: [], outputs: [] });
    else if (element.tagName === "VAR") part?.numbers.push(element);
    else if (element.tagName === "OUTPUT") part?.outputs.push(element);
    else if (part && element.getAttribute("view") !== "exercise") {
      part.scene ??= /** @type {Scene} */ (element);
    }
  }
  return parts;
}

/** @type {Section[]} */
let sections = [];
matchMedia("print").addEventListener("change", ({ matches }) => {
  for (const section of sections) section.print(matches);
});

/** Makes the numbers of the page draggable. */
export function startNumbers() {
  const page = document.querySelector(".vp-doc");
  if (!page || page.querySelector("var[role]")) return;
  sections = sectionsOf(page).flatMap(({ scene, numbers, outputs }) =>
    scene && numbers.length > 0 ? [new Section(scene, numbers, outputs)] : [],
  );
}
