// SPDX-License-Identifier: MIT
import { useData, withBase } from "vitepress";
import { defineComponent, h, onMounted, ref } from "vue";
import { Report } from "./report.mjs";

/** @typedef {{ text: string, link?: string, items?: Entry[] }} Entry */

const kOffered = 4;

/** Every page of the sidebars. @param {Record<string, Entry[]>} sidebar @returns {{ text: string, link: string }[]} */
function pagesOf(sidebar) {
  /** @param {Entry} entry @returns {{ text: string, link: string }[]} */
  const within = ({ text, link, items = [] }) => [
    ...(link ? [{ text, link }] : []),
    ...items.flatMap(within),
  ];
  const pages = Object.values(sidebar).flat().flatMap(within);
  return [...new Map(pages.map((page) => [page.link, page])).values()];
}

/** The last part of an address, which is closest to the name of a page. @param {string} address */
const nameIn = (address) =>
  decodeURI(address)
    .replace(/(index)?(\.html)?$/, "")
    .split("/")
    .filter(Boolean)
    .at(-1)
    ?.toLowerCase() ?? "";

/** @param {string} text */
const pairsOf = (text) => [...text].slice(1).map((letter, at) => text[at] + letter);

/** How many pairs of letters two names share, from 0 to 1. @param {string} a @param {string} b */
function likeness(a, b) {
  const [some, others] = [pairsOf(a), pairsOf(b)];
  const shared = some.filter((pair) => others.includes(pair)).length;
  return (2 * shared) / Math.max(some.length + others.length, 1);
}

/** A wrong address: pages with a similar one, and the playground. */
export const NotFound = defineComponent(() => {
  const { site, theme } = useData();
  const offered = ref(/** @type {{ text: string, link: string }[]} */ ([]));

  onMounted(() => {
    const asked = nameIn(location.pathname);
    offered.value = pagesOf(theme.value.sidebar)
      .map((page) => ({ ...page, likeness: likeness(asked, nameIn(page.link)) }))
      .sort((a, b) => b.likeness - a.likeness)
      // Of pages with one name, the first is that of the rules.
      .filter(({ text }, at, all) => all.findIndex((page) => page.text === text) === at)
      .slice(0, kOffered);
  });

  return () =>
    h("div", { class: "not-found vp-doc" }, [
      h("h1", "Page not found"),
      h("p", "There is no page at this address. Did you mean one of these?"),
      h(
        "ul",
        offered.value.map(({ text, link }) =>
          h("li", h("a", { href: withBase(link.replace(/(?<!\/)$/, ".html")) }, text)),
        ),
      ),
      h("p", [
        h("a", { href: site.value.base }, "All documentation"),
        " · ",
        h("a", { href: theme.value.playground, target: "_self" }, "Open the playground"),
      ]),
      h(Report),
    ]);
});
