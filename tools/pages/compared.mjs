// SPDX-License-Identifier: MIT
// When the rules of each mode were last compared with their system, and how. Written by hand after a comparison; the
// page of the mode prints it.

import { code } from "./markdown.mjs";

/** `programs` are run by the tests in `test`, each with the version of Debian 12 or of package.json; `part` is what
 * they compare, if not everything. `on` is the day on which the mode's source was read, or `read`, which is newer.
 * @typedef {{ programs?: string[], test?: string, part?: string, read?: string, on?: string }} Compared */

const kLastRead = "2026-11-28";
/** Most modes were written from their sources on this day, and most products on the other. */
const kFirst = "2026-11-21";
const kProductsAdded = "2026-11-26";

const kNumpyNotes = {
  read: "the release notes of NumPy 2.4.0, which change none of these rules",
  on: kLastRead,
};
const kJaxPage = {
  read: "the page on rank promotion at docs.jax.dev, whose default is still allow",
  on: kLastRead,
};
const kTosaVersions = {
  read: "TOSA 1.0.0, 1.0.1 and 1.0.2, whose rules are the same",
  on: kLastRead,
};
const kOnnxPage = {
  read: "Broadcasting.md at f7546912, which has the same rules for operator set 27, of ONNX 1.22",
  on: "2026-11-29",
};

/** The tests ran on Debian sid with these on 2026-11-29, at four seeds. @type {Readonly<Record<string, string>>} */
const kNewer = {
  "NumPy 1.24.2": "NumPy 2.4.6",
  "PyTorch 1.13.1": "PyTorch 2.14.1",
  "ONNX 1.12.0": "ONNX 1.20.0",
};

/** @param {string[]} programs @param {string} test @param {Compared} [more] @returns {Compared} */
const run = (programs, test, more = {}) => ({ programs, test, ...more });
/** @param {Compared} [more] */
const byMlirOpt19 = (more) => run(["mlir-opt 19.1"], "mlir/mlir.test.mjs", more);
/** @param {Compared} [more] */
const byMlirProducts = (more) =>
  run(["mlir-opt 19.1", "mlir-opt 22.1"], "mlir/products.test.mjs", more);
/** @param {string} program @param {Compared} [more] */
const byAdapter = (program, more) =>
  run([program], "adapters.test.mjs", { part: "shapes without ?", ...more });
/** @param {string} program @param {Compared} [more] */
const byProducts = (program, more) =>
  run([program], "products.test.mjs", { part: "shapes without ?", ...more });
/** @param {Compared} [more] */
const byOnnx = (more) => run(["ONNX 1.12.0"], "onnx.test.mjs", more);

/** By mode. @type {Record<string, Compared>} */
export const kCompared = {
  numpy: byAdapter("NumPy 1.24.2", kNumpyNotes),
  "mlir.strict": byMlirOpt19({ part: "inferred shapes" }),
  "mlir.relaxed": byMlirOpt19({
    part: "inferred shapes, and declared results of no higher rank,",
  }),
  "mlir.llvm16": run(["mlir-opt 16.0"], "mlir/mlir.test.mjs"),
  "mlir.llvm19": run(["mlir-opt 19.1", "mlir-opt 22.1"], "mlir/mlir.test.mjs"),
  "tosa.rfc": { on: kFirst },
  "tosa.elementwise": run(["mlir-opt 22.1"], "mlir/mlir.test.mjs", {
    part: "which shapes it accepts",
    ...kTosaVersions,
  }),
  "tosa.matmul": byMlirProducts({ part: "inferred shapes", ...kTosaVersions }),
  "linalg.batchMatmul": byMlirProducts({ part: "accepted results" }),
  "openvino.none": { on: kFirst },
  "openvino.numpy": { on: kFirst },
  "openvino.pdpd": { on: kFirst },
  "openvino.bidirectional": { on: kFirst },
  "openvino.matMul": { on: kProductsAdded },
  "poputil.broadcastToMatch": { on: kFirst },
  "poputil.expandToMatchRanks": { on: kFirst },
  "poputil.canBroadcastToMatch": { on: kFirst },
  "numpy.broadcastTo": byAdapter("NumPy 1.24.2", kNumpyNotes),
  "numpy.inPlace": byAdapter("NumPy 1.24.2", kNumpyNotes),
  "numpy.matmul": byProducts("NumPy 1.24.2", kNumpyNotes),
  "numpy.einsum": byProducts("NumPy 1.24.2", kNumpyNotes),
  "numpy.dot": byProducts("NumPy 1.24.2", kNumpyNotes),
  "numpy.inner": byProducts("NumPy 1.24.2", kNumpyNotes),
  pytorch: byAdapter("PyTorch 1.13.1", {
    read: "the compatibility rules in the note of September 2025, which this mode follows",
    on: kLastRead,
  }),
  "pytorch.expand": byAdapter("PyTorch 1.13.1"),
  "pytorch.inPlace": byAdapter("PyTorch 1.13.1"),
  "pytorch.equal": { on: kProductsAdded },
  "pytorch.matmul": byProducts("PyTorch 1.13.1"),
  "pytorch.bmm": { on: kProductsAdded },
  "pytorch.linear": { on: kProductsAdded },
  "pytorch.einsum": byProducts("PyTorch 1.13.1"),
  jax: kJaxPage,
  "jax.raise": kJaxPage,
  tensorflow: byAdapter("TensorFlow.js 4.22.0"),
  "tensorflow.equal": { on: kProductsAdded },
  "tensorflow.matmul": { on: kProductsAdded },
  "onnx.multidirectional": byOnnx(kOnnxPage),
  "onnx.unidirectional": byOnnx({ part: "shapes without ?", ...kOnnxPage }),
  "onnx.legacyAxis": byOnnx({ part: "the first and the last axes, without ?," }),
  "onnx.matMul": { on: kProductsAdded },
  xla: { on: kFirst },
  "stablehlo.broadcastInDim": { on: kFirst },
  "stablehlo.dotGeneral": { on: kProductsAdded },
  webnn: { on: kFirst },
  julia: { on: kFirst },
  matlab: byAdapter("Octave 7.3.0"),
  "matlab.mtimes": { on: kProductsAdded },
};

/** When a mode was last compared, and how. @param {string} mode */
export function comparedLine(mode) {
  const { programs, test, part = "it", read, on } = kCompared[mode] ?? {};
  const newer = kNewer[programs?.[0] ?? ""];
  const sentences = [
    programs &&
      `Each run of [its tests](../../tests/oracle/${test}) compares ${part.replace("?", code("?"))} with ${programs.join(" and ")}.`,
    newer && `On 2026-11-29 they also passed with ${newer}.`,
    on && (read ? `Last read on ${on}: ${read}.` : `The source was last read on ${on}.`),
  ];
  return `Last compared: ${sentences.filter(Boolean).join(" ")}`;
}
