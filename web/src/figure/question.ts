// SPDX-License-Identifier: MIT
import type { Engine, Failure, FigureRequest, ModeInfo } from "../../../wasm/figure.d.ts";
import { isFailure } from "../engine/failure.ts";
import type { TextKey } from "../i18n/text.ts";
import { decodeHash } from "../link/hash.ts";
import { readLink } from "../link/read-link.ts";
import { requestOf } from "../scene/answer.ts";
import { stateOfRequest } from "../scene/request-state.ts";
import type { Catalogue } from "../scene/scene.ts";
import { withFittingOp } from "../state/fitting-op.ts";
import type { State } from "../state/state.ts";

// The question of a figure, without the page: a link or a request. What the page repairs with a note is an error here.

export function failure(code: string, message: string, path = ""): Failure {
  return { error: { code, message, where: { path } } };
}

/** The engine's error for an operator that does not exist; null if it does. */
function opFailure(engine: Engine, { modes, ops }: Catalogue, op: string): Failure | null {
  if (ops.some(({ name }) => name === op)) {
    return null;
  }
  const refused = engine.prepare({ mode: modes[0]?.id ?? "", op, operands: [] });
  return isFailure(refused) ? refused : null;
}

/** Why a link is not followed. */
const kLinkFailures: Partial<Record<TextKey, string>> = {
  "link.newer": "The link is from a newer version.",
  "link.cut": "The link is too long, or has too many shapes.",
  "link.type": "The link has an unknown element type.",
};

export function linkFailure(notice: TextKey): Failure {
  const message = kLinkFailures[notice] ?? "Not a link of the page: one starts with #v1;.";
  return failure("unreadableLink", message);
}

/** The part of an address that is a link: `v1;numpy;3,1;1,4`. */
export const hashOf = (link: string) => link.slice(link.indexOf("#") + 1);

/** The engine's error for the names in a link; null if it knows both. */
function nameFailure(engine: Engine, catalogue: Catalogue, { mode, op }: State): Failure | null {
  if (catalogue.modes.every(({ id }) => id !== mode)) {
    const refused = engine.infer({ mode, operands: [] });
    return isFailure(refused) ? refused : null;
  }
  return op === "" ? null : opFailure(engine, catalogue, op);
}

/** The engine's error for the shapes and options of a state; null if it accepts them. */
function shapeFailure(engine: Engine, { modes }: Catalogue, state: State): Failure | null {
  const mode = modes.find(({ id }) => id === state.mode) as ModeInfo;
  const shapes = state.operands.map(({ text }) => {
    const parsed = engine.parse(text);
    return isFailure(parsed) ? null : parsed.shape;
  });
  const answer = engine.infer(requestOf(state, mode, shapes));
  return isFailure(answer) ? answer : null;
}

/** The state of a link, with the errors that its page would repair. */
function linked(engine: Engine, catalogue: Catalogue, link: string): State | Failure {
  const hash = hashOf(link);
  const asked = decodeHash(hash);
  if (hash === "" || asked.notice !== null) {
    return linkFailure(asked.notice ?? "link.unreadable");
  }
  const refused = nameFailure(engine, catalogue, asked.state);
  if (refused !== null) {
    return refused;
  }
  const { state, notice } = readLink(hash, catalogue);
  return notice === "link.type"
    ? linkFailure(notice)
    : (shapeFailure(engine, catalogue, state) ?? state);
}

/** The state of a request; its operator is by default a plain one for its number of operands. */
function requested(engine: Engine, catalogue: Catalogue, question: FigureRequest): State | Failure {
  const isFields = question === Object(question) && !Array.isArray(question);
  const { op, ...request } = isFields ? question : Object(null);
  const answer = engine.infer(isFields ? request : question);
  if (isFailure(answer)) {
    return answer;
  }
  const state = stateOfRequest(request, op ?? "add");
  return op === undefined
    ? withFittingOp(state, catalogue.ops)
    : (opFailure(engine, catalogue, op) ?? state);
}

export function stateOf(
  engine: Engine,
  catalogue: Catalogue,
  question: string | FigureRequest,
): State | Failure {
  return typeof question === "string"
    ? linked(engine, catalogue, question)
    : requested(engine, catalogue, question);
}
