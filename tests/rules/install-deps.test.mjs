// SPDX-License-Identifier: MIT
// If tools/install-deps.sh cannot install, it prints the missing programs and how to get them.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { root } from "./rule.mjs";

const places = mkdtempSync(path.join(tmpdir(), "bcast-install-deps-"));
after(() => rmSync(places, { recursive: true }));

const always = [
  "bash",
  "env",
  "dirname",
  "head",
  "id",
  "node",
  "npm",
  "sed",
  "sort",
  "touch",
  "tr",
];

/** A folder as the whole PATH, with only these programs.
 * @param {string} name @param {string[]} programs */
function pathWith(name, programs) {
  const folder = path.join(places, name);
  mkdirSync(folder);
  for (const program of [...always, ...programs]) {
    const file = execFileSync("bash", ["-c", `command -v ${program}`], { encoding: "utf8" }).trim();
    symlinkSync(file, path.join(folder, program));
  }
  return folder;
}

/** @param {string} file @param {string} line */
function writeProgram(file, line) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${line}\n`);
  chmodSync(file, 0o755);
}

/** @param {string} level @param {Record<string, string>} env */
function installDeps(level, env) {
  const run = spawnSync("bash", ["tools/install-deps.sh", level], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  assert.equal(run.error, undefined);
  return { code: run.status, said: run.stderr };
}

test("without a package manager it prints the missing programs, all managers and emsdk, and stops", () => {
  const { code, said } = installDeps("start", { PATH: pathWith("no-manager", ["cmake"]) });
  assert.equal(code, 1);
  for (const word of [
    "apt-get, dnf, pacman and brew are not available",
    "- ninja",
    "- emcc",
    "Debian, Ubuntu: as root, apt-get install emscripten ninja-build\n",
    "Fedora: as root, dnf install ninja-build\n",
    "Arch: as root, pacman -S emscripten ninja\n",
    "Homebrew: brew install emscripten ninja\n",
    "git clone https://github.com/emscripten-core/emsdk.git\n",
    "cd emsdk && ./emsdk install latest && ./emsdk activate latest && source ./emsdk_env.sh\n",
  ]) {
    assert.ok(said.includes(word), `${word} in: ${said}`);
  }
  assert.ok(!said.includes("- cmake"), said);
});

/** A machine whose package manager records what it is asked, and installs ninja and, unless it has none, emcc.
 * @param {string} name @param {string} user its number @param {string[]} programs that it installs */
function withManager(name, user, programs) {
  const place = pathWith(`with-${name}-${user}`, ["cmake", "ln"]);
  const links = programs.map((program) => `ln -s "$d/cmake" "$d/${program}"`);
  const lines = [`echo "asked: $0 $*" >&2`, 'd=$(dirname "$0")', ...links];
  writeProgram(path.join(place, name), lines.join("\n"));
  rmSync(path.join(place, "id"));
  writeProgram(path.join(place, "id"), `echo ${user}`);
  return place;
}

test("pacman and Homebrew install what is missing", () => {
  const arch = installDeps("start", { PATH: withManager("pacman", "0", ["ninja", "emcc"]) });
  assert.equal(arch.code, 0, arch.said);
  assert.match(arch.said, /asked: .*\/pacman -S --needed --noconfirm emscripten ninja\n/);
  const brew = installDeps("start", { PATH: withManager("brew", "501", ["ninja", "emcc"]) });
  assert.equal(brew.code, 0, brew.said);
  assert.match(brew.said, /asked: .*\/brew install emscripten ninja\n/);
});

test("where dnf has no Emscripten, the others are installed and emsdk's lines are printed", () => {
  const { code, said } = installDeps("start", { PATH: withManager("dnf", "0", ["ninja"]) });
  assert.equal(code, 1);
  assert.match(said, /asked: .*\/dnf install -y ninja-build\n/);
  assert.match(said, /dnf does not have everything\.\nMissing:\n {2}- emcc \(Emscripten\)\nHow to/);
  assert.match(said, /\.\/emsdk install latest/);
  assert.doesNotMatch(said, /Debian|Arch|Homebrew/);
});

test("without permission, dnf and pacman are not asked", () => {
  for (const name of ["dnf", "pacman"]) {
    const { code, said } = installDeps("start", { PATH: withManager(name, "1000", []) });
    assert.equal(code, 1);
    assert.match(said, /installing requires root or sudo/);
    assert.doesNotMatch(said, /asked:/);
  }
});

test("no manager is asked for optional programs except apt-get", () => {
  const place = withoutOracles("arch", "exit 1");
  for (const name of ["apt-get", "apt-cache"]) rmSync(path.join(place, name));
  writeProgram(path.join(place, "pacman"), "echo asked >&2");
  const { code, said } = installDeps("test", { PATH: place });
  assert.equal(code, 0, said);
  assert.match(said, /mlir-opt-19 is missing; tests that use it are skipped/);
  assert.doesNotMatch(said, /asked/);
});

test("the page does not require programs that only the tests need", () => {
  const place = pathWith("levels", ["cmake"]);
  assert.ok(!installDeps("start", { PATH: place }).said.includes("clang-tidy"));
  assert.ok(installDeps("test", { PATH: place }).said.includes("- clang-tidy"));
});

test("without permission to install it says so, lists the packages, and stops", () => {
  const place = pathWith("no-right", ["cmake"]);
  writeProgram(path.join(place, "apt-get"), "echo 'apt-get was called' >&2");
  rmSync(path.join(place, "id"));
  writeProgram(path.join(place, "id"), "echo 1000");
  for (const sudo of ["none", "refusing"]) {
    if (sudo === "refusing") writeProgram(path.join(place, "sudo"), "exit 1");
    const { code, said } = installDeps("start", { PATH: place });
    assert.equal(code, 1);
    assert.ok(said.includes("requires root or sudo"), said);
    assert.ok(said.includes("apt-get install emscripten ninja-build"), said);
    assert.ok(!said.includes("was called"), said);
  }
});

/** A machine with the tests' requirements except mlir-opt, and with an apt that has one of the two versions.
 * @param {string} name @param {string} aptGet what apt-get does */
function withoutOracles(name, aptGet) {
  const place = pathWith(name, ["cmake"]);
  const needed = [
    "ninja",
    "emcc",
    "c++",
    "clang++",
    "clang-format",
    "clang-tidy",
    "doxygen",
    "chromium",
  ];
  for (const program of needed) writeProgram(path.join(place, program), "exit 0");
  const policy = 'case "$2" in mlir-19-tools) echo "  Candidate: 1:19.1";; esac';
  writeProgram(path.join(place, "apt-cache"), policy);
  writeProgram(path.join(place, "apt-get"), `echo "apt-get $*" >&2\n${aptGet}`);
  rmSync(path.join(place, "id"));
  writeProgram(path.join(place, "id"), "echo 0");
  return place;
}

test("what apt lacks does not keep it from installing the rest, and is named", () => {
  const place = pathWith("ubuntu", ["cmake", "ln"]);
  const policy = 'case "$2" in ninja-build) echo "  Candidate: 1.11";; esac';
  writeProgram(path.join(place, "apt-cache"), policy);
  const link = 'd=$(dirname "$0"); ln -sf "$d/cmake" "$d/ninja"';
  writeProgram(path.join(place, "apt-get"), `echo "apt-get $*" >&2\n${link}`);
  rmSync(path.join(place, "id"));
  writeProgram(path.join(place, "id"), "echo 0");
  const { code, said } = installDeps("test", { PATH: place });
  assert.equal(code, 1);
  assert.match(said, /apt-get .*install -y --no-install-recommends ninja-build\n/);
  assert.match(said, /apt-get does not have everything\.\n/);
  assert.doesNotMatch(said, /- ninja\n/);
  assert.match(said, /Chromium, on Ubuntu: snap install chromium/);
});

test("an oracle that apt has is installed, and one that it lacks is skipped", () => {
  const place = withoutOracles("oracles", 'd=$(dirname "$0"); ln -sf "$d/cmake" "$d/mlir-opt-19"');
  symlinkSync("/bin/ln", path.join(place, "ln"));
  const { code, said } = installDeps("test", { PATH: place });
  assert.equal(code, 0, said);
  assert.match(said, /apt-get .*install .*mlir-19-tools/);
  assert.doesNotMatch(said, /mlir-16-tools|mlir-opt-19 is missing/);
  assert.match(said, /mlir-opt-16 is missing; tests that use it are skipped/);
});

test("an oracle that cannot be installed does not stop the tests", () => {
  const place = withoutOracles("no-oracles", "exit 1");
  const { code, said } = installDeps("test", { PATH: place });
  assert.equal(code, 0, said);
  assert.match(said, /apt-get failed/);
  assert.match(said, /mlir-opt-19 is missing; tests that use it are skipped/);
});

test("the page requires no oracle", () => {
  const { code, said } = installDeps("start", { PATH: withoutOracles("page", "exit 1") });
  assert.deepEqual({ code, said }, { code: 0, said: "" });
});

test("an Emscripten in EMSDK is used", () => {
  const place = pathWith("emsdk", ["cmake", "ninja"]);
  assert.equal(installDeps("start", { PATH: place }).code, 1);
  const sdk = path.join(places, "sdk");
  writeProgram(path.join(sdk, "upstream/emscripten/emcc"), "");
  assert.deepEqual(installDeps("start", { PATH: place, EMSDK: sdk }), { code: 0, said: "" });
});

test("an Emscripten older than 3.1.6 is an error", () => {
  const sdk = path.join(places, "versions");
  const folder = path.join(sdk, "upstream/emscripten");
  const modules = path.join(folder, "cmake/Modules/Platform");
  mkdirSync(modules, { recursive: true });
  writeFileSync(path.join(modules, "Emscripten.cmake"), "");
  /** @param {string} version */
  const configured = (version) => {
    writeFileSync(path.join(folder, "emscripten-version.txt"), version);
    const words = ["-P", "tools/cmake/emscripten.cmake"];
    const env = { ...process.env, EMSDK: sdk };
    return spawnSync("cmake", words, { cwd: root, env, encoding: "utf8" });
  };
  assert.match(
    configured("3.1.5\n").stderr.replace(/\s+/g, " "),
    /Emscripten 3\.1\.5 in \S+ is too old.+ \.\/emsdk install latest/,
  );
  // The file has quotes in some versions.
  for (const version of ["3.1.6\n", '"4.0.10"\n']) assert.equal(configured(version).status, 0);
});

for (const file of ["tools/start.mjs", "tests/run.mjs"])
  test(`without bash, as on Windows, ${file} prints one sentence`, () => {
    const place = path.join(places, path.basename(file));
    mkdirSync(place);
    symlinkSync(process.execPath, path.join(place, "node"));
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stderr } = spawnSync(process.execPath, [file], {
      cwd: root,
      env: { ...env, PATH: place },
      encoding: "utf8",
    });
    const sentence = "This requires bash; on Windows, run it in WSL.\n";
    assert.deepEqual({ status, stderr }, { status: 1, stderr: sentence });
  });
