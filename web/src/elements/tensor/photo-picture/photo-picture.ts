// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import type { Value } from "../../../tensor/values.ts";
import { controls } from "../../styles/controls.styles.ts";

const kMostPixels = 64;
const kBrightest = 255;
const kPlanes = ["red", "green", "blue"] as const;

/** Whether an array is a photo: rows, columns, and red, green and blue from 0 to 255, of which one is more than 1. */
export function isPhoto(shape: readonly number[], values: ArrayLike<Value>): boolean {
  const [height = 0, width = 0, planes = 0] = shape;
  if (shape.length !== 3 || planes !== kPlanes.length || Math.max(height, width) > kMostPixels) {
    return false;
  }
  const levels = Array.from(values, Number);
  return levels.every((level) => level >= 0 && level <= kBrightest) && Math.max(...levels) > 1;
}

/** An array of shape (height, width, 3) as the photo that it is, and its three planes.
 * @attr {string} name - what it is in the operation */
export class PhotoPicture extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 47%;
        width: 13.5rem;
      }

      figure {
        display: grid;
        gap: var(--space-1) var(--space-2);
        grid-template-columns: repeat(3, 1fr);
      }

      figcaption {
        color: var(--ink-soft);
        font-size: var(--text-s);
      }

      figcaption,
      figcaption + canvas {
        grid-column: 1 / -1;
      }

      canvas {
        border: 1px solid var(--line-strong);
        display: block;
        image-rendering: pixelated;
        width: 100%;
      }
    `,
  ];
  static override properties = {
    name: {},
    shape: { attribute: false },
    values: { attribute: false },
  };
  declare name: string;
  declare shape: readonly number[];
  declare values: ArrayLike<Value>;

  override render(): TemplateResult {
    const { name } = this;
    const [height, width] = this.shape;
    return html`<figure>
      <figcaption>${t("photo.name", { name })}</figcaption>
      <canvas role="img" aria-label=${t("photo.whole", { name })} width=${width} height=${height}></canvas>
      ${kPlanes.map(
        (plane) =>
          html`<canvas role="img" aria-label=${t(`photo.${plane}`, { name })} width=${width} height=${height}></canvas>`,
      )}
    </figure>`;
  }

  override updated(): void {
    for (const [place, canvas] of this.renderRoot.querySelectorAll("canvas").entries()) {
      this.#paint(canvas, place === 0 ? null : place - 1);
    }
  }

  /** @param only the plane that is shown; null for all */
  #paint(canvas: HTMLCanvasElement, only: number | null): void {
    const planes = kPlanes.length;
    const picture = new ImageData(canvas.width, canvas.height);
    for (let pixel = 0; pixel < canvas.width * canvas.height; pixel += 1) {
      for (let plane = 0; plane < planes; plane += 1) {
        const isShown = only === null || only === plane;
        picture.data[4 * pixel + plane] = isShown ? Number(this.values[planes * pixel + plane]) : 0;
      }
      picture.data[4 * pixel + planes] = kBrightest;
    }
    canvas.getContext("2d")?.putImageData(picture, 0, 0);
  }
}

customElements.define("photo-picture", PhotoPicture);
