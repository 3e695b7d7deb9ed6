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

/** The picture of the element before its script has run, and without scripts. */
interface StillPicture {
  /** As HTML. */
  readonly figure: string;
  readonly svg: string;
  /** What the figure says. */
  readonly caption: string;
  readonly steps: readonly string[];
}

/** The attributes of the element, and its content. */
interface EmbeddedElement {
  readonly script: string;
  readonly question: string;
  readonly given: EmbedAttributes;
  readonly height: number;
  /** Above the link; null for a short text. */
  readonly picture: StillPicture | null;
  readonly link: string;
  readonly title: string;
}

/** Each tag is on a new line, and no line is empty, so that Markdown keeps it unchanged. The style reserves the height
 * before the script has run. */
export function elementOf(shown: EmbeddedElement): string {
  const { script, question, given, height, picture, link, title } = shown;
  const attributes = [["question", question], ...given, ["height", String(height)]] as const;
  const figure = picture === null ? "" : `${picture.figure.trimEnd()}\n`;
  const rules = `.broadcast-figure { margin: 0 }
.broadcast-figure svg { height: auto; max-width: 100% }
${figure.includes("<pre>") ? ".broadcast-figure pre { overflow-x: auto }\n" : ""}`;
  return `<style>
@media (scripting: enabled) { broadcast-playground:not(:defined) { display: block; min-height: ${height}px } }
${picture === null ? "" : rules}</style>
<script async src=${quoted(script)}></script>
<broadcast-playground${attributes.map(attribute).join("")}>
${figure}<a href=${quoted(link)}>${content(title)}</a>
</broadcast-playground>
`;
}

/** The content of the element in JSX. */
interface JsxElement extends Omit<EmbeddedElement, "script"> {
  /** The address of the page. */
  readonly page: string;
}

const inJsx = (value: string) => `{${JSON.stringify(value)}}`;

const jsxPictureOf = ({ svg, caption, steps }: StillPicture): string => `<figure>
<img alt=${quoted(caption)} src="data:image/svg+xml,${encodeURIComponent(svg.trim())}" />
<figcaption>
<p>${inJsx(caption)}</p>
<ol>
${steps.map((step) => `<li>${inJsx(step)}</li>`).join("\n")}
</ol>
</figcaption>
</figure>
`;

/** Names of SVG attributes differ among the dialects of JSX, so the figure is an image. Texts are expressions, in which
 * Markdown has no marks. JSX has no flags without a value, and the bundled script does not know its address. */
export function jsxOf(shown: JsxElement): string {
  const { question, given, height, link, title, page, picture } = shown;
  const attributes = [["question", question], ...given, ["height", String(height)], ["page", page]];
  const written = attributes.map(([name, value = ""]) => ` ${name}=${quoted(value)}`);
  return `import ${quoted("broadcast-playground/embed.js")};

<style>{\`
@media (scripting: enabled) { broadcast-playground:not(:defined) { min-height: ${height}px } }
broadcast-playground { display: block; margin-block: 1rem }
${picture === null ? "" : "broadcast-playground figure { margin: 0 }\nbroadcast-playground img { max-width: 100% }\n"}\`}</style>

<broadcast-playground${written.join("")}>
${picture === null ? "" : jsxPictureOf(picture)}<a href=${quoted(link)}>${inJsx(title)}</a>
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
