// SPDX-License-Identifier: MIT
// What stands below the first answer, and is fetched once that is drawn.
import "./elements/answer-views/answer-views.ts";
import "./elements/run-time-verdict/run-time-verdict.ts";
import "./elements/step-player/step-player.ts";
import "./elements/trace-table/trace-table.ts";
