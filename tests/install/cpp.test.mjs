// SPDX-License-Identifier: MIT
// The engine as a C++ library: installed or fetched, and used by the example with two compilers, in three ways.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { root } from "../../tools/command.mjs";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "bcast-install-"));
after(() => rmSync(folder, { recursive: true }));

/** Kept between runs, as other builds are. It has the only library of these tests, which takes minutes to build. */
const fetched = path.join(root, "build/fetched");
const built = path.join(folder, "library");
const prefix = path.join(folder, "prefix");
const example = path.join(root, "examples/cpp");
const kStrict = ["-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Werror"];
const kQuick = [
  "-DCMAKE_BUILD_TYPE=Debug",
  "-DCMAKE_CXX_FLAGS_DEBUG=-O0",
  "-DCMAKE_UNITY_BUILD=ON",
];
const kAnswer = `Both stretch: A is repeated across 4 columns, B down 3 rows.
- Align the shapes at the last axis. The highest rank is 2.
- Axis −1: A (1) meets B (4) and is stretched to 4.
- Axis −2: B (1) meets A (3) and is stretched to 3.
(3, 4)
2 3 4 5 3 4 5 6 4 5 6 7 
`;
const kRefused = "Axis −2: A (2) meets B (3). They differ, and neither is 1.\n";

/** @param {string[]} words */
const cmake = (...words) => run("cmake", words, { cwd: root, maxBuffer: 2 ** 26 });

/** @param {string} program */
const answer = async (program) => (await run(program, ["(3,1)", "(1,4)"])).stdout;

const kLibrary = "core/libbcast.a";

before(async () => {
  const source = path.join(example, "fetch-content");
  const commands = "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON";
  await cmake("-G", "Ninja", "-S", source, "-B", fetched, ...kQuick, commands);
  await cmake("--build", fetched);
  // The project by itself, which installs the same library.
  await cmake("-G", "Ninja", "-S", ".", "-B", built, ...kQuick);
  mkdirSync(path.join(built, "core"), { recursive: true });
  copyFileSync(path.join(fetched, "_deps/bcast-build", kLibrary), path.join(built, kLibrary));
  await cmake("--install", built, "--prefix", prefix);
});

/** With `find_package`. @param {string} compiler @returns {Promise<string>} the program */
async function buildExample(compiler) {
  const own = path.join(folder, compiler);
  const flags = `-DCMAKE_CXX_FLAGS=${kStrict.join(" ")}`;
  const found = [`-DCMAKE_PREFIX_PATH=${prefix}`, `-DCMAKE_CXX_COMPILER=${compiler}`];
  await cmake("-G", "Ninja", "-S", example, "-B", own, flags, ...found);
  await cmake("--build", own);
  return path.join(own, "example");
}

for (const compiler of ["g++", "clang++"]) {
  test(`find_package finds it: ${compiler}`, async () => {
    assert.equal(await answer(await buildExample(compiler)), kAnswer);
  });

  test(`pkg-config finds it: ${compiler}`, async () => {
    const env = { ...process.env, PKG_CONFIG_PATH: path.join(prefix, "lib/pkgconfig") };
    const { stdout } = await run("pkg-config", ["--cflags", "--libs", "bcast"], { env });
    const program = path.join(folder, `${compiler}-example`);
    const words = [...kStrict, `${example}/main.cpp`, ...stdout.trim().split(/\s+/), "-o", program];
    await run(compiler, words);
    assert.equal(await answer(program), kAnswer);
  });
}

test("FetchContent builds the library alone, without tests and -Werror, and it runs", async () => {
  const { stdout } = await cmake("--build", fetched, "--target", "help");
  assert.match(stdout, /bcast_frequent/);
  assert.doesNotMatch(stdout, /bcast_(tests|small_world|answers)/);
  const commands = readFileSync(path.join(fetched, "compile_commands.json"), "utf8");
  assert.doesNotMatch(commands, /-Werror/);
  assert.equal(await answer(path.join(fetched, "example")), kAnswer);
});

for (const [name, words, code, expected] of /** @type {const} */ ([
  ["shapes that do not fit", ["(3,4)", "(3,)"], 1, /^Axis −1: A \(4\) meets B \(3\)\. They differ/],
  ["a text that is no shape", ["(3,1)", "(3,-1)"], 2, /^A size cannot be negative/],
  ["a size that is unknown", ["(3,1)", "(?,)"], 2, /^Every size must be known here/],
]))
  test(`the example fails for ${name}`, async () => {
    const program = await buildExample("g++");
    await assert.rejects(run(program, words), (fault) => {
      const { code: found, stdout, stderr } = /** @type {any} */ (fault);
      assert.equal(found, code);
      assert.match(code === 1 ? stdout : stderr, expected);
      return true;
    });
  });

test("the headers say their version, and an older or newer minor version is not taken", async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const header = readFileSync(path.join(prefix, "include/bcast/api/version.h"), "utf8");
  assert.match(header, new RegExp(`#define BCAST_VERSION "${version}"`));
  const source = path.join(folder, "newer");
  const words = "cmake_minimum_required(VERSION 3.25)\nproject(newer CXX)\n";
  await cmake("-E", "make_directory", source);
  writeFileSync(path.join(source, "CMakeLists.txt"), `${words}find_package(bcast 99.0 REQUIRED)\n`);
  await assert.rejects(
    cmake("-S", source, "-B", path.join(source, "build"), `-DCMAKE_PREFIX_PATH=${prefix}`),
    /version[\s\S]*99\.0/,
  );
});

for (const compiler of ["g++", "clang++"]) {
  test(`the xtensor example adds arrays, and exits with 1 if shapes do not fit: ${compiler}`, async () => {
    const own = path.join(folder, `${compiler}-xtensor`);
    const flags = `-DCMAKE_CXX_FLAGS=${kStrict.join(" ")}`;
    const found = [`-DCMAKE_PREFIX_PATH=${prefix}`, `-DCMAKE_CXX_COMPILER=${compiler}`];
    const source = path.join(root, "examples/xtensor");
    await cmake("-G", "Ninja", "-S", source, "-B", own, flags, ...found);
    await cmake("--build", own);
    /** @param {string} mode */
    const answered = (mode) => run(path.join(own, "example"), [mode]);
    assert.equal((await answered("numpy")).stdout, "(2, 3): 11 22 33 14 25 36\n");
    await assert.rejects(answered("julia"), { code: 1, stderr: kRefused });
    await assert.rejects(answered("nunpy"), { code: 2, stderr: /nunpy/ });
  });
}

test("the package does not require xtensor", () => {
  const config = path.join(prefix, "lib/cmake/bcast/bcastConfig.cmake");
  assert.doesNotMatch(readFileSync(config, "utf8"), /xtensor|find_dependency|find_package/);
});
