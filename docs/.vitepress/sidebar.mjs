// SPDX-License-Identifier: MIT
// The sections of the site: their pages are those that exist, in this order.
import { pageOf, sourcesIn, titleOf } from "./sources.mjs";

/** @typedef {{ text: string, link?: string, items?: Item[] }} Item */
/** `names` replace the titles of pages where they would be too long.
 * @typedef {{ text: string, files: string[], name?: (title: string) => string }} Group */
/** @typedef {{ text: string, groups: Group[] }} Section */

/** @param {string} folder files of a folder, except its index */
const allIn = (folder) => sourcesIn(folder).filter((file) => pageOf(file) === file);

/** @param {string[]} names */
const pages = (...names) => names.map((name) => `${name}.md`);

const kGuides = ["start", "teach", "embed", "test", "mlir"];

/** @type {Section[]} */
export const sections = [
  {
    text: "Guides",
    groups: [
      { text: "In five minutes", files: kGuides.map((name) => `guide/${name}.md`) },
      { text: "The playground", files: pages("page", "lessons", "exercises", "glossary") },
    ],
  },
  {
    text: "Systems",
    groups: [
      {
        text: "How systems broadcast",
        files: ["systems/index.md", "modes/README.md", "divergences.md"],
      },
      { text: "Systems", files: allIn("modes"), name: (title) => title.replace(/^.*?: /, "") },
    ],
  },
  {
    text: "Reference",
    groups: [
      {
        text: "Commands and libraries",
        files: pages("cli", "commands", "reading", "functions", "json", "package", "cpp"),
      },
      { text: "Elements and tests", files: pages("embed", "harness") },
      { text: "Computing", files: pages("operators", "lowering", "rfc", "code", "performance") },
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
  groups: [{ text: "五分钟", files: kGuides.map((name) => `zh/guide/${name}.md`) }],
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
