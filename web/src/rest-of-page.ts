// SPDX-License-Identifier: MIT
// What stands below the first answer, and what computes its data: one file, which is fetched once that answer is drawn.

import rest from "./i18n/en/rest.json";
import run from "./i18n/en/run.json";
import { addTexts } from "./i18n/text.ts";
import { stayWithoutNetwork } from "./offline/register.ts";
import "./elements/answer-views/answer-views.ts";
import "./elements/copy-text/copy-text.ts";
import "./elements/data-view/data-view.ts";
import "./elements/plain-table.styles.ts";
import "./elements/run-time-verdict/run-time-verdict.ts";
import "./elements/step-player/step-player.ts";
import "./elements/trace-table/trace-table.ts";

export { Direct, PreparedRun } from "../../wasm/numeric/running.mjs";
export { compute } from "./computed.ts";
export { originOf } from "./origin.ts";
export { sliceFor } from "./slices.ts";
export { originNews, valuesNews } from "./values-news.ts";

addTexts(rest, run);
stayWithoutNetwork();
