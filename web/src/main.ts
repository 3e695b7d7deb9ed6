// SPDX-License-Identifier: MIT
import { themeAround } from "./embed.ts";
import { language } from "./i18n/language.ts";
import { showTheme, storedTheme } from "./theme.ts";
import "./elements/axis-ruler/axis-ruler.ts";
import "./elements/example-links/example-links.ts";
import "./elements/language-picker/language-picker.ts";
import "./elements/page-nav/page-nav.ts";
import "./elements/request-form/request-form.ts";
import "./elements/share-button/share-button.ts";
import "./elements/shape-verdict/shape-verdict.ts";
import "./elements/theme-switch/theme-switch.ts";
import "./elements/undo-buttons/undo-buttons.ts";
import "./elements/bcast-app/bcast-app.ts";

document.documentElement.lang = language;
showTheme(themeAround ?? storedTheme());
