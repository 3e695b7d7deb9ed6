// SPDX-License-Identifier: MIT
// The content below the first answer, and the code that computes its data: one file, loaded once that answer is drawn.

import glossary from "../../i18n/en/glossary.json";
import rest from "../../i18n/en/rest.json";
import run from "../../i18n/en/run.json";
import { addTexts } from "../../i18n/text.ts";
import { stayWithoutNetwork } from "../../offline/register.ts";
import { markTerms } from "../explanation/glossary-term/mark-terms.ts";
import { startDrawing } from "../explanation/tile-scene/after-drawing.ts";
import { drawHeat } from "../explanation/tile-scene/heat-map.ts";
import { moveTiles } from "../explanation/tile-scene/scene-motion.ts";
import { startMarking } from "../fragments/terms.ts";
import "../views/answer-views/answer-views.ts";
import "../explanation/answer-notes/answer-notes.ts";
import "../explanation/axis-edits/axis-edits.ts";
import "../explanation/cell-look/cell-look.ts";
import "../explanation/edge-handles/edge-handles.ts";
import "./key-sheet/key-sheet.ts";
import "./language-picker/language-picker.ts";
import "./theme-switch/theme-switch.ts";
import "../share/share-button/share-button.ts";
import "../controls/copy-text/copy-text.ts";
import "../views/data-view/data-view.ts";
import "../tensor/photo-picture/photo-row.ts";
import "../styles/plain-table.styles.ts";
import "../explanation/glossary-term/glossary-term.ts";
import "../explanation/run-time-verdict/run-time-verdict.ts";
import "../question/request-options/request-options.ts";
import "../explanation/step-player/step-player.ts";
import "../explanation/trace-table/trace-table.ts";

export { compute } from "../../scene/compute.ts";
export { FixPreview } from "./bcast-app/fix-preview.ts";
export { Pasting } from "./bcast-app/pasting.ts";

addTexts(glossary, rest, run);
startMarking(markTerms);
startDrawing((root, drawn) => {
  moveTiles(root, drawn);
  drawHeat(root, drawn.scene, drawn.isOver);
});
stayWithoutNetwork();
