// SPDX-License-Identifier: MIT
import type { NamedShape } from "../../../scene/read-question.ts";

/** A text of the dialog is to be read: as the question, or while it is typed. */
export class PasteEvent extends Event {
  readonly text: string;
  readonly given: readonly NamedShape[];
  constructor(type: "paste-text" | "paste-draft", text: string, given: readonly NamedShape[]) {
    super(type);
    this.text = text;
    this.given = given;
  }
}
