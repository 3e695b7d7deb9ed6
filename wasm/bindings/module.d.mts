// SPDX-License-Identifier: MIT
// The modules that Emscripten builds from this folder, as Embind exports them. Requests and replies
// are JSON texts, and data is next to them.

/** A typed array to which a request refers: the name of its element type, and its bytes. */
interface TypedElements {
  type: string;
  bytes: Uint8Array;
}

/** A reply with the data of the tensor that it describes. */
interface ReplyWithData {
  text: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** C++: wasm/bindings/runs.cpp. */
export interface PreparedRun {
  head(): string;
  bytesAt(place: number): Uint8Array;
  starts(): Float64Array<ArrayBuffer>;
  nextSlice(): boolean;
  run(): boolean;
  error(): string;
  delete(): void;
}

export interface Core {
  version(): string;
  modes(): string;
  ops(): string;
  systems(): string;
  lints(): string;
  texts(): string;
  speak(catalogue: string): string;
  parse(text: string): string;
  infer(request: string): string;
  sentences(request: string): string;
  explain(request: string): string;
  worlds(request: string): string;
  compare(request: string): string;
  sources(request: string): string;

  // Not in bcast-answer.
  read(text: string): string;
  lower(request: string): string;
  code(request: string, arrays: TypedElements[]): string;
  execute(request: string, arrays: TypedElements[]): string | ReplyWithData;
  repairs(request: string): string;
  choices(request: string): string;
  evaluate(request: string, arrays: TypedElements[]): string | ReplyWithData;
  prepare(request: string): string | PreparedRun;
  prepareSlices(request: string): string | PreparedRun;
  detachViews(): void;

  _malloc(bytes: number): number;
  _free(place: number): void;
}

/** Starts a module, which is `options` with the members of Core. */
export default function create(options: {
  wasmBinary: ArrayBuffer | Uint8Array;
  printErr: (line: string) => void;
}): Core | Promise<Core>;
