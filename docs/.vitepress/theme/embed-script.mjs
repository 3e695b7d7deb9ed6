// SPDX-License-Identifier: MIT
import { onContentUpdated, useData } from "vitepress";
import { defineComponent } from "vue";

/** Loads the element of live answers with the first page that has one. */
export const EmbedScript = defineComponent(() => {
  const { theme } = useData();
  onContentUpdated(() => {
    const src = `${theme.value.playground}embed.js`;
    if (!document.querySelector("broadcast-playground")) return;
    if (document.querySelector(`script[src="${src}"]`)) return;
    document.head.append(Object.assign(document.createElement("script"), { async: true, src }));
  });
  return () => null;
});
