// SPDX-License-Identifier: MIT
// As much of Vue's types as those of the element use: its own ones need DOM types.

export type DefineComponent<Props> = new () => { $props: Props };
// biome-ignore lint/suspicious/noEmptyInterface: the package's types add to it
export interface GlobalComponents {}
