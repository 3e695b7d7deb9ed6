// SPDX-License-Identifier: MIT
// Sends requests to a running program, many at once or in batches, until each is answered or the program fails.

import { exactJson } from "../verb/exact-json.mjs";

/**
 * @typedef {import("../../conformance/conformance.js").Reply} Reply
 * @typedef {(item: any, reply: Reply) => void} Take
 * @typedef {{ window: number, isBatch: boolean, timeout: number }} Limits `window` is the most requests without an
 *   answer, `timeout` in ms
 */

/** Characters written at once. */
const kPiece = 2 ** 16;

export class Exchange {
  /** The items without an answer, by id. @type {Map<number, any>} */
  open = new Map();
  #program;
  #source;
  #limits;
  #nextId;
  #isDone = false;
  #isFull = false;
  /** @type {(failure?: Reply) => void} */
  #finish = () => {};
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** @param {import("./program.mjs").Program} program @param {Iterator<any>} source of items with a request
   * @param {Limits} limits @param {number} firstId */
  constructor(program, source, limits, firstId) {
    this.#program = program;
    this.#source = source;
    this.#limits = limits;
    this.#nextId = firstId;
  }

  get nextId() {
    return this.#nextId;
  }

  /** @returns {Promise<Reply | undefined>} how the program failed, if it did */
  async run() {
    /** @type {Promise<Reply | undefined>} */
    const end = new Promise((resolve) => {
      this.#finish = resolve;
    });
    const { timeout } = this.#limits;
    const late = `no answer in ${timeout / 1000} s`;
    this.#timer = setTimeout(() => this.fail("timeout", late), timeout);
    this.#program.ended.then((how) => this.fail("crash", how));
    this.#pump();
    const failure = await end;
    clearTimeout(this.#timer);
    return failure;
  }

  /** @param {"crash" | "timeout"} failed @param {string} how */
  fail(failed, how) {
    const complaint = failed === "crash" ? this.#program.complaint.split("\n").at(-1) : "";
    this.#finish({ failed, message: complaint ? `${how}: ${complaint}` : how });
  }

  /** The item with this id, which is answered now. @param {unknown} id */
  close(id) {
    const item = this.open.get(/** @type {number} */ (id));
    if (item) this.open.delete(/** @type {number} */ (id));
    return item;
  }

  /** After an answer. */
  proceed() {
    this.#timer?.refresh();
    const { isBatch, window } = this.#limits;
    const isLow = isBatch ? this.open.size === 0 : this.open.size <= window / 2;
    if (isLow && !this.#isFull) this.#pump();
  }

  #pump() {
    while (this.#mayWrite()) {
      const text = this.#nextPiece();
      if (text && !this.#program.write(text)) this.#waitForReader();
      if (this.#limits.isBatch) break;
    }
    if (this.#isDone && this.open.size === 0) this.#finish();
  }

  #mayWrite() {
    return !this.#isDone && !this.#isFull && this.open.size < this.#limits.window;
  }

  #waitForReader() {
    this.#isFull = true;
    this.#program.drained(() => {
      this.#isFull = false;
      this.#pump();
    });
  }

  /** The lines of the next requests; a batch ends with an empty line. */
  #nextPiece() {
    const { isBatch, window } = this.#limits;
    let text = "";
    while (this.open.size < window && (isBatch || text.length < kPiece)) {
      const { value: item, done = false } = this.#source.next();
      this.#isDone = done;
      if (done) break;
      text += this.#lineOf(item);
    }
    return isBatch && text ? `${text}\n` : text;
  }

  /** @param {any} item */
  #lineOf(item) {
    const id = this.#nextId++;
    const { op, ...rest } = item.request;
    this.open.set(id, item);
    return `${exactJson({ id, verb: op === undefined ? "infer" : "run", op, ...rest })}\n`;
  }
}
