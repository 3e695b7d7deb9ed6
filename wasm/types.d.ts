// SPDX-License-Identifier: MIT
// Printed from the field lists (BCAST_FIELDS) of core/bcast by `npm run accept`; do not edit.

export type Extent = number | "?";
export type Shape = Extent[] | "*";
/** A size that a text contains; "…" is any number of axes that it does not contain. */
export type PartialSize = Extent | "…";
export type PartialShape = PartialSize[] | "*";
export type ModeId = "numpy" | "mlir.strict" | "mlir.relaxed" | "mlir.llvm16" | "mlir.llvm19" | "tosa.rfc" | "tosa.elementwise" | "tosa.matmul" | "linalg.batchMatmul" | "openvino.none" | "openvino.numpy" | "openvino.pdpd" | "openvino.bidirectional" | "openvino.matMul" | "poputil.broadcastToMatch" | "poputil.expandToMatchRanks" | "poputil.canBroadcastToMatch" | "numpy.broadcastTo" | "numpy.inPlace" | "numpy.matmul" | "numpy.einsum" | "numpy.dot" | "numpy.inner" | "pytorch" | "pytorch.expand" | "pytorch.inPlace" | "pytorch.equal" | "pytorch.matmul" | "pytorch.bmm" | "pytorch.linear" | "pytorch.einsum" | "jax" | "jax.raise" | "tensorflow" | "tensorflow.equal" | "tensorflow.matmul" | "onnx.multidirectional" | "onnx.unidirectional" | "onnx.legacyAxis" | "onnx.matMul" | "xla" | "stablehlo.broadcastInDim" | "stablehlo.dotGeneral" | "webnn" | "julia" | "matlab" | "matlab.mtimes";
export type OpName = "add" | "sub" | "mul" | "div" | "pow" | "maximum" | "minimum" | "greater" | "greater_equal" | "equal" | "select" | "abs" | "negate" | "clamp" | "ceil" | "floor" | "reciprocal" | "rsqrt" | "exp" | "log" | "tanh" | "sigmoid" | "erf" | "logical_and" | "logical_or" | "logical_xor" | "logical_not" | "bitwise_and" | "bitwise_or" | "bitwise_xor" | "bitwise_not" | "clz" | "logical_left_shift" | "logical_right_shift" | "arithmetic_right_shift" | "cast" | "identity";
export type ElementType = "bool" | "i8" | "i16" | "i32" | "i64" | "u8" | "f16" | "bf16" | "f32" | "f64";
export type Condition = "leftMayBeOne" | "rightMayBeOne" | "oneFollows" | "oneOrEqual" | "rightOneOrEqual" | "equal" | "manyEqual" | "zeroFits" | "oneElementOrEqual";
export type Otherwise = "nothing" | "undefinedBehavior" | "error" | "unspecified";
export type Ending = "result" | "error" | "unspecified" | "undefinedBehavior";
export type LintLevel = "note" | "check";
export type VerdictLevel = "works" | "check" | "mayFail" | "doesNotFit";
export type Edit = "insertAxes" | "dropAxes" | "permuteAxes" | "otherAxis" | "otherDimensions" | "swapOperands" | "resizeLayer" | "newArray";
export type FixSystem = "numpy" | "pytorch" | "mlir";
export type ExtentCase = "zero" | "one" | "equal" | "other";
export type Need = "no" | "optional" | "required";
export type Gives = "shape" | "operandShapes" | "ranks";
export type ColumnOrder = "leadingFirst" | "trailingFirst" | "ellipsisFirst";
export type Fold = "columns" | "shapes";
export type Strategy = "rfc" | "llvm16" | "perDimension";
export type Needless = "check" | "maximum";
export type LoweringDefect = "ambiguousSpace" | "outOfBounds" | "neverRead" | "invalidReshape" | "invalidEmpty" | "missingVerification";
export type Part = "expandRank" | "maximum" | "broadcast" | "output" | "compute" | "castResult" | "collapse";
export type Branch = "then" | "otherwise";
export type UndefinedBehavior = "ambiguousSpace" | "outOfBounds" | "neverRead" | "castMismatch" | "reshapeMismatch" | "divisionByZero" | "quotientOverflow" | "shiftTooWide" | "notRepresentable";
export type Consequence = "none" | "poison" | "undefined";
export type System = "numpy" | "pytorch" | "jax" | "onnx" | "xtensor" | "tosa";
export type Language = "python" | "cpp" | "mlir";
export type ReadingKind = "message" | "code" | "operation" | "shapes";
export type Outcome = "refused" | "warned";
export type ShapeRule = "broadcast" | "inPlace" | "assign" | "broadcastTo" | "equal" | "mask" | "index" | "concatenate" | "matmul" | "einsum" | "reshape" | "reduce" | "transpose" | "squeeze" | "create" | "normalize" | "other";
export type ReadVerdict = "works" | "check" | "mayFail" | "fails";
export type ValueSource = "code" | "random" | "example";
export type NeededKind = "shape" | "size";

