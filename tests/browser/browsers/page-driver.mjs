// SPDX-License-Identifier: MIT
// Somebody at the page, the same in every browser: finds things by what they are called, acts with the mouse
// and keys, and reads what is drawn.
import assert from "node:assert/strict";
import { until } from "../settling.mjs";
import { arrived, focused, foreign, seen, selectAll } from "./in-page.mjs";

/** @typedef {import("./drive.d.ts").Drive} Drive */
/** @typedef {import("./in-page.mjs").Sought} Sought */

/** The page has fewer stops of Tab. */
const kStops = 120;

export class PageDriver {
  /** @param {Drive} drive */
  constructor(drive) {
    this.drive = drive;
  }

  /** Opens a page anew, also where only what follows `#` differs. @param {string} url */
  async open(url) {
    await this.#leave();
    await this.drive.go(url);
    await this.#arrive();
  }

  /** What is awaited when somebody leaves, fails, and would be the next page's fault. */
  async #leave() {
    await this.#arrive();
    await this.drive.go("about:blank");
  }

  async #arrive() {
    await this.#until(
      () => this.drive.ask(arrived),
      (said) => said,
      "the page has come",
    );
  }

  /** Asks again and again until the answer is a good one. @template T
   * @param {() => Promise<T>} asking @param {(said: T) => boolean} good @param {string} what */
  async #until(asking, good, what) {
    const said = await until(
      () =>
        asking().then(
          (answer) => ({ answer }),
          // While it goes to another page there is nobody to ask.
          (fault) => ({ fault: String(fault) }),
        ),
      (given) => "answer" in given && good(given.answer),
      what,
    );
    assert.ok("answer" in said);
    return said.answer;
  }

  /** @param {Sought} sought @param {"look" | "reveal" | "focus"} [act] */
  async #see(sought, act = "look") {
    const what = `${JSON.stringify(sought)} is on the page`;
    const found = await this.#until(
      () => this.drive.ask(seen, sought, act),
      (said) => said !== null,
      what,
    );
    assert.ok(found, what);
    return found;
  }

  /** Where something is, once it stays there: while a page loads, what comes moves what there was.
   * @param {Sought} sought */
  async #place(sought) {
    let before = "";
    const place = await this.#until(
      () => this.drive.ask(seen, sought, "reveal"),
      (said) => {
        const last = before;
        before = `${said?.x},${said?.y}`;
        return said !== null && before === last;
      },
      `${JSON.stringify(sought)} stays where it is`,
    );
    assert.ok(place);
    return place;
  }

  /** @param {Sought} sought */
  async click(sought) {
    const { x, y } = await this.#place(sought);
    await this.drive.clickAt(x, y);
  }

  /** Rests the mouse on something. @param {Sought} sought */
  async point(sought) {
    const { x, y } = await this.#place(sought);
    await this.drive.moveTo(x, y);
  }

  /** Writes a text into a field, in place of what stands there. @param {Sought} sought @param {string} text */
  async write(sought, text) {
    await this.click(sought);
    await this.#holds(sought);
    await this.drive.ask(selectAll);
    await this.drive.type(text);
  }

  /** @param {string} key */
  press(key) {
    return this.drive.press(key);
  }

  /** @param {string} text */
  type(text) {
    return this.drive.type(text);
  }

  /** Goes by a key from one stop to the next until something has the focus.
   * @param {Sought} sought @param {"Tab" | "Shift+Tab"} [key] */
  async reach(sought, key = "Tab") {
    for (let stops = 0; stops < kStops; stops += 1) {
      await this.press(key);
      await this.#arrive();
      if ((await this.drive.ask(seen, sought, "held")) !== null) return;
    }
    assert.fail(`${key} comes to ${JSON.stringify(sought)}: ${JSON.stringify(await this.focus())}`);
  }

  /** Moves a list or a slider by a key. @param {Sought} sought @param {string} key */
  async turn(sought, key) {
    await this.#see(sought, "focus");
    await this.press(key);
  }

  /** What something shows, on one line. @param {Sought} sought */
  async read(sought) {
    return (await this.#see(sought)).text;
  }

  /** What a field holds. @param {Sought} sought */
  async value(sought) {
    return (await this.#see(sought)).value;
  }

  /** Waits until something shows what is expected. @param {Sought} sought @param {RegExp} expected */
  async sees(sought, expected) {
    await this.#until(
      () => this.drive.ask(seen, sought, "look"),
      (said) => said !== null && expected.test(said.text),
      `${JSON.stringify(sought)} shows ${expected}`,
    );
  }

  /** Pastes what was copied into a field that has the focus once it is there, and reads it on one line: no
   * protocol here reads the clipboard in every browser, but its keys do. @param {Sought} sought */
  async pasted(sought) {
    await this.#holds(sought);
    await this.press("Control+v");
    const there = await this.#until(
      () => this.drive.ask(seen, sought, "held"),
      (said) => said !== null && said.value !== "",
      `something is pasted into ${JSON.stringify(sought)}`,
    );
    return String(there?.value).replace(/\s+/g, " ").trim();
  }

  /** Waits until something has the focus. @param {Sought} sought */
  #holds(sought) {
    return this.#until(
      () => this.drive.ask(seen, sought, "held"),
      (said) => said !== null,
      `${JSON.stringify(sought)} has the focus`,
    );
  }

  focus() {
    return this.drive.ask(focused);
  }

  /** Waits until the address ends so. @param {string} hash */
  async isAt(hash) {
    await this.#until(
      () => this.drive.ask(() => location.hash),
      (said) => said === hash,
      `the address ends in ${hash}`,
    );
  }

  /** Goes down a list by the keys until an option is chosen, by its value. @param {Sought} sought @param {string} value */
  async choose(sought, value) {
    const before = (await this.#see(sought, "focus")).value;
    await this.drive.press("ArrowDown");
    const now = await this.#until(
      () => this.value(sought),
      (said) => said !== before,
      "the list moves",
    );
    if (now !== value) await this.choose(sought, value);
  }

  /** How light the page and its text are, from 0 to 255. */
  light() {
    return this.drive.ask(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      const [page = 0, text = 0] = [backgroundColor, color].map((written) => {
        const parts = (written.match(/\d+/g) ?? []).slice(0, 3).map(Number);
        return parts.reduce((sum, part) => sum + part, 0) / 3;
      });
      return { page, text };
    });
  }

  /** Holds the browser to what every test wants. @param {string} origin */
  async behaved(origin) {
    await this.#arrive();
    assert.deepEqual(this.drive.faults.splice(0), [], "the page behaved");
    assert.deepEqual(await this.drive.ask(foreign, origin), [], "it asked nobody else");
  }
}
