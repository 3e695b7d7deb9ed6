// SPDX-License-Identifier: MIT

import { onContentUpdated, useData } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineAsyncComponent, h, onMounted } from "vue";
import { followAddress } from "./linked-place.mjs";
import { startLiveAnswers } from "./live-answers.mjs";
import { PlaygroundLink } from "./playground-link.mjs";
import { ranking } from "./ranking.mjs";
import { Report } from "./report.mjs";
import { addSidebars } from "./sidebars.mjs";
import "./site.css";
import "./print.css";
import "./answers.css";

/** Of one page each, so they are loaded there. */
const AnswerFilter = defineAsyncComponent(() =>
  import("./answer-filter.mjs").then((module) => module.AnswerFilter),
);
const NotFound = defineAsyncComponent(() =>
  import("./not-found.mjs").then((module) => module.NotFound),
);

/** @type {import("vitepress").Theme} */
export default {
  extends: DefaultTheme,
  setup() {
    const { theme } = useData();
    const start = async () => {
      startLiveAnswers(theme.value.playground);
      if (document.querySelector("var[data-part]")) (await import("./numbers.mjs")).startNumbers();
    };
    onMounted(start);
    onContentUpdated(start);
    followAddress();
  },
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      "doc-after": () => h(Report),
      "not-found": () => h(NotFound),
    }),
  enhanceApp({ app, siteData }) {
    app.component("AnswerFilter", AnswerFilter);
    app.component("PlaygroundLink", PlaygroundLink);
    const { themeConfig, locales } = siteData.value;
    themeConfig.search.options.miniSearch = { searchOptions: ranking };
    for (const parts of [themeConfig, locales.zh?.themeConfig ?? {}]) addSidebars(parts);
  },
};
