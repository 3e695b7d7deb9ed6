// SPDX-License-Identifier: MIT
import { useData } from "vitepress";
import { defineComponent, h } from "vue";

/** The playground is next to the site, so the site's router must not open it. */
export const PlaygroundLink = defineComponent(() => {
  const { theme, lang } = useData();
  const text = () => (lang.value.startsWith("zh") ? "演练场" : "Playground");
  return () =>
    h("a", { class: "playground-link", href: theme.value.playground, target: "_self" }, text());
});
