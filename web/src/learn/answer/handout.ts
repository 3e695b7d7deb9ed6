// SPDX-License-Identifier: MIT
import type { Engine } from "../../../../wasm/index.d.ts";
import { t } from "../../i18n/text.ts";
import { shapeText } from "../../tensor/cells.ts";
import { askedText } from "../asked/asked-text.ts";
import type { Question } from "../question/question.ts";
import { solutionText } from "./solution.ts";
import { taskText } from "./task-text.ts";

/** A question on paper. Texts are empty if it has none. */
export interface HandoutItem {
  readonly intro: string;
  readonly task: string;
  /** Shapes, or lines of code. */
  readonly asked: readonly string[];
  readonly rules: string;
  readonly want: string;
  readonly choices: readonly string[];
  readonly answer: string;
}

export function handoutItem(engine: Engine, question: Question): HandoutItem {
  const { kind, state, explained, repair, choices, own } = question;
  const texts = choices.map(({ text }) => text);
  const isCode = kind === "bug";
  return {
    intro: own?.text ?? "",
    task: taskText(question),
    asked: isCode ? texts : [askedText(state)],
    rules: isCode || kind === "systems" ? "" : explained.mode.title,
    want: repair === null ? "" : shapeText(repair.shape),
    choices: isCode ? [] : texts,
    answer: solutionText(engine, question),
  };
}

function itemMarkdown(item: HandoutItem, number: number): string {
  const { intro, task, asked, rules, want, choices } = item;
  const code = ["```text", ...asked, "```"].join("\n");
  const parts = [
    intro,
    task,
    code,
    rules === "" ? "" : `${t("learn.column.rules")}: ${rules}`,
    want === "" ? "" : `${t("learn.repair.want")} \`${want}\``,
    choices.map((choice) => `- [ ] ${choice}`).join("\n"),
  ];
  return [`## ${number}`, ...parts.filter((part) => part !== "")].join("\n\n");
}

/** A sheet in Markdown; answers come last, so that they can be cut off. */
export function handoutMarkdown(
  title: string,
  items: readonly HandoutItem[],
  hasAnswers: boolean,
): string {
  const answers = items.map(({ answer }, i) => `${i + 1}. \`${answer}\``).join("\n");
  return `${[
    `# ${title}`,
    ...items.map((item, i) => itemMarkdown(item, i + 1)),
    ...(hasAnswers ? [`## ${t("learn.handout.answers")}`, answers] : []),
  ].join("\n\n")}\n`;
}
