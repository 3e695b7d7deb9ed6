// SPDX-License-Identifier: MIT
// Asks the program, and matches its answers by id. If it ends or hangs, it is started again, and the unanswered
// requests are asked one at a time, until the one that it fails on is found.

import { beginning, replyOf } from "../../conformance/reply.mjs";
import { Refusal } from "../verb/refusal.mjs";
import { Exchange } from "./exchange.mjs";
import { helloLine, readHello } from "./hello.mjs";
import { longAnswer } from "./long-answer.mjs";
import { Program } from "./program.mjs";

/**
 * @typedef {import("../../conformance/conformance.js").Reply} Reply
 * @typedef {import("../../conformance/conformance.js").PlainRequest} PlainRequest
 * @typedef {import("./exchange.mjs").Take} Take
 * @typedef {{ count: number, examples: string[] }} Lines
 */

/** Requests without an answer at a time. */
const kWindow = 8192;
/** In ms, until the hello line: it may have to load a library. */
const kPatience = 60_000;
const kMostRestarts = 20;
/** Characters of other output without an answer. */
const kMostNoise = 2 ** 26;
const kExamples = 3;
/** Characters of an answer that is parsed as a whole. */
const kLong = 2 ** 20;

/** @type {Reply} */
const kGivenUp = { skipped: "the program was given up" };

export class Dialogue {
  /** @type {import("./hello.mjs").Hello} */
  hello = /** @type {any} */ (undefined);
  /** Lines that are no answer. @type {Lines} */
  noise = { count: 0, examples: [] };
  /** Answers without an open request. @type {Lines} */
  strays = { count: 0, examples: [] };
  restarts = 0;
  /** How it ended or hung, if it did not do so again with any of the requests alone. @type {string[]} */
  unexplained = [];
  /** Whether it failed too often to be started again. */
  isGivenUp = false;
  #command;
  #engine;
  #timeout;
  /** @type {Program | undefined} */
  #program;
  /** @type {Exchange | undefined} */
  #exchange;
  /** @type {Take} */
  #answered = () => {};
  #nextId = 1;
  #noiseSize = 0;
  /** @type {(hello: unknown) => void} */
  #greeted = () => {};

  /** @param {string} command @param {import("../../index.js").Engine} engine @param {number} timeout in ms */
  constructor(command, engine, timeout) {
    this.#command = command;
    this.#engine = engine;
    this.#timeout = timeout;
  }

  /** Starts the program and exchanges the hello lines. */
  async start() {
    const program = new Program(this.#command, (line) => this.#take(program, line));
    this.#program = program;
    program.write(helloLine(this.#engine.version()));
    const greeting = new Promise((resolve) => {
      this.#greeted = (hello) => resolve({ hello });
    });
    const { promise: late, cancel } = after(Math.max(kPatience, this.#timeout));
    const first = await Promise.race([greeting, program.ended, late]);
    cancel();
    if (typeof first !== "object") throw this.#notStarted(program, first);
    this.hello = readHello(first.hello, this.#engine);
  }

  /** @param {Program} program @param {string} [ended] */
  #notStarted(program, ended) {
    program.kill();
    const how = ended ? `${ended} before its hello line` : "wrote no hello line in time";
    const message = `The program ${how}: ${this.#command}`;
    return new Refusal("programFailed", message, { hint: program.complaint.split("\n").at(-1) });
  }

  close = () => this.#program?.close();

  get features() {
    return this.hello.features;
  }

  get verbs() {
    return this.hello.verbs;
  }

  /** @template {{ request: PlainRequest }} T @param {Iterable<T>} items @param {(item: T, reply: Reply) => void} take */
  async askAll(items, take) {
    this.#answered = take;
    if (this.isGivenUp) return giveUp(items, take);
    const source = items[Symbol.iterator]();
    const window = this.hello.batch ?? kWindow;
    let failure = await this.#converse(source, window);
    while (failure) {
      const left = [.../** @type {Exchange} */ (this.#exchange).open.values()];
      await this.#restart();
      const isExplained = await this.#blame(left);
      if (!isExplained && !this.isGivenUp) this.unexplained.push(String(failure.message));
      if (this.isGivenUp) return giveUp(left, take);
      failure = await this.#converse(chained(left, source), window);
    }
  }

  /** Asks one at a time. Removes from `left` what is answered, and the one that the program fails on.
   * @param {any[]} left @returns {Promise<boolean>} whether there is one */
  async #blame(left) {
    while (left.length > 0 && !this.isGivenUp) {
      const item = left.shift();
      const failure = await this.#converse([item].values(), 1);
      if (!failure) continue;
      this.#answered(item, failure);
      await this.#restart();
      return true;
    }
    return false;
  }

  async #restart() {
    this.#program?.kill();
    await this.#program?.ended;
    this.restarts += 1;
    this.isGivenUp = this.restarts > kMostRestarts;
    if (!this.isGivenUp) await this.start();
  }

  /** @param {Iterator<any>} source @param {number} window @returns {Promise<Reply | undefined>} how the program failed */
  async #converse(source, window) {
    const limits = { window, isBatch: this.hello.batch !== undefined, timeout: this.#timeout };
    const program = /** @type {Program} */ (this.#program);
    const exchange = new Exchange(program, source, limits, this.#nextId);
    this.#exchange = exchange;
    const failure = await exchange.run();
    this.#nextId = exchange.nextId;
    return failure;
  }

  /** @param {Program} program @param {Buffer | undefined} line */
  #take(program, line) {
    if (program !== this.#program) return;
    const text = line?.toString("utf8") ?? "(a line that is too long)";
    const answer = text.length > kLong ? longAnswer(text) : parsed(text);
    if (answer?.hello) this.#greeted(answer.hello);
    else if (answer?.id === undefined) this.#ignore(this.noise, text);
    else this.#match(answer, text);
  }

  /** @param {any} answer @param {string} text */
  #match(answer, text) {
    const item = this.#exchange?.close(answer.id);
    if (!item) return this.#ignore(this.strays, text);
    this.#noiseSize = 0;
    const long = text.length > kLong ? answer.long : undefined;
    this.#answered(item, long ?? replyOf(answer, item.request));
    this.#exchange?.proceed();
  }

  /** @param {Lines} lines @param {string} text */
  #ignore(lines, text) {
    lines.count += 1;
    if (lines.examples.length < kExamples) lines.examples.push(beginning(text));
    this.#noiseSize += text.length;
    if (this.#noiseSize > kMostNoise) this.#exchange?.fail("crash", "floods its output");
  }
}

/** @template T @param {Iterable<T>} items @param {(item: T, reply: Reply) => void} take */
function giveUp(items, take) {
  for (const item of items) take(item, kGivenUp);
}

/** @param {string} text @returns {any} undefined if it is no object */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {any[]} first @param {Iterator<any>} rest @returns {Iterator<any>} */
const chained = (first, rest) => ({
  next: () => (first.length > 0 ? { value: first.shift(), done: false } : rest.next()),
});

/** @param {number} ms @returns {{ promise: Promise<undefined>, cancel: () => void }} */
function after(ms) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const promise = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return {
    promise: /** @type {Promise<undefined>} */ (promise),
    cancel: () => clearTimeout(timer),
  };
}