export interface Labels { names: string; result: number[]; }
export interface Discarded { kind: "discarded"; clause: string; operand: number; }
export interface Trimmed { kind: "trimmed"; clause: string; operand: number; toRank: number; }
export interface Placed { kind: "placed"; clause: string; rank: number; columns: number[][]; targetColumns?: number[]; labels?: Labels; }
export interface Promoted { kind: "promoted"; clause: string; operand?: number; fromRank: number; toRank: number; }
export interface Decided { kind: "decided"; clause: string; column: number; leftOperand?: number; operand?: number; left: Extent; right?: Extent; extent: Extent; }
export interface Summed { kind: "summed"; clause: string; column: number; extent: Extent; }
export interface Assumed { kind: "assumed"; clause: string; column?: number; axis?: number; leftOperand?: number; operand?: number; left: Extent; right: Extent; condition: Condition; otherwise: Otherwise; }
export interface Compared { kind: "compared"; clause: string; column?: number; rank?: number; declaredRank?: number; inferred?: Extent; declared?: Extent; }
export interface Rejected { kind: "rejected"; clause: string; column?: number; leftOperand?: number; operand?: number; left?: Extent; right?: Extent; leftRank?: number; rightRank?: number; }
export type Step = Discarded | Trimmed | Placed | Promoted | Decided | Summed | Assumed | Compared | Rejected;

export interface Lint { id: string; level: LintLevel; operands: number[]; columns: number[]; extents: Extent[]; factor?: number; text: string; }
export interface DivergenceInfo { clause: string; operands: string[]; axis?: number; target?: string; declared?: string; broadcastDimensions?: number[]; document: string; code: string; note: string; section: string; url: string; }
export interface FixCode { systems: FixSystem[]; title: string; text: string; }
export interface FixAtSource { text: string; code: FixCode[]; }
export interface Fix { edit: Edit; operand: number; axes: number[]; operands: Shape[]; axis?: number; broadcastDimensions?: number[]; mode?: string; shape: Shape; code: FixCode[]; atSource?: FixAtSource; text: string; meaning: string; }
export interface Repair { operand: number; operands: Shape[]; shape: Shape; reorders: boolean; }
export interface Assumption { step: number; left: Extent; right: Extent; held: boolean; otherwise: Otherwise; }
export interface RunTime { ending: Ending; shape: Shape | null; assumptions: Assumption[]; }
export interface Answer { accepted: boolean; verdict?: VerdictLevel; headline?: string; shape: Shape | null; operandShapes?: Shape[]; trace: Step[]; lints: Lint[]; divergences: DivergenceInfo[]; fixes: Fix[]; runtime?: RunTime; sentences?: Sentence[]; explanation?: string; mode?: string; }
export interface Unknown { operand: number; axis: number; being: ExtentCase; extent: Extent; partner?: number; }
export interface World { unknowns: Unknown[]; ending: Ending; extent?: Extent; silentlyExcluded: boolean; }
export interface ColumnWorlds { column?: number; together: number[]; worlds: World[]; }
export interface Worlds { accepted: boolean; columns: ColumnWorlds[]; unranked: number[]; }
export interface AnswerGroup { accepted: boolean; shape: Shape | null; operandShapes?: Shape[]; modes: string[]; }
export interface NotTaken { mode: string; code: string; message: string; }
export interface Comparison { groups: AnswerGroup[]; notTaken: NotTaken[]; }
export interface Sentence { text: string; clause: string; section: string; url: string; }
export interface Sources { cells: number[][]; maps: string[]; }

