// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";
import { t } from "../../../i18n/text.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { LiveRegion } from "../../controllers/live-region.ts";
import { type Announcement, announcementOf, kAtOnce } from "./announcement.ts";

/** Announces changes to screen readers. */
export class Announcer {
  readonly #region: LiveRegion;
  #last: Announcement | null = null;
  /** A word on the last action, until it is announced. */
  #word = "";
  #isSilent = false;

  constructor(host: ReactiveControllerHost) {
    this.#region = new LiveRegion(host);
  }

  get text(): string {
    return this.#region.text;
  }

  /** A word on the last action. Its effects in the same task are announced after it. */
  say(word: string): void {
    this.#word = word;
    this.#region.say(word, kAtOnce);
  }

  /** Whether effects are not announced: during playback the announcements would never end. */
  silence(isSilent: boolean): void {
    this.#isSilent = isSilent;
  }

  /** Announces the changes of the page, once.
   * @returns the subject of the announcement */
  announce({ scene, origin }: ViewInput): string {
    const before = this.#last;
    const announcement = announcementOf(scene, origin);
    this.#last = announcement;
    const said = before === null || this.#isSilent ? null : announcement.since(before);
    if (said !== null) {
      const word = this.#region.isWaiting ? this.#word : "";
      const first = word.replace(/[.。]$/, "");
      const text = word === "" ? said.text : t("text.then", { first, more: said.text });
      this.#region.say(text, word === "" ? said.pause : kAtOnce);
      this.#word = "";
    }
    this.#isSilent = false;
    return announcement.asked;
  }
}
