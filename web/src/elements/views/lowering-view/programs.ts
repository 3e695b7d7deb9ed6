// SPDX-License-Identifier: MIT
import type {
  Engine,
  ExecutedAnswer,
  FaultInfo,
  LoweredAnswer,
  LowerRequest,
  Strategy,
  TensorInput,
} from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import type { LoweringQuestion } from "./question.ts";

export type Execution = NonNullable<ExecutedAnswer["execution"]>;

/** A strategy's program for a question. */
export interface Program {
  readonly strategy: string;
  /** Null if it was rejected. */
  readonly answer: LoweredAnswer | null;
  readonly refusal: string | null;
  readonly lines: readonly string[];
  readonly faults: readonly FaultInfo[];
  /** The run of the program, if there were values. */
  readonly execution: Execution | null;
  /** Why the engine did not run it on the values. */
  readonly noRun: string | null;
}

/** Programs whose operands have more elements are run only on request. */
const kMostUnasked = 10_000;

function lowered(engine: Engine, request: LowerRequest): Program {
  const bare = { strategy: request.strategy ?? "", answer: null, refusal: null, lines: [] };
  const none = { ...bare, faults: [], execution: null, noRun: null };
  const answer = engine.lower(request);
  if (isFailure(answer)) {
    return { ...none, refusal: answer.error.message };
  }
  if (!("mlir" in answer)) {
    return { ...none, refusal: answer.sentences?.at(-1)?.text ?? "" };
  }
  const lines = (answer.mlir ?? "").split("\n").slice(0, answer.lines.length);
  return { ...none, answer, lines, faults: answer.faults };
}

function executed(engine: Engine, request: LowerRequest, program: Program, data: TensorInput[]) {
  // As plain numbers: an f32 array with bf16 values is not valid bf16 data.
  const inputs = data.map((each) => ({ ...each, data: [...each.data] }));
  const ran = engine.execute({ ...request, inputs });
  if (isFailure(ran)) {
    return { ...program, noRun: ran.error.message };
  }
  return "execution" in ran ? { ...program, execution: ran.execution ?? null } : program;
}

interface Kept {
  readonly key: string;
  readonly program: Program;
}

/** Asks the engine for programs and their runs, once per question. */
export class Programs {
  readonly #lowered = new Map<string, Kept>();
  readonly #executed = new Map<string, Kept & { readonly of: unknown }>();

  /** `isRun`: also on many values. `of`: the origin of the values; the same origin means the same values. */
  of(
    engine: Engine,
    question: LoweringQuestion,
    strategy: string,
    isRun: boolean,
    of: unknown,
  ): Program {
    const { key, inputs, cells } = question;
    // The engine rejects an unknown name.
    const request = { ...question.request, strategy: strategy as Strategy };
    const program = this.#lower(engine, key, request);
    const wants = inputs.length > 0 && (isRun || cells <= kMostUnasked);
    if (!wants || program.lines.length === 0) {
      return program;
    }
    const kept = this.#executed.get(strategy);
    if (kept?.key === key && kept.of === of) {
      return kept.program;
    }
    const run = executed(engine, request, program, [...inputs]);
    this.#executed.set(strategy, { key, program: run, of });
    return run;
  }

  #lower(engine: Engine, key: string, request: LowerRequest): Program {
    const strategy = request.strategy ?? "";
    const kept = this.#lowered.get(strategy);
    if (kept?.key === key) {
      return kept.program;
    }
    const program = lowered(engine, request);
    this.#lowered.set(strategy, { key, program });
    return program;
  }
}
