// SPDX-License-Identifier: MIT
import type { Readable, Writable } from "node:stream";
import type { Engine, ErrorReport, Where } from "../../index.js";

export interface Option {
  type: "boolean" | "string";
  short?: string;
  /** What stands for the value in the help text. */
  value?: string;
  /** It may be given several times; its value is then the list of all. */
  repeatable?: boolean;
  help: string;
}

export interface Streams {
  stdin: Readable;
  stdout: Writable;
}

/** What a verb needs of the engine, each with what those before it bring. */
export type Need = "inference" | "evaluation" | "lowering";

export interface Invocation extends Streams {
  values: Record<string, string | string[] | boolean | undefined>;
  positionals: string[];
  /** Starts the engine, which only verbs that need it pay for; by default for inference alone. */
  engine(need?: Need): Promise<Engine>;
}

export interface Verb {
  summary: string;
  usage: string[];
  options: Record<string, Option>;
  /** Paragraphs after the options. */
  notes: string[];
  /** Gives the exit code. */
  run(invocation: Invocation): Promise<number>;
}

/** A place in what was read. In text that is not JSON `line` is a line of the input, counted from 1, in which
 *  `offset` then counts. */
export type InputWhere = Where;

/** The `error` of a line of `--jsonl`, of a case, or of a case file as a whole. */
export interface InputError extends Omit<ErrorReport, "where"> {
  where?: InputWhere;
}

/** A text that was typed, and the column of the character in question. */
export interface Place {
  text: string;
  column: number;
}
