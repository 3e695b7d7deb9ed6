// SPDX-License-Identifier: MIT
import type { ElementType, TensorData } from "../../../../wasm/index.d.ts";

export interface TensorRead {
  readonly shape: readonly number[];
  readonly type: ElementType;
  readonly data: TensorData;
}
