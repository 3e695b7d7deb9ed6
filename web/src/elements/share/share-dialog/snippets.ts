// SPDX-License-Identifier: MIT

// What is pasted into other pages.

/** A text that is no Markdown, nor HTML or a formula in it. */
function plain(text: string): string {
  return text.replace(/[\\`*_~^[\]{}<>&$|#!@]/g, "\\$&");
}

/** An address of which Markdown, with tables and formulas, reads nothing as a mark. */
function plainAddress(link: string): string {
  return link.replace(/[()\\`|$]/g, (mark) => {
    return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/** A fence that nothing inside closes. */
function fenceOf(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  return "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
}

/** A link, and below it the explanation as the command prints it. */
export function markdownOf(title: string, link: string, explanation: string): string {
  const fence = fenceOf(explanation);
  return `[${plain(title)}](${plainAddress(link)})\n\n${fence}text\n${explanation.trimEnd()}\n${fence}\n`;
}

/** What may stand between tags. */
function content(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function quoted(text: string): string {
  return `"${content(text).replaceAll('"', "&quot;")}"`;
}

/** High enough for the question, the verdict and the ruler of two operands. */
const kHeight = 900;

export function iframeOf(title: string, address: string): string {
  return `<iframe
  src=${quoted(address)}
  title=${quoted(title)}
  width="100%" height="${kHeight}" loading="lazy" allow="clipboard-write"></iframe>`;
}

/** What the element shows, and what stands for it where it cannot. */
export interface Shown {
  readonly script: string;
  readonly hash: string;
  readonly link: string;
  readonly title: string;
  readonly language: string;
}

/** Each tag begins a line of its own, and none is empty, so that Markdown takes it as it is. */
export function elementOf({ script, hash, link, title, language }: Shown): string {
  return `<script async src=${quoted(script)}></script>
<broadcast-playground question=${quoted(hash.replace(/^#/, ""))} lang=${quoted(language)}>
<a href=${quoted(link)}>${content(title)}</a>
</broadcast-playground>
`;
}
