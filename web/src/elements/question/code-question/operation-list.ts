// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import type { ReadFix, Reading, ReadStep, Skipped, TextEdit } from "../../../../../wasm/index.d.ts";
import { cleaned, editedLines } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import { levelOf } from "../../../scene/answer.ts";
import { type CodeReading, isShown } from "../../../scene/read-code.ts";
import { shapesOf } from "../../../scene/read-question.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { kVerdictGlyphs } from "../../explanation/shape-verdict/shape-verdict.ts";

/** A part of the code in one line. */
export const quote = (text: string, { start, end }: Pick<ReadStep, "start" | "end">): string =>
  cleaned(text.slice(start, end).replace(/\s+/g, " "));

/** More characters take several lines. */
const kLongest = 80;

/** The beginning and the end of a longer part. */
const inShort = (text: string): string =>
  text.length <= kLongest ? text : `${text.slice(0, kLongest / 2)} … ${text.slice(-kLongest / 4)}`;

/** An operation with its shapes and its verdict. The answer of the shown one has its reason. */
function rowParts(text: string, step: ReadStep, isPicked: boolean): TemplateResult {
  const verdict = step.verdict && levelOf(step.verdict);
  const word = verdict === null ? t("editor.unknown") : t(`verdict.${verdict}`);
  const isPlain = verdict === null || verdict === "works";
  const result = step.shape === null ? "" : ` → ${shapeText(step.shape)}`;
  return html`<span class="glyph ${verdict ?? ""}" aria-hidden="true">${verdict === null ? "·" : kVerdictGlyphs[verdict]}</span>
    <code>${inShort(quote(text, step))}</code>
    <span class="small soft">${shapesOf({ ...step, op: null })}${result}</span>
    <span class=${verdict === "works" ? "visually-hidden" : `small ${verdict ?? "soft"} ${isPlain ? "" : "word"}`}>${word}</span>
    ${isPlain || isPicked || step.headline === null ? nothing : html`<span class="word small soft">${cleaned(step.headline)}</span>`}`;
}

/** The operations of code, in the order in which they run. The list is one tab stop, in which the arrow keys move. */
export function operationList(
  text: string,
  reading: Reading,
  shown: number | null,
  pick: (at: number) => void,
): TemplateResult {
  const { steps } = reading;
  const stop = shown ?? steps.findIndex((step) => isShown(reading, step));
  const row = (step: ReadStep, i: number): TemplateResult =>
    isShown(reading, step)
      ? html`<button
          type="button"
          class="row"
          data-step=${i}
          tabindex=${i === stop ? 0 : -1}
          aria-current=${i === shown ? "true" : "false"}
          @click=${() => pick(i)}
        >${rowParts(text, step, i === shown)}</button>`
      : html`<div class="row">${rowParts(text, step, false)}</div>`;
  return html`<ol aria-label=${t("editor.operations")} aria-describedby="walk" @keydown=${walk}>
    ${steps.map((step, i) => html`<li>${row(step, i)}</li>`)}
  </ol>`;
}

/** The answer is in the page around the form, if it has one. */
export function focusVerdict(form: Element): void {
  const page = form.getRootNode() as ShadowRoot;
  const verdict =
    form.shadowRoot?.querySelector<HTMLElement>("failed-step") ??
    page.querySelector<HTMLElement>("shape-verdict");
  verdict?.focus();
}

const kLeads: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The arrow keys show the operation before or after; Enter on the shown one goes to its answer. */
function walk(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const rows = [...list.querySelectorAll<HTMLElement>("button.row")];
  const row = event.target as HTMLElement;
  const lead = kLeads[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  if (lead !== undefined) {
    event.preventDefault();
    const next = rows[rows.indexOf(row) + lead];
    next?.focus();
    next?.click();
  } else if (event.key === "Enter" && row.ariaCurrent === "true") {
    event.preventDefault();
    focusVerdict((list.getRootNode() as ShadowRoot).host);
  }
}

/** What a fix of an accepted mistake changes: the last number of the code. */
function price(
  { lastNumber }: CodeReading,
  edits: readonly TextEdit[],
): TemplateResult | typeof nothing {
  const [before, after] = [lastNumber([]), lastNumber(edits)];
  return before === null || after === null || before === after
    ? nothing
    : html`<span class="small strong">${t("editor.lastNumber", { before, after })}</span>`;
}

/** The fixes that edit the code, as the lines that they make. Those of an accepted mistake tell what it costs.
 * @param count how many are not folded */
export function fixList(
  text: string,
  found: CodeReading,
  step: ReadStep | undefined,
  count: number,
  write: (edits: NonNullable<ReadFix["edits"]>) => void,
): TemplateResult | typeof nothing {
  const written = (step?.fixes ?? []).flatMap(({ text, edits }) =>
    edits === undefined ? [] : [{ text, edits }],
  );
  const apply = ({ currentTarget }: Event, edits: (typeof written)[number]["edits"]) => {
    (currentTarget as Element).closest("details")?.removeAttribute("open");
    write(edits);
  };
  const items = written.map((fix) => {
    const line = cleaned(editedLines(text, fix.edits).trim());
    return html`<li class="cluster baseline">
      <button type="button" class="fix" @click=${(event: Event) => apply(event, fix.edits)}><code>${line}</code></button>
      <copy-text small .label=${t("verdict.copy")} .what=${line} .text=${() => line}></copy-text>
      <span class="small soft">${cleaned(fix.text)}</span>
      ${step?.verdict === "check" ? price(found, fix.edits) : nothing}
    </li>`;
  });
  const title = t("editor.fixes");
  return items.length === 0
    ? nothing
    : html`<div class="fixes stack">
        ${count === 0 ? nothing : html`<h3>${title}</h3><ul class="stack">${items.slice(0, count)}</ul>`}
        ${
          items.length > count
            ? html`<details class="small">
                <summary>${count === 0 ? title : t("verdict.moreFixes", { count: items.length - count })}</summary>
                <ul class="stack">${items.slice(count)}</ul>
              </details>`
            : nothing
        }
      </div>`;
}

/** The parts of the code that are left out, each with its reason. */
export function skippedList(
  text: string,
  skipped: readonly Skipped[],
): TemplateResult | typeof nothing {
  return skipped.length === 0
    ? nothing
    : html`<details class="left-out small soft">
        <summary>${t("editor.skipped", { count: skipped.length })}</summary>
        <ul>${skipped.map((part) => html`<li><code>${quote(text, part)}</code> ${cleaned(part.reason)}</li>`)}</ul>
      </details>`;
}
