// SPDX-License-Identifier: MIT
import "./elements/explanation/answer-advice/answer-advice.ts";
import "./elements/explanation/axis-ruler/axis-ruler.ts";
import "./elements/controls/example-links/example-links.ts";
import "./elements/app/page-nav/page-nav.ts";
import "./elements/question/request-form/request-form.ts";
import "./elements/explanation/shape-verdict/shape-verdict.ts";
import "./elements/explanation/tile-scene/tile-scene.ts";
import "./elements/app/undo-buttons/undo-buttons.ts";
import "./elements/app/bcast-app/bcast-app.ts";
