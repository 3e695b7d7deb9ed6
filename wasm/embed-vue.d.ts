// SPDX-License-Identifier: MIT
/** The element in templates of Vue: `import type {} from "broadcast-playground/vue"`. */
import type { DefineComponent } from "vue";
import type { BroadcastPlaygroundAttributes } from "./embed.js";

declare module "vue" {
  interface GlobalComponents {
    "broadcast-playground": DefineComponent<BroadcastPlaygroundAttributes>;
  }
}
