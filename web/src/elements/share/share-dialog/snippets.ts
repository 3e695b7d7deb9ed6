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

/** A picture with a link to the page, and below it the explanation as the command prints it. */
export function markdownOf(
  title: string,
  file: string,
  link: string,
  explanation: string | null,
): string {
  const picture = `[![${plain(title)}](${file})](${plainAddress(link)})\n`;
  if (explanation === null) {
    return picture;
  }
  const fence = fenceOf(explanation);
  return `${picture}\n${fence}text\n${explanation.trimEnd()}\n${fence}\n`;
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

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The text around a frame on a phone, in pixels. */
const kMargin = 48;
/** More than measured, in pixels. */
const kSpare = 24;
/** Between the two sizes the height is not a straight line: the picture grows with the width. */
const kBend = 60;

/** A height that grows as the window gets narrower, between two measured ones; empty if one is enough. */
export function heightStyle(narrow: Size, wide: Size): string {
  if (narrow.height <= wide.height || narrow.width >= wide.width) {
    return "";
  }
  const slope = (narrow.height - wide.height) / (wide.width - narrow.width);
  const most = Math.ceil(narrow.height + kBend + slope * (narrow.width + kMargin));
  return `height: max(${wide.height + kSpare}px, ${most}px - ${(slope * 100).toFixed(1)}vw)`;
}

const attribute = ([name, value]: EmbedAttributes[number]) =>
  value === "" ? ` ${name}` : ` ${name}=${quoted(value)}`;

/** Without a border by an attribute, and with a height, because some hosts forbid or remove styles. */
export function iframeOf(title: string, address: string, height = kHeight, style = ""): string {
  const styled = style === "" ? "" : attribute(["style", style]);
  return `<iframe
  src=${quoted(address)}
  title=${quoted(title)}
  width="100%" height="${height}" frameborder="0"${styled} loading="lazy" allow="clipboard-write"></iframe>`;
}

/** The attributes of an element, an iframe's query, a directive or a fence. A flag is an empty text. */
export type EmbedAttributes = readonly (readonly [name: string, value: string])[];

/** The content of the element, and its fallback. */
interface EmbeddedElement {
  readonly script: string;
  readonly question: string;
  readonly given: EmbedAttributes;
  readonly height: number;
  /** A static figure as HTML. */
  readonly figure: string;
  readonly link: string;
  readonly title: string;
}

/** Each tag is on a new line, and no line is empty, so that Markdown keeps it unchanged. The style reserves the height
 * before the script has run. */
export function elementOf(shown: EmbeddedElement): string {
  const { script, question, given, height, figure, link, title } = shown;
  const attributes = [["question", question], ...given, ["height", String(height)]] as const;
  return `<style>
@media (scripting: enabled) { broadcast-playground:not(:defined) { display: block; min-height: ${height}px } }
.broadcast-figure { margin: 0 }
.broadcast-figure svg { height: auto; max-width: 100% }
${figure.includes("<pre>") ? ".broadcast-figure pre { overflow-x: auto }\n" : ""}</style>
<script async src=${quoted(script)}></script>
<broadcast-playground${attributes.map(attribute).join("")}>
${figure.trimEnd()}
<a href=${quoted(link)}>${content(title)}</a>
</broadcast-playground>
`;
}

/** The content of the element in JSX. */
interface JsxElement extends Omit<EmbeddedElement, "script" | "figure"> {
  /** The address of the page. */
  readonly page: string;
  readonly svg: string;
  /** What the figure says. */
  readonly caption: string;
  readonly steps: readonly string[];
}

/** Names of SVG attributes differ among the dialects of JSX, so the figure is an image. Texts are expressions, in which
 * Markdown has no marks. JSX has no flags without a value, and the bundled script does not know its address. */
export function jsxOf(shown: JsxElement): string {
  const { question, given, height, link, title, page, svg, caption, steps } = shown;
  const attributes = [["question", question], ...given, ["height", String(height)], ["page", page]];
  const written = attributes.map(([name, value = ""]) => ` ${name}=${quoted(value)}`);
  const text = (value: string) => `{${JSON.stringify(value)}}`;
  return `import ${quoted("broadcast-playground/embed.js")};

<style>{\`
@media (scripting: enabled) { broadcast-playground:not(:defined) { min-height: ${height}px } }
broadcast-playground { display: block; margin-block: 1rem }
broadcast-playground figure { margin: 0 }
broadcast-playground img { max-width: 100% }
\`}</style>

<broadcast-playground${written.join("")}>
<figure>
<img alt=${quoted(caption)} src="data:image/svg+xml,${encodeURIComponent(svg.trim())}" />
<figcaption>
<p>${text(caption)}</p>
<ol>
${steps.map((step) => `<li>${text(step)}</li>`).join("\n")}
</ol>
</figcaption>
</figure>
<a href=${quoted(link)}>${text(title)}</a>
</broadcast-playground>
`;
}

/** A directive of the extension for Sphinx. */
export function sphinxOf(question: string, given: EmbedAttributes): string {
  const options = given.map(([name, value]) => `   :${name}: ${value}`.trimEnd());
  return `${[`.. broadcast:: ${question}`, ...options].join("\n")}\n`;
}

/** A fence of the extensions for MkDocs and VitePress. */
export function fencedOf(question: string, given: EmbedAttributes): string {
  const options = given.map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${value}"`));
  return `\`\`\`broadcast${options.join("")}\n${question}\n\`\`\`\n`;
}
