// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";
import { t } from "../../../i18n/text.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { LiveRegion } from "../../controllers/live-region.ts";
import { type Announcement, announcementOf, kAtOnce } from "./announcement.ts";

/** Says what happens, for who cannot see it. */
export class Announcer {
  readonly #region: LiveRegion;
  #last: Announcement | null = null;
  /** A word on what was just done, until it is said. */
  #word = "";
  #isSilent = false;

  constructor(host: ReactiveControllerHost) {
    this.#region = new LiveRegion(host);
  }

  get text(): string {
    return this.#region.text;
  }

  /** A word on what was just done. What comes of it in the same breath is said after it. */
  say(word: string): void {
    this.#word = word;
    this.#region.say(word, kAtOnce);
  }

  /** Whether what comes of a deed is not said: steps that play by themselves would never end. */
  silence(isSilent: boolean): void {
    this.#isSilent = isSilent;
  }

  /** Says what is new in what is shown now, once.
   *  @returns what it is about */
  announce({ scene, origin, parts }: ViewInput): string {
    const before = this.#last;
    const announcement = announcementOf(scene, origin, parts.rest);
    this.#last = announcement;
    const said = before === null || this.#isSilent ? null : announcement.since(before);
    if (said !== null) {
      const word = this.#region.isWaiting ? this.#word : "";
      const text = word === "" ? said.text : t("text.then", { first: word, more: said.text });
      this.#region.say(text, word === "" ? said.pause : kAtOnce);
      this.#word = "";
    }
    this.#isSilent = false;
    return announcement.asked;
  }
}
