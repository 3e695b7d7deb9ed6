// SPDX-License-Identifier: MIT
// As much of the frameworks' types as those of the element use; the frameworks are not installed here.

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

declare module "vue" {
  export type DefineComponent<Props> = new () => { $props: Props };
  export interface GlobalComponents {}
}
