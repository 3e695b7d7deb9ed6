// SPDX-License-Identifier: MIT
import type { CodeSubject } from "../../figure/code-lines.ts";
import { readCode } from "../../scene/read-code.ts";
import type { ViewInput } from "../../scene/view-input.ts";
import type { CodeQuestion } from "../../state/state.ts";

/** The code that was read last: the dialog draws it several times. */
let last: { code: CodeQuestion; subject: CodeSubject | null } | null = null;

/** What figures of the page's code show; null if the question is shapes, or the code cannot be read yet. */
export function codeSubject({ engine, scene, loading }: ViewInput): CodeSubject | null {
  const { code = null } = scene.asked.state;
  if (code === null || loading !== "loaded") {
    return null;
  }
  if (last?.code !== code) {
    const { reading } = readCode(engine, code.text, code.given);
    const subject = reading && { text: code.text, reading, step: reading.steps.length };
    last = { code, subject };
  }
  return last.subject;
}