export interface LineInfo { operation?: number; part?: Part; operand?: number; column?: number; step?: number; }
export interface FoldedInfo { what: Needless; operand: number; column: number; text: string; }
export interface FaultInfo { flaw: LoweringDefect; operand?: number; column?: number; witness?: Shape[]; operation?: number; text: string; }
export interface IncidentInfo { what: UndefinedBehavior; consequence: Consequence; operation: number; operand?: number; dimension?: number; place?: number; count?: number; text: string; }
export interface EventInfo { operation: number; name: string; number?: number; branch?: Branch; shape?: Shape; space?: Shape; incidents: IncidentInfo[]; }
export interface ExecutionInfo { isDefined: boolean; events: EventInfo[]; type?: ElementType; shape?: Shape; }
export interface LoweredAnswer { accepted: boolean; mlir: string | null; lines: LineInfo[]; folded: FoldedInfo[]; faults: FaultInfo[]; trace: Step[]; mode: string; execution?: ExecutionInfo; }
export interface Code { system: System; language: Language; code: string | null; notes: string[]; }

export interface Where { path: string; offset?: number; line?: number; column?: number; }
export interface ErrorReport { code: string; message: string; where: Where; }
export interface ParseNote { code: string; message: string; }
export interface Parsed { shape: Shape; text: string; axes?: string[]; notes: ParseNote[]; }
export interface Needed { name: string; kind: NeededKind; }
export interface ReadValues { first: string[]; step: number; source?: ValueSource; }
export interface ReadOperand { shape: PartialShape; name?: string; named?: string; type?: ElementType; values?: ReadValues; }
export interface ReadRequest { mode: string; operands: Shape[]; declared?: Shape; target?: string; broadcastDimensions?: number[]; equation?: string; names?: string[]; }
export interface TextEdit { start: number; end: number; text: string; }
export interface ReadFix { text: string; code: FixCode[]; edits?: TextEdit[]; }
export interface ReadStep { start: number; end: number; op: string | null; rule: ShapeRule; mode?: string; operands: ReadOperand[]; target?: Shape; declared?: Shape; broadcast?: Shape; shape: Shape | null; verdict: ReadVerdict | null; headline: string | null; axis: number | null; axes?: number[]; type?: ElementType; values?: ReadValues; request: ReadRequest | null; fixes: ReadFix[]; }
export interface Skipped { start: number; end: number; reason: string; }
export interface Reading { kind: ReadingKind; system: string | null; systemTitle?: string; outcome: Outcome | null; verdict: ReadVerdict | null; rule: ShapeRule | null; headline: string | null; steps: ReadStep[]; focus: number | null; skipped: Skipped[]; needs?: Needed[]; notes: ParseNote[]; }

export interface AssumptionInfo { condition: Condition; otherwise: Otherwise; text: string; }
export interface ClauseInfo { id: string; caption: string; section: string; url: string; assumption?: AssumptionInfo; }
export interface Source { title: string; version: string; url: string; }
export interface Takes { operandsAtLeast: number; operandsAtMost?: number; operandsBesideTarget: number; dynamic: boolean; declared: boolean; axis: Need; target: Need; broadcastDimensions: Need; equation: Need; exampleEquation: string; minusOneKeeps: boolean; }
export interface ModeInfo { id: string; title: string; summary: string; source: Source; takes: Takes; gives: Gives; order: ColumnOrder; fold: Fold; unranked: boolean; isProduct: boolean; written?: string; symmetric: boolean; associative: boolean; clauses: ClauseInfo[]; divergences: DivergenceInfo[]; }
export interface SignatureInfo { operands: ElementType[]; result: ElementType; }
export interface AttributeInfo { name: string; required: boolean; meaning: string; }
export interface OpInfo { name: string; title: string; semantics: string; arity: number; attributes: AttributeInfo[]; signatures: SignatureInfo[]; }
export interface LintEvidence { ordinary: number; traps: number; }
export interface LintInfo { id: string; caption: string; check: string; evidence: LintEvidence; story: string; }
export interface SystemInfo { system: System; title: string; language: Language; running: string; }
export interface TextInfo { id: string; text: string; }
export interface Spoken { texts: number; }
