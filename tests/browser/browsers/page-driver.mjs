// SPDX-License-Identifier: MIT
// Drives the page as a user, the same in every browser: finds elements by their accessible names, acts with mouse and
// keys, and reads the displayed text.
import assert from "node:assert/strict";
import { until } from "../settling.mjs";
import { arrived, focused, foreign, seen, selectAll } from "./in-page.mjs";

/** @typedef {import("./drive.d.ts").Drive} Drive */
/** @typedef {import("./in-page.mjs").Sought} Sought */

/** The page has fewer tab stops. */
const kStops = 120;

export class PageDriver {
  /** @param {Drive} drive */
  constructor(drive) {
    this.drive = drive;
  }

  /** Loads a page, even if only the part after `#` differs. @param {string} url */
  async open(url) {
    await this.#leave();
    await this.drive.go(url);
    await this.#arrive();
  }

  /** Pending work of a page fails when it is left, which would count as the next page's error. */
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

  /** Repeats a query until its result is good. @template T
   * @param {() => Promise<T>} asking @param {(said: T) => boolean} good @param {string} what */
  async #until(asking, good, what) {
    const said = await until(
      () =>
        asking().then(
          (answer) => ({ answer }),
          // During navigation there is no page to query.
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

  /** The position of an element, once it is stable: content that loads later moves it.
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

  /** Moves the mouse to an element. @param {Sought} sought */
  async point(sought) {
    const { x, y } = await this.#place(sought);
    await this.drive.moveTo(x, y);
  }

  /** Replaces the text of a field. As people do, clicks again if the field moved away from a click: leaving the field
   * before it may show a message above. @param {Sought} sought @param {string} text */
  async write(sought, text) {
    await this.#until(
      async () => {
        await this.click(sought);
        return this.drive.ask(seen, sought, "held");
      },
      (said) => said !== null,
      `${JSON.stringify(sought)} has the focus`,
    );
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

  /** Presses a key until an element has the focus.
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

  /** The text of an element, on one line. @param {Sought} sought */
  async read(sought) {
    return (await this.#see(sought)).text;
  }

  /** The value of a field. @param {Sought} sought */
  async value(sought) {
    return (await this.#see(sought)).value;
  }

  /** Waits until an element shows the expected text. @param {Sought} sought @param {RegExp} expected */
  async sees(sought, expected) {
    await this.#until(
      () => this.drive.ask(seen, sought, "look"),
      (said) => said !== null && expected.test(said.text),
      `${JSON.stringify(sought)} shows ${expected}`,
    );
  }

  /** Pastes the clipboard into a field once it has the focus, and reads it on one line. No protocol here reads the
   * clipboard in every browser, but its keys do.
   * @param {Sought} sought */
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

  /** Waits until an element has the focus. @param {Sought} sought */
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

  /** Waits until the address ends with the hash. @param {string} hash */
  async isAt(hash) {
    await this.#until(
      () => this.drive.ask(() => location.hash),
      (said) => said === hash,
      `the address ends in ${hash}`,
    );
  }

  /** Selects an option of a list by keys, by its value. @param {Sought} sought @param {string} value */
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

  /** Asserts that the browser reported no errors and no requests to other origins. @param {string} origin */
  async behaved(origin) {
    await this.#arrive();
    assert.deepEqual(this.drive.faults.splice(0), [], "the page behaved");
    assert.deepEqual(await this.drive.ask(foreign, origin), [], "it asked nobody else");
  }
}
