// SPDX-License-Identifier: MIT
// The sections of the site: their pages are those that exist, in this order.
import { pageOf, sourcesIn, titleOf } from "./sources.mjs";

/** @typedef {{ text: string, link?: string, items?: Item[] }} Item */
/** `name` shortens the titles of pages.
 * @typedef {{ text: string, files: string[], name?: (title: string) => string }} Group */
/** @typedef {{ text: string, groups: Group[] }} Section */

/** @param {string} folder files of a folder, except its index */
const allIn = (folder) => sourcesIn(folder).filter((file) => pageOf(file) === file);

/** @param {string[]} names */
const pages = (...names) => names.map((name) => `${name}.md`);

/** @param {string[]} names */
const guides = (...names) => names.map((name) => `guide/${name}.md`);

const kGuides = guides("start", "teach", "embed", "test", "mlir");

/** By what a reader needs: to learn, to do, to look up, to understand. @type {Section[]} */
export const sections = [
  {
    text: "Tutorials",
    groups: [
      { text: "Broadcasting", files: guides("start", "mlir") },
      { text: "On the page", files: pages("lessons", "exercises") },
    ],
  },
  {
    text: "How-to",
    groups: [
      { text: "In five minutes", files: guides("teach", "embed", "test") },
      { text: "In TypeScript", files: pages("typescript") },
    ],
  },
  {
    text: "Reference",
    groups: [
      { text: "Systems", files: ["systems/index.md", "modes/README.md", "divergences/README.md"] },
      {
        text: "Terminal",
        files: [
          "cli/README.md",
          ...allIn("cli"),
          ...pages("reading", "functions", "json", "harness"),
        ],
      },
      { text: "Libraries", files: pages("package", "cpp") },
      { text: "JavaScript", files: ["javascript/README.md", ...allIn("javascript")] },
      { text: "Page and elements", files: pages("page", "embed", "glossary") },
      { text: "Computing", files: pages("operators", "lowering", "code") },
      {
        text: "Rules of a system",
        files: allIn("modes"),
        name: (title) => title.replace(/^.*?: /, ""),
      },
      {
        text: "Where documents and code differ",
        files: allIn("divergences"),
        name: (title) => title.replace(/:.*/, ""),
      },
    ],
  },
  {
    text: "Explanation",
    groups: [
      { text: "Broadcasting", files: pages("why", "rfc") },
      { text: "The engine", files: pages("performance") },
    ],
  },
  {
    text: "Developers",
    groups: [
      { text: "The project", files: pages("contributing", "architecture", "roadmap", "changelog") },
      {
        text: "How to add",
        files: allIn("how-to-add"),
        name: (title) => title.replace(/^How to add (an? )?/, "").replace(/^./, upper),
      },
      { text: "Decisions", files: allIn("adr") },
    ],
  },
];

/** @type {Section} */
export const chinese = {
  text: "指南",
  groups: [{ text: "五分钟", files: kGuides.map((file) => `zh/${file}`) }],
};

/** @param {string} letter */
function upper(letter) {
  return letter.toUpperCase();
}

/** @param {string} file relative to docs/ */
const linkTo = (file) => `/${pageOf(file).replace(/(index)?\.md$/, "")}`;

/** @param {Group} group @returns {Item} */
function itemsOf({ text, files, name = (title) => title }) {
  const items = files.flatMap((file) => {
    const title = titleOf(file);
    return title === null ? [] : [{ text: name(title), link: linkTo(file) }];
  });
  return { text, items };
}

/** @param {Section} section */
export const groupsOf = ({ groups }) =>
  groups.map(itemsOf).filter(({ items }) => (items ?? []).length > 0);

/** The first page of a section; null if it has none. @param {Section} section */
export const firstOf = (section) => groupsOf(section)[0]?.items?.[0]?.link ?? null;

/** The addresses of a section's pages. @param {Section} section */
export const linksOf = (section) =>
  groupsOf(section).flatMap(({ items = [] }) => items.flatMap(({ link = [] }) => link));
