// SPDX-License-Identifier: MIT
/** The element in JSX of React: `import type {} from "broadcast-playground/react"`. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { BroadcastPlaygroundAttributes } from "./embed.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "broadcast-playground": DetailedHTMLProps<HTMLAttributes<unknown>, unknown> &
        BroadcastPlaygroundAttributes;
    }
  }
}
