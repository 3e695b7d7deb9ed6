// SPDX-License-Identifier: MIT
// Every language of the page has the same texts as English.
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

const home = "web/src/i18n/";
const english = /^web\/src\/i18n\/en\/(\w+\.json)$/;
/** Texts that depend on a count end in a plural category: `grid.slices_one`. */
const counted = /_(zero|one|two|few|many|other)$/;

/** @param {string} text */
const placeholders = (text) => [...text.matchAll(/\{+([^{}]*)\}+/g)].map(([all]) => all).sort();

/** @param {Tree} files */
function languagesOf(files) {
  const folders = matching(files, /^web\/src\/i18n\/[\w-]+\/\w+\.json$/);
  return [...new Set(folders.map(([name]) => String(name.slice(home.length).split("/")[0])))];
}

/** The keys that a language must have for the English ones: for counted texts, one per plural category.
 * @param {string[]} keys @param {string} language */
function expectedKeys(keys, language) {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const isCounted = (/** @type {string} */ key) =>
    counted.test(key) && keys.includes(key.replace(counted, "_other"));
  return new Set(
    keys.flatMap((key) =>
      isCounted(key) ? categories.map((category) => key.replace(counted, `_${category}`)) : [key],
    ),
  );
}

/** @param {Record<string, string>} texts @param {Record<string, string>} others @param {string} language */
function differences(texts, others, language) {
  const wanted = expectedKeys(Object.keys(texts), language);
  const missing = [...wanted].filter((key) => !(key in others)).map((key) => `lacks ${key}`);
  const surplus = Object.keys(others).filter((key) => !wanted.has(key));
  const askew = [...wanted].filter((key) => {
    const [text, other] = [texts[key] ?? texts[key.replace(counted, "_other")], others[key]];
    return other !== undefined && String(placeholders(text ?? "")) !== String(placeholders(other));
  });
  return [
    ...missing,
    ...surplus.map((key) => `has ${key}, which English has not`),
    ...askew.map((key) => `fills ${key} with other things`),
  ];
}

holds(
  "every language has every text of the page, with the same placeholders",
  (files) =>
    languagesOf(files).flatMap((language) =>
      matching(files, english).flatMap(([name, text]) => {
        const other = name.replace("/en/", `/${language}/`);
        const texts = JSON.parse(files.get(other) ?? "{}");
        return differences(JSON.parse(text), texts, language).map((what) => `${other} ${what}`);
      }),
    ),
  {
    "web/src/i18n/en/novel.json": '{ "novel.title": "New" }',
    "web/src/i18n/zh-Hans/novel.json": "{}",
  },
  {
    "web/src/i18n/en/novel.json": '{ "novel.title": "{{count}} of {{all}}" }',
    "web/src/i18n/zh-Hans/novel.json": '{ "novel.title": "{{count}}" }',
  },
  {
    "web/src/i18n/en/novel.json": '{ "novel.title": "{{all}}" }',
    "web/src/i18n/zh-Hans/novel.json": '{ "novel.title": "{all}" }',
  },
);

holds(
  "every language has its own name for itself",
  (files) =>
    languagesOf(files).flatMap((language) => {
      const file = `${home}${language}/language.json`;
      const { name } = JSON.parse(files.get(file) ?? "{}");
      const wanted = new Intl.DisplayNames(language, { type: "language" }).of(language);
      return name === wanted ? [] : [`${file} says ${name}, not ${wanted}`];
    }),
  { "web/src/i18n/zh-Hans/language.json": '{ "name": "Chinese" }' },
  { "web/src/i18n/fr/page.json": "{}" },
);

holds(
  "every language except English is a script that includes the engine's texts",
  (files) =>
    languagesOf(files)
      .filter((language) => language !== "en")
      .filter((language) => {
        const script = files.get(`${home}${language}/index.ts`) ?? "";
        return !script.includes(`wasm/texts/${language}.json`);
      }),
  { "web/src/i18n/fr/page.json": "{}" },
);
