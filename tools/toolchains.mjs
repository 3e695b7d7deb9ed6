// SPDX-License-Identifier: MIT
// `node tools/toolchains.mjs [WORD...]`: does the engine build and work with the compilers of three Debian releases?
// Each is installed into its own folder by debootstrap, which requires root; a WORD (sid, emscripten, gcc, Release)
// selects some.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { finish, root, Stopped, script } from "./command.mjs";

const kHome = path.join(root, "build/toolchains");
const kHour = 60 * 60;
const kPackages = [
  ...["cmake", "ninja-build", "nodejs", "ca-certificates", "git", "emscripten"],
  ...["rapidjson-dev", "libxtensor-dev", "nlohmann-json3-dev", "catch2"],
];

/** The packages that its Node tests import. */
const kUsedByTests = ["node_modules/fast-check", "node_modules/pure-rand"];

/** The C++ compilers of each Debian suite; Emscripten has one version in each. */
const kSuites = {
  bookworm: ["g++-12", "clang++-14"],
  trixie: ["g++-14", "clang++-19"],
  sid: ["g++-16", "clang++-21"],
};

/** @typedef {keyof typeof kSuites} Suite */
/** `steps` are shell commands in the suite, in the project's folder.
 * @typedef {{ suite: Suite, name: string, steps: string[] }} Toolchain */

/** The engine in its release form: every row of the corpus, each part of the engine, and every verb of the command.
 * @param {Suite} suite @returns {Toolchain} */
const emscripten = (suite) => ({
  suite,
  name: `${suite} emscripten`,
  steps: [
    "emcc --version | head -n 1",
    "cmake --preset wasm && cmake --build --preset wasm --target bcast_wasm",
    "node wasm/cli/bcast.mjs check $(ls tests/corpus/*.json | grep -v -e schema -e levels -e questions -e divergences)",
    "node --test --test-reporter=tap tests/node/*/{loading*,prepared*,one-way,evaluation,lowering,placed}.test.mjs",
    "node wasm/cli/bcast.mjs run -m numpy -o add '(3,1)=1,2,3' '(1,4)=10,20,30,40'",
    "node wasm/cli/bcast.mjs lower -o add 'tensor<?x1xf32>' 'tensor<2xf32>'",
  ],
});

/** @param {Suite} suite @param {string} compiler @param {string} type @returns {Toolchain} */
function native(suite, compiler, type) {
  const folder = `build/${compiler}-${type}`;
  const settings = `-DCMAKE_CXX_COMPILER=${compiler} -DCMAKE_BUILD_TYPE=${type}`;
  return {
    suite,
    name: `${suite} ${compiler.replace(/^g\+\+/, "gcc").replace("clang++", "clang")} ${type}`,
    steps: [
      `${compiler} --version | head -n 1`,
      `cmake -G Ninja -S . -B ${folder} ${settings} && cmake --build ${folder} --target bcast_tests`,
      `${folder}/tests/native/bcast_tests`,
    ],
  };
}

/** @param {Suite} suite @returns {Toolchain[]} */
const toolchainsOf = (suite) => [
  ...kSuites[suite].flatMap((compiler) =>
    ["Debug", "Release"].map((type) => native(suite, compiler, type)),
  ),
  emscripten(suite),
];

/** Runs a program inside the suite, and unmounts everything afterwards.
 * @param {string} home @param {string} command */
function inSuite(home, command) {
  const mounts = `mount --bind /proc ${home}/proc && mount --bind /dev ${home}/dev`;
  const inside = `exec chroot ${home} bash -c "cd /src && $0"`;
  const words = ["--mount", "bash", "-c", `${mounts} && ${inside}`, command];
  return finish("unshare", words, { seconds: kHour });
}

/** @param {{ code: number, output: string }} finished @param {string} what */
function mustBe({ code, output }, what) {
  if (code !== 0) throw new Stopped(`${output}\n${what} failed.`);
}

/** The current files of the tree, in a suite that is installed if necessary.
 * @param {Suite} suite */
async function prepared(suite) {
  const home = path.join(kHome, suite);
  if (!existsSync(path.join(home, "usr/bin/emcc"))) {
    mkdirSync(kHome, { recursive: true });
    const words = ["--variant=minbase", "--include=ca-certificates", suite, home];
    mustBe(await finish("debootstrap", words, { seconds: kHour }), `debootstrap ${suite}`);
    const compilers = kSuites[suite].map((name) => name.replace("clang++", "clang"));
    const packages = [...kPackages, ...compilers].join(" ");
    // An unstable suite's package list may be past its expiry date.
    const update = "apt-get -o Acquire::Check-Valid-Until=false update";
    const install = `DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends ${packages}`;
    mkdirSync(path.join(home, "src"), { recursive: true });
    mustBe(await inSuite(home, `${update} && ${install}`), `The packages of ${suite}`);
  }
  // Bookworm's is too old for the engine. This one runs with any C library not older than bookworm's.
  copyFileSync(process.execPath, path.join(home, "usr/local/bin/node"));
  const files = `(git ls-files -z; printf "%s\\0" ${kUsedByTests.join(" ")})`;
  const copy = `set -o pipefail; ${files} | tar -c --null -T - | tar -x -C ${path.join(home, "src")}`;
  mustBe(await finish("bash", ["-c", copy]), `The copy for ${suite}`);
  return home;
}

/** @param {string} home @param {Toolchain} toolchain @returns {Promise<boolean>} */
async function passes(home, { name, steps }) {
  const start = performance.now();
  for (const step of steps) {
    const { code, output } = await inSuite(home, step);
    const last = output.trim().split("\n").at(-1) ?? "";
    console.log(`  ${name}: ${step}\n    ${code === 0 ? last : output}`);
    if (code !== 0) return false;
  }
  console.log(`${name}: passed, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return true;
}

await script(async () => {
  const words = process.argv.slice(2);
  const suites = /** @type {Suite[]} */ (Object.keys(kSuites));
  const chosen = suites
    .flatMap(toolchainsOf)
    .filter(({ name }) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) throw new Stopped(`No toolchain matches ${words.join(" and ")}.`);
  let failed = 0;
  for (const suite of suites.filter((one) => chosen.some((each) => each.suite === one))) {
    const home = await prepared(suite);
    for (const toolchain of chosen.filter((each) => each.suite === suite))
      failed += (await passes(home, toolchain)) ? 0 : 1;
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
