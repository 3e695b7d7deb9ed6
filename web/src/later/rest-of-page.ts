// SPDX-License-Identifier: MIT
// The content below the first answer, and the code that computes its data: one file, loaded once that answer is drawn.

import { markTerms } from "../elements/explanation/glossary-term/mark-terms.ts";
import { startMarking } from "../elements/fragments/terms.ts";
import glossary from "../i18n/en/glossary.json";
import rest from "../i18n/en/rest.json";
import run from "../i18n/en/run.json";
import { addTexts } from "../i18n/text.ts";
import { stayWithoutNetwork } from "../offline/register.ts";
import "../elements/views/answer-views/answer-views.ts";
import "../elements/explanation/answer-notes/answer-notes.ts";
import "../elements/explanation/cell-look/cell-look.ts";
import "../elements/app/key-sheet/key-sheet.ts";
import "../elements/app/language-picker/language-picker.ts";
import "../elements/app/theme-switch/theme-switch.ts";
import "../elements/share/share-button/share-button.ts";
import "../elements/controls/copy-text/copy-text.ts";
import "../elements/views/data-view/data-view.ts";
import "../elements/styles/plain-table.styles.ts";
import "../elements/explanation/glossary-term/glossary-term.ts";
import "../elements/explanation/run-time-verdict/run-time-verdict.ts";
import "../elements/question/request-options/request-options.ts";
import "../elements/explanation/step-player/step-player.ts";
import "../elements/explanation/trace-table/trace-table.ts";

export { Pasting } from "../elements/app/bcast-app/pasting.ts";
export {
  originAnnouncement,
  valuesAnnouncement,
} from "../elements/app/bcast-app/values-announcement.ts";
export { slideShapes } from "../elements/explanation/axis-ruler/slide-shapes.ts";
export { drawHeat } from "../elements/explanation/tile-scene/heat-map.ts";
export { expressionOf, slideCopies } from "../elements/explanation/tile-scene/tile-details.ts";
// Share and Learn draw figures: here they are not one more file.
export { pagePalette } from "../figure/palette.ts";
export { svgOf } from "../figure/svg.ts";
export { tileFigure } from "../figure/tile-figure.ts";
export { originOf } from "../scene/cell-origin.ts";
export { compute } from "../scene/compute.ts";
export { sliceFor } from "../tensor/slices.ts";
export { shownValue } from "../tiles/tile-values.ts";

addTexts(glossary, rest, run);
startMarking(markTerms);
stayWithoutNetwork();
