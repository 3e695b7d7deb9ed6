// SPDX-License-Identifier: MIT
import type { Readable, Writable } from "node:stream";
import type { Engine, ErrorReport, Where } from "../../index.js";

export interface Option {
  type: "boolean" | "string";
  short?: string;
  /** The placeholder for the value in the help text. */
  value?: string;
  /** It can be repeated; its value is then the list of all. */
  repeatable?: boolean;
  help: string;
}

export interface Streams {
  stdin: Readable;
  stdout: Writable;
}

export interface Invocation extends Streams {
  values: Record<string, string | string[] | boolean | undefined>;
  positionals: string[];
  /** As a BCP 47 tag; the engine's sentences are in it, or from a catalogue of your own. */
  language: string;
  /** Starts the engine on demand. */
  engine(): Promise<Engine>;
}

export interface Verb {
  summary: string;
  usage: string[];
  options: Record<string, Option>;
  /** Paragraphs after the options. */
  notes: string[];
  /** Returns the exit code. */
  run(invocation: Invocation): Promise<number>;
}

/** A position in the input. In text that is not JSON, `line` is a line of the input, counted from
 * 1, and `offset` is in that line. */
export type InputWhere = Where;

/** The `error` of a `--jsonl` line, of a case, or of a whole case file. */
export interface InputError extends Omit<ErrorReport, "where"> {
  where?: InputWhere;
}

/** The typed text, and the column of the character in question. */
export interface Place {
  text: string;
  column: number;
}
