// SPDX-License-Identifier: MIT
import { useData } from "vitepress";
import { defineComponent, h } from "vue";

/** The playground is next to the site, so the site's router must not open it. */
export const PlaygroundLink = defineComponent(
  (/** @type {{ learns?: boolean }} */ { learns = false }) => {
    const { theme, lang } = useData();
    const names = () =>
      lang.value.startsWith("zh") ? ["演练场", "学习"] : ["Playground", "Learn"];
    return () => {
      const href = `${theme.value.playground}${learns ? "#learn" : ""}`;
      return h("a", { class: "playground-link", href, target: "_self" }, names()[Number(learns)]);
    };
  },
  { props: ["learns"] },
);
