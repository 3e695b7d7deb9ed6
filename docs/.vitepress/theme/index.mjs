// SPDX-License-Identifier: MIT
import DefaultTheme from "vitepress/theme-without-fonts";
import { PlaygroundLink } from "./playground-link.mjs";
import "./site.css";

/** @type {import("vitepress").Theme} */
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component("PlaygroundLink", PlaygroundLink);
  },
};
