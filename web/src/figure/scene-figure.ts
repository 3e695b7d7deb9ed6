// SPDX-License-Identifier: MIT
import { t } from "../i18n/text.ts";
import tokens from "../page/tokens.css?raw";
import type { Explained } from "../scene/answer.ts";
import { signOf } from "../scene/infix.ts";
import type { Scene } from "../scene/scene.ts";
import { shownIndex } from "../scene/shown-index.ts";
import { operatorOf } from "../state/state.ts";
import { shownValue } from "../tiles/tile-values.ts";
import type { Tile, TileBlock } from "../tiles/tile-view.ts";
import { type Animation, animated } from "./animated.ts";
import type { Drawing } from "./drawing.ts";
import type { FigureSubject } from "./figure-subject.ts";
import { figureTitle, narration } from "./figure-text.ts";
import { type FigureLook, paletteOf } from "./palette.ts";
import { rulerFigure } from "./ruler-figure.ts";
import type { TextAlternative } from "./svg.ts";
import { tileFigure } from "./tile-figure.ts";

// The figure of a scene: what the share dialog saves, and what `bcast figure` writes.

export const kPictures = ["tiles", "ruler"] as const;
export type Picture = (typeof kPictures)[number];

interface Style {
  readonly picture: Picture;
  readonly look: FigureLook;
}

function shownOf(scene: Scene, explained: Explained): FigureSubject {
  const names = scene.state.operands.map(({ name }) => name);
  return { explained, names, step: scene.step };
}

export function drawingOf(scene: Scene, explained: Explained, { picture, look }: Style): Drawing {
  const palette = paletteOf(tokens, look);
  const shown = shownOf(scene, explained);
  if (picture === "ruler") {
    return rulerFigure(shown, palette, t);
  }
  const isOver = scene.step >= explained.inference.trace.length;
  const sign = signOf(explained.mode, scene.catalogue.ops, operatorOf(scene.state));
  const textOf = (block: TileBlock, tile: Tile) => shownValue(scene, block, tile, isOver);
  return tileFigure({ ...shown, at: shownIndex(scene), sign, textOf }, palette, t);
}

export function textAlternativeOf(
  scene: Scene,
  explained: Explained,
  language: string,
): TextAlternative {
  const { names, step } = shownOf(scene, explained);
  const title = figureTitle(explained, names, step, t);
  return { title, description: narration(explained, step), language };
}

/** Of more steps, the first and the last are shown. */
const kMostFrames = 20;

/** The steps up to that of the scene, one after another. */
export function animationOf(
  scene: Scene,
  explained: Explained,
  style: Style,
  language: string,
): Animation {
  const count = explained.inference.trace.length;
  const last = Math.max(1, Math.min(scene.step, count));
  const first = Array.from({ length: Math.min(last, kMostFrames) - 1 }, (_, i) => i + 1);
  const frames = [...first, last].map((step) => ({
    drawing: drawingOf({ ...scene, step }, explained, style),
    count: t("player.count", { step, count }),
    sentence: explained.sentences[step - 1]?.text ?? "",
  }));
  return animated(
    frames,
    paletteOf(tokens, style.look),
    textAlternativeOf(scene, explained, language),
  );
}
