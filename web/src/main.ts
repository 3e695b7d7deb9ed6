// SPDX-License-Identifier: MIT
import { showTheme, storedTheme } from "./theme.ts";
import "./elements/axis-ruler/axis-ruler.ts";
import "./elements/cell-origin/cell-origin.ts";
import "./elements/copy-link/copy-link.ts";
import "./elements/data-grid/data-grid.ts";
import "./elements/example-links/example-links.ts";
import "./elements/mode-picker/mode-picker.ts";
import "./elements/operand-values/operand-values.ts";
import "./elements/request-form/request-form.ts";
import "./elements/run-panel/run-panel.ts";
import "./elements/shape-field/shape-field.ts";
import "./elements/shape-verdict/shape-verdict.ts";
import "./elements/step-player/step-player.ts";
import "./elements/theme-switch/theme-switch.ts";
import "./elements/trace-table/trace-table.ts";
import "./elements/bcast-app/bcast-app.ts";

showTheme(storedTheme());
