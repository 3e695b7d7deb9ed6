// SPDX-License-Identifier: MIT

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the core makes room for at least. */
const kRoom = 4096;
/** A UTF-16 code unit takes at most so many bytes in UTF-8. */
const kWidest = 3;

/** Where texts pass to the core and back, in its memory (core: wasm/mailbox.h). */
export class Mailbox {
  #core;
  /** Views of the core's memory die when it grows. */
  #places = new Uint32Array();
  #memory = new Uint8Array();

  /** @param {any} core */
  constructor(core) {
    this.#core = core;
    this.#look();
  }

  #look() {
    if (this.#places.length > 0) return;
    this.#places = this.#core.places();
    this.#memory = new Uint8Array(this.#places.buffer);
  }

  /** Gives the length in bytes, which the core is told. @param {string} text */
  post(text) {
    this.#look();
    if (text.length * kWidest > this.#room) return this.#postLong(text);
    const at = this.#request;
    return encoder.encodeInto(text, this.#memory.subarray(at, at + this.#room)).written;
  }

  /** Where there is no room for it, the core says so when it is asked. @param {string} text */
  #postLong(text) {
    const bytes = encoder.encode(text);
    if (bytes.length > this.#room) {
      this.#core.makeRoom(Math.max(bytes.length, kRoom));
      this.#look();
    }
    if (bytes.length <= this.#room) this.#memory.set(bytes, this.#request);
    return bytes.length;
  }

  /** What the core replied. @returns {any} */
  collect() {
    this.#look();
    const at = this.#places[2] ?? 0;
    const end = at + (this.#places[3] ?? 0);
    return JSON.parse(decoder.decode(this.#memory.subarray(at, end)));
  }

  get #request() {
    return this.#places[0] ?? 0;
  }

  get #room() {
    return this.#places[1] ?? 0;
  }
}
