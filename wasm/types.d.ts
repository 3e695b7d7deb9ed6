// SPDX-License-Identifier: MIT
// Printed from the Describe lists of core/include/bcast by `npm run accept`; do not edit.

export type Extent = number | "?";
export type Shape = Extent[] | "*";
export type ElementType = "bool" | "i32" | "f32" | "f64";
export type Condition = "leftMayBeOne" | "rightMayBeOne" | "oneFollows" | "oneOrEqual" | "equal";
export type Otherwise = "nothing" | "undefinedBehavior" | "error" | "unspecified";

export interface Discarded { kind: "discarded"; clause: string; operand: number; }
export interface Placed { kind: "placed"; clause: string; rank: number; columns: number[][]; }
export interface Promoted { kind: "promoted"; clause: string; operand: number; fromRank: number; toRank: number; }
export interface Decided { kind: "decided"; clause: string; column: number; leftOperand?: number; operand: number; left: Extent; right?: Extent; extent: Extent; }
export interface Assumed { kind: "assumed"; clause: string; column: number; leftOperand?: number; operand?: number; left: Extent; right: Extent; condition: Condition; otherwise: Otherwise; }
export interface Compared { kind: "compared"; clause: string; column?: number; rank?: number; inferred?: Extent; declared?: Extent; }
export interface Rejected { kind: "rejected"; clause: string; column?: number; leftOperand?: number; operand?: number; left?: Extent; right?: Extent; leftRank?: number; rightRank?: number; }
export type Step = Discarded | Placed | Promoted | Decided | Assumed | Compared | Rejected;

export interface Lint { id: string; operands: number[]; column?: number; left?: Extent; right?: Extent; factor?: number; }
export interface Inference { accepted: boolean; shape: Shape | null; trace: Step[]; lints: Lint[]; }

export interface Where { path: string; offset?: number; }
export interface Error { code: string; message: string; where: Where; }

export interface Sentence { text: string; clause: string; section: string; url: string; }
export interface ParseNote { code: string; message: string; }
export interface Parsed { shape: Shape; text: string; notes: ParseNote[]; }

export interface Clause { id: string; caption: string; section: string; url: string; }
export interface Source { title: string; version: string; url: string; }
export interface Takes { operandsAtLeast: number; operandsAtMost?: number; dynamic: boolean; unranked: boolean; declared: boolean; axis: boolean; target: boolean; broadcastDimensions: boolean; }
export interface ModeInfo { id: string; title: string; summary: string; source: Source; takes: Takes; symmetric: boolean; associative: boolean; clauses: Clause[]; }
export interface Signature { operands: ElementType[]; result: ElementType; }
export interface OpInfo { name: string; title: string; arity: number; signatures: Signature[]; }
