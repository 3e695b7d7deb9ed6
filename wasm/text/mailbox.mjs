// SPDX-License-Identifier: MIT

/** The least number of bytes that the core allocates. */
const kRoom = 4096;
/** The most UTF-8 bytes of a UTF-16 code unit. */
const kWidest = 3;
/** The fields of the core's `Places`. */
const [kRequest, kSize, kReply, kLength, kData, kDataLength] = [0, 1, 2, 3, 4, 5];

/** Passes texts, and the data of tensors next to them, to the core and back (core:
 * wasm/text/mailbox.h). */
export class Mailbox {
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  #core;
  #heap;
  /** The index of the core's `Places`, in u32. */
  #places;

  /** @param {any} core its raw functions @param {import("../memory/heap.mjs").Heap} heap */
  constructor(core, heap) {
    this.#core = core;
    this.#heap = heap;
    this.#places = core.places() / Uint32Array.BYTES_PER_ELEMENT;
  }

  /** Returns the length in bytes, which the core needs. @param {string} text @returns {number} */
  post(text) {
    const room = this.#place(kSize);
    if (text.length * kWidest > room) return this.#postLong(text);
    const at = this.#place(kRequest);
    return this.#encoder.encodeInto(text, this.#memory.subarray(at, at + room)).written;
  }

  /** If there is no memory for it, the core reports that when it is called. @param {string} text */
  #postLong(text) {
    const bytes = this.#encoder.encode(text);
    if (bytes.length > this.#place(kSize)) this.#core.makeRoom(Math.max(bytes.length, kRoom));
    if (bytes.length <= this.#place(kSize)) this.#memory.set(bytes, this.#place(kRequest));
    return bytes.length;
  }

  /** The data of a tensor, next to the text. Lack of memory is reported in the same way.
   * @param {number} type @param {Uint8Array} bytes */
  attach(type, bytes) {
    const at = this.#core.attach(type, bytes.length);
    if (at !== 0) this.#memory.set(bytes, at);
  }

  /** The core's reply. @returns {any} */
  collect() {
    const at = this.#place(kReply);
    const text = this.#decoder.decode(this.#memory.subarray(at, at + this.#place(kLength)));
    return JSON.parse(text);
  }

  /** The bytes of the tensor that the reply describes, if any. */
  collectData() {
    const at = this.#place(kData);
    if (at === 0) return undefined;
    const bytes = this.#memory.slice(at, at + this.#place(kDataLength));
    this.#core.dropData();
    return bytes;
  }

  /** @param {number} field @returns {number} */
  #place(field) {
    return this.#heap.as(Uint32Array)[this.#places + field];
  }

  get #memory() {
    return this.#heap.as(Uint8Array);
  }
}
