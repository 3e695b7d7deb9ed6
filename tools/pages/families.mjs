// SPDX-License-Identifier: MIT
// The modes by the project or organization that their rules are from. A family is the part of the id before the dot.

/** @typedef {import("../../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {{ id: string, title: string, owner: string, modes: ModeInfo[] }} Family */

/** `owner` can change the document or the code. @type {Record<string, { title: string, owner: string }>} */
const kFamilies = {
  numpy: { title: "NumPy", owner: "NumPy and the Array API consortium" },
  mlir: { title: "MLIR", owner: "MLIR, a project of LLVM" },
  tosa: { title: "TOSA", owner: "TOSA in MLIR, a project of LLVM" },
  linalg: { title: "Linalg", owner: "Linalg in MLIR, a project of LLVM" },
  openvino: { title: "OpenVINO", owner: "OpenVINO" },
  poputil: { title: "PopLibs", owner: "Graphcore PopLibs" },
  pytorch: { title: "PyTorch", owner: "PyTorch" },
  jax: { title: "JAX", owner: "JAX" },
  tensorflow: { title: "TensorFlow", owner: "TensorFlow" },
  onnx: { title: "ONNX", owner: "ONNX and ONNX Runtime" },
  xla: { title: "XLA", owner: "OpenXLA, XLA" },
  stablehlo: { title: "StableHLO", owner: "OpenXLA, StableHLO" },
  webnn: { title: "WebNN", owner: "The Web Machine Learning Working Group of the W3C" },
  julia: { title: "Julia", owner: "Julia" },
  matlab: { title: "MATLAB", owner: "MathWorks" },
};

/** Modes that are one system in two versions, the older first. */
export const kVersions = [
  ["mlir.strict", "mlir.relaxed"],
  ["mlir.llvm16", "mlir.llvm19"],
  ["onnx.legacyAxis", "onnx.multidirectional"],
];

/** A mode's title without its family's. @param {Family} family @param {ModeInfo} mode */
export function shortTitle({ id, title }, mode) {
  const rest = mode.title.replace(new RegExp(`^(${title}|${id})( Broadcastable)?[, ]*`), "");
  return rest === "" ? mode.title : rest;
}

/** @param {string} mode */
const familyOf = (mode) => mode.replace(/\..*/, "");

/** The families with their modes, in the order of their first modes. @param {ModeInfo[]} modes @returns {Family[]} */
export function familiesOf(modes) {
  const ids = [...new Set(modes.map(({ id }) => familyOf(id)))];
  return ids.map((id) => {
    const named = kFamilies[id];
    if (!named) throw new Error(`tools/pages/families.mjs has no title for ${id}`);
    return { id, ...named, modes: modes.filter((mode) => familyOf(mode.id) === id) };
  });
}

/** The modes that a table compares: those of products, or all others.
 * @param {import("../../wasm/index.js").Engine} engine @param {boolean} areProducts */
export const modesOf = (engine, areProducts) =>
  engine.modes().filter(({ isProduct }) => isProduct === areProducts);
