// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";
import { t } from "../../../i18n/text.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { Announcer } from "../../controllers/announcer.ts";
import { kAtOnce, type News, newsOf } from "./news.ts";

/** Says what happens, for who cannot see it. */
export class Speaker {
  readonly #announcer: Announcer;
  #news: News | null = null;
  /** A word on what was just done, until it is said. */
  #word = "";
  #isSilent = false;

  constructor(host: ReactiveControllerHost) {
    this.#announcer = new Announcer(host);
  }

  get text(): string {
    return this.#announcer.text;
  }

  /** A word on what was just done. What comes of it in the same breath is said after it. */
  say(word: string): void {
    this.#word = word;
    this.#announcer.say(word, kAtOnce);
  }

  /** Whether what comes of a deed is not said: steps that play by themselves would never end. */
  silence(isSilent: boolean): void {
    this.#isSilent = isSilent;
  }

  /** Says what is new in what is shown now, once.
   *  @returns what it is about */
  tell({ scene, origin, parts }: ViewInput): string {
    const before = this.#news;
    const news = newsOf(scene, origin, parts.rest);
    this.#news = news;
    const said = before === null || this.#isSilent ? null : news.since(before);
    if (said !== null) {
      const word = this.#announcer.isWaiting ? this.#word : "";
      const text = word === "" ? said.text : t("text.then", { first: word, more: said.text });
      this.#announcer.say(text, word === "" ? said.pause : kAtOnce);
      this.#word = "";
    }
    this.#isSilent = false;
    return news.asked;
  }
}
