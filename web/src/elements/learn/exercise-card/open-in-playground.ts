// SPDX-License-Identifier: MIT
import { encodeHash } from "../../../link/hash.ts";
import { addressOf, isEmbedded } from "../../../page/embed.ts";
import type { AskEvent, StepSelectEvent, ViewChangeEvent } from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";

export type ActionEvent = AskEvent | ViewChangeEvent | StepSelectEvent;

/** Actions on an answer open it in the playground: a fix, another view, a step. */
export function openInPlayground(event: ActionEvent, state: State): void {
  event.stopPropagation();
  const change =
    "step" in event
      ? { step: event.step }
      : "changeOf" in event
        ? event.changeOf(state)
        : event.change;
  const hash = encodeHash({ ...state, ...change });
  if (isEmbedded) {
    open(addressOf(hash), "_blank", "noreferrer");
  } else {
    location.hash = hash;
  }
}
