// SPDX-License-Identifier: MIT
// What the search finds. The index is built with the site, and the browser downloads it with the first search.
import { existsSync } from "node:fs";

/** @typedef {import("vitepress").MarkdownRenderer} Markdown */
/** @typedef {{ anchor: string, titles: string[], text: string }} Entry */

/** Records of the project, which answer nobody's question about broadcasting. */
const kRecords = /^(adr\/|changelog\.md)/;

const kHeading = /<h([1-6])[^>]*>(.*?)<a [^>]*href="#(.*?)"[^>]*>.*?<\/a><\/h\1>/gs;
const kHan = /\p{Script=Han}+/gu;
/** The longest part of a Chinese text that is found as a whole. */
const kLongest = 8;

/** @param {string} html */
const textOf = (html) =>
  html
    .replace(/<title>.*?<\/title>|<[^>]+>/gs, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** Chinese has no spaces between words, and the search finds starts of words: each character starts one.
 * @param {string} text */
const withChineseWords = (text) =>
  text.replace(kHan, (run) => {
    const starts = [...run].map((_, at) => run.slice(at, at + kLongest));
    return ` ${starts.join(" ")} `;
  });

/** An entry for each heading. @param {string} html @returns {Entry[]} */
function entriesOf(html) {
  const headings = [...html.matchAll(kHeading)];
  /** @type {string[]} */
  let titles = [];
  return headings.map((heading, at) => {
    const [all, level = "1", title = "", anchor = ""] = heading;
    titles = [...titles.slice(0, Number(level) - 1), textOf(title)];
    const text = html.slice(heading.index + all.length, headings[at + 1]?.index);
    return {
      anchor,
      titles: titles.filter(Boolean),
      text: withChineseWords(`${textOf(title)} ${textOf(text)}`),
    };
  });
}

/** The rows of a system's case file repeat what the sections before them say.
 * @param {Entry[]} entries */
const withoutExamples = (entries) => entries.filter(({ titles }) => titles[1] !== "Examples");

/** @type {Markdown | undefined} */
let renderer;

/** A page that a data file writes has no file of its own. @param {string} file @returns {Entry[]} */
function entriesOfData(file) {
  const { dynamicRoutes } = /** @type {any} */ (globalThis).VITEPRESS_CONFIG;
  const route = dynamicRoutes?.routes?.find((/** @type {any} */ { fullPath }) => fullPath === file);
  if (!route?.content || !renderer) return [];
  const [first] = entriesOf(renderer.render(route.content, { relativePath: route.path }));
  return first ? [{ ...first, anchor: "" }] : [];
}

const kChinese = {
  button: { buttonText: "搜索", buttonAriaLabel: "搜索" },
  modal: {
    displayDetails: "显示详情",
    resetButtonTitle: "清除",
    backButtonTitle: "关闭搜索",
    noResultsText: "没有结果：",
    footer: { selectText: "打开", navigateText: "选择", closeText: "关闭" },
  },
};

/** The name of an option with a function starts with `_`: VitePress does not send it to the browser. */
export const search = {
  provider: /** @type {const} */ ("local"),
  options: {
    locales: { zh: { translations: kChinese } },
    /** @param {string} source @param {any} env @param {Markdown} md */
    _render(source, env, md) {
      renderer = md;
      const html = md.render(source, env);
      return kRecords.test(env.relativePath) || env.frontmatter?.search === false ? "" : html;
    },
    miniSearch: {
      /** @param {string} file @param {string} html */
      _splitIntoSections: (file, html) =>
        existsSync(file) ? withoutExamples(entriesOf(html)) : entriesOfData(file),
    },
  },
};
