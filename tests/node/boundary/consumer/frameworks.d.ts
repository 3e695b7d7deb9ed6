// SPDX-License-Identifier: MIT
// As much of React's types as those of the element use; it is not installed here.

declare module "react" {
  export interface HTMLAttributes<T> {
    className?: string;
    onClick?: (target: T) => void;
  }
  export type DetailedHTMLProps<E extends HTMLAttributes<T>, T> = E & { key?: string };
  export namespace JSX {
    interface IntrinsicElements {
      p: HTMLAttributes<unknown>;
    }
  }
}
