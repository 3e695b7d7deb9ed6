// SPDX-License-Identifier: MIT

// Snippets for other pages.

/** Escapes Markdown, HTML and formulas in a text. */
function plain(text: string): string {
  return text.replace(/[\\`*_~^[\]{}<>&$|#!@]/g, "\\$&");
}

/** Escapes an address for Markdown with tables and formulas. */
function plainAddress(link: string): string {
  return link.replace(/[()\\`|$]/g, (mark) => {
    return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/** A fence that no line of the text closes. */
function fenceOf(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  return "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
}

/** A link, and below it the explanation as the command prints it. */
export function markdownOf(title: string, link: string, explanation: string): string {
  const fence = fenceOf(explanation);
  return `[${plain(title)}](${plainAddress(link)})\n\n${fence}text\n${explanation.trimEnd()}\n${fence}\n`;
}

/** Escapes a text between tags. */
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

/** The content of the element, and its fallback. */
export interface Shown {
  readonly script: string;
  readonly hash: string;
  readonly link: string;
  readonly title: string;
  readonly language: string;
}

/** The height that the element reserves for its usual view, before its script has run. */
const kReserve = "<style>broadcast-playground { display: block; min-height: 575px }</style>";

/** Each tag is on a new line, and no line is empty, so that Markdown keeps it unchanged. */
export function elementOf({ script, hash, link, title, language }: Shown): string {
  return `${kReserve}
<script async src=${quoted(script)}></script>
<broadcast-playground question=${quoted(hash.replace(/^#/, ""))} lang=${quoted(language)}>
<a href=${quoted(link)}>${content(title)}</a>
</broadcast-playground>
`;
}
