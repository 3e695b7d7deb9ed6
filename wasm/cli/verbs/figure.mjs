// SPDX-License-Identifier: MIT

import { figure as drawn } from "../../figure.mjs";
import { badRequest } from "../arguments/bad-request.mjs";
import { details, runtime, shared } from "../arguments/options.mjs";
import { readJson } from "../arguments/request-file.mjs";
import { allowOnly, argumentPlace, write } from "../ask/answer.mjs";
import { requestOf } from "../ask/question.mjs";
import { jsonPieces } from "../json/json-text.mjs";

/** @typedef {import("../verb/verb.js").Invocation} Invocation */
/** @typedef {import("../verb/verb.js").Option} Option */

/** @satisfies {Record<string, Option>} */
const kStyle = {
  picture: {
    type: "string",
    short: "p",
    value: "PICTURE",
    help: "tiles (the default), ruler, or the code of a link",
  },
  look: { type: "string", value: "LOOK", help: "light (the default), dark or mono" },
  format: {
    type: "string",
    short: "f",
    value: "FORMAT",
    help: "svg (the default), html or tikz; of code, also text",
  },
  animated: { type: "boolean", help: "an SVG that shows the steps one after another" },
  step: { type: "string", value: "N", help: "the number of steps to show; default all" },
  json: shared.json,
};

/** @type {Record<string, Option>} */
const kOptions = {
  mode: shared.mode,
  op: { type: "string", short: "o", value: "OP", help: "the operator of the values; default add" },
  ...details,
  runtime,
  request: shared.request,
  ...kStyle,
};

/** A link of the page, alone or in an address. */
const kLink = /(^|#)v\d+;/;

/** @param {Invocation} invocation @returns {Promise<any>} a request or a link */
async function questionOf(invocation) {
  const { values, positionals, stdin } = invocation;
  const style = Object.keys(kStyle);
  if (typeof values.request === "string") {
    const reason = "With --request, only the options of the picture can be given as well.";
    allowOnly([...style, "request"], invocation, reason);
    return readJson(values.request, stdin);
  }
  const [link = "", ...others] = positionals;
  if (!kLink.test(link)) {
    return withoutMissing({ ...requestOf(invocation), op: values.op });
  }
  const reason = "With a link, only the options of the picture can be given as well.";
  allowOnly(style, { values, positionals: others }, reason);
  return link;
}

/** @param {object} request */
const withoutMissing = (request) =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));

/** The argument at a path; in a link, only the link as a whole.
 * @param {Invocation} invocation @param {unknown} question @param {string} path */
function placeOf(invocation, question, path) {
  const isInLink = typeof question === "string" && !Object.hasOwn(kStyle, path.slice(1));
  if (!isInLink) return argumentPlace(invocation, path);
  return path === "" ? { text: question, column: 0 } : undefined;
}

/** @type {import("../verb/verb.js").Verb} */
export const figure = {
  summary: "Draw the tiles or the ruler as SVG, HTML or TikZ",
  usage: [
    "bcast figure --mode MODE [--op OP] [--picture PICTURE] [--look LOOK] [--step N] SHAPE...",
    'bcast figure [--picture PICTURE] [--look LOOK] [--animated] "#v1;numpy;3,1;1,4"',
    "bcast figure --request FILE [--format FORMAT]",
  ],
  options: kOptions,
  notes: [
    "The question is that of `infer`, or a link of the page. " +
      "The same question and options always give the same bytes.",
    "Exit code: 0 the figure is written, whether the shapes broadcast or not; " +
      "2 the question is invalid.",
  ],
  async run(invocation) {
    const { values, language } = invocation;
    const engine = await invocation.engine();
    const question = await questionOf(invocation);
    const { picture, look, format, animated, step } = /** @type {any} */ (values);
    const style = {
      picture,
      look,
      format,
      animated,
      step: step === undefined ? step : Number(step),
    };
    const answer = await drawn(question, {
      ...style,
      language: /** @type {any} */ (language),
      engine,
    });
    if (values.json) await write(invocation, jsonPieces(answer));
    if ("error" in answer) {
      const asked = { engine, invocation, options: kOptions, request: question };
      throw badRequest(
        { ...asked, placeOf: (path) => placeOf(invocation, question, path) },
        answer.error,
      );
    }
    if (!values.json) await write(invocation, [answer.text]);
    return 0;
  },
};
