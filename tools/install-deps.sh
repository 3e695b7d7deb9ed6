#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs missing programs: `tools/install-deps.sh start` those for `npm start`,
# `tools/install-deps.sh test` those for `npm test`. If it cannot install one, it prints its name
# and how to get it, and exits non-zero. Optional programs are installed if apt has them: those for
# comparisons, additional browsers, the hosts of examples/, and those that make tests faster or
# their pictures the same everywhere. Without one, its tests are skipped with a message, or run
# without it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

level="${1:-start}"
case "$level" in
  start | test) ;;
  *)
    echo "usage: tools/install-deps.sh [start|test]" >&2
    exit 2
    ;;
esac

missing=()
packages=()

# need WHAT PACKAGES CHECK...: records WHAT as missing, with its Debian packages, unless CHECK
# succeeds.
need() {
  local what="$1" from="$2"
  shift 2
  if ! "$@" > /dev/null 2>&1; then
    missing+=("$what")
    packages+=("$from")
  fi
}

newer_or_equal() { [ "$(printf '%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# The version in `engines`.
minimum_node="$(sed -n 's/^ *"node": ">=\(.*\)"$/\1/p' package.json)"

has_node() { command -v npm && newer_or_equal "$(node --version | tr -d v)" "$minimum_node"; }
has_cmake() { newer_or_equal "$(cmake --version | sed -n '1s/[^0-9]*//p')" 3.25; }
has_ninja() { command -v ninja; }
has_compiler() { command -v c++ || command -v g++ || command -v clang++; }
has_emcc() { [ -x "${EMSDK:-/nonexistent}/upstream/emscripten/emcc" ] || command -v emcc; }
has_browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
has_font() { [ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ]; }
has_sanitizer() { clang++ -x c++ - -fsanitize=address,undefined -o /dev/null <<< 'int main() {}'; }

# The same as tests/oracle/tools.mjs.
has_python_module() {
  local python
  for python in /usr/bin/python3 python3; do
    "$python" -c "import $1" && return 0
  done
  return 1
}

# The same places as in tools/cmake/headers.cmake.
has_header() {
  local name root
  for name in "$@"; do
    for root in ${CMAKE_PREFIX_PATH:+"${CMAKE_PREFIX_PATH%%:*}/include"} \
      /usr/include /usr/local/include /opt/homebrew/include; do
      [ -e "$root/$name" ] && return 0
    done
  done
  return 1
}

look() {
  missing=()
  packages=()
  need "node $minimum_node or newer, with npm" "" has_node
  need "cmake 3.25 or newer" cmake has_cmake
  need "ninja" ninja-build has_ninja
  need "emcc (Emscripten)" emscripten has_emcc
  need "headers of xtensor" libxtensor-dev \
    has_header xtensor/xtensor_config.hpp xtensor/core/xtensor_config.hpp
  need "headers of xtl" xtl-dev has_header xtl/xtl_config.hpp
  need "headers of xsimd" libxsimd-dev has_header xsimd/xsimd.hpp
  need "headers of RapidJSON" rapidjson-dev has_header rapidjson/reader.h
  if [ "$level" = test ]; then
    need "a C++20 compiler" g++ has_compiler
    need "clang++" clang command -v clang++
    need "AddressSanitizer for it" libclang-rt-dev has_sanitizer
    need "headers of nlohmann-json" nlohmann-json3-dev has_header nlohmann/json.hpp
    need "Catch2" catch2 has_header catch2/catch.hpp catch2/catch_all.hpp
    need "clang-format" clang-format command -v clang-format
    need "clang-tidy" clang-tidy command -v clang-tidy
    need "Doxygen" doxygen command -v doxygen
    need "Chromium" chromium has_browser
  fi
}

look_for_oracles() {
  missing=()
  packages=()
  need "mlir-opt-16" mlir-16-tools command -v mlir-opt-16
  need "mlir-opt-19" mlir-19-tools command -v mlir-opt-19
  need "mlir-cpu-runner-19" mlir-19-tools command -v mlir-cpu-runner-19
  need "NumPy" python3-numpy has_python_module numpy
  need "ONNX" python3-onnx has_python_module onnx
  need "PyTorch" python3-torch has_python_module torch
  need "pytest" python3-pytest has_python_module pytest
  need "Octave" octave command -v octave-cli
  need "headers of Eigen" libeigen3-dev has_header eigen3/Eigen/Core
  need "Firefox" firefox-esr command -v firefox-esr
  need "WebKitGTK" webkit2gtk-driver command -v WebKitWebDriver
  need "Xvfb" xvfb command -v Xvfb
  need "Chromium's headless shell" chromium-headless-shell command -v chromium-headless-shell
  need "the font DejaVu" fonts-dejavu-core has_font
  need "Sphinx, with MyST" python3-myst-parser has_python_module myst_parser
  need "Furo, a theme of Sphinx" furo has_python_module furo
  need "Material for MkDocs" mkdocs-material has_python_module "mkdocs, material"
  need "nbconvert" jupyter-nbconvert command -v jupyter-nbconvert
  need "Jupyter's Python" python3-ipykernel has_python_module ipykernel
}

say_how() {
  local what
  {
    echo
    echo "install-deps: $1"
    echo "Missing:"
    for what in "${missing[@]}"; do echo "  - $what"; done
    echo "How to install it:"
    case " ${missing[*]} " in
      *" node $minimum_node"*)
        echo "  Node: version $minimum_node or newer from nodejs.org, nvm, or \`brew install node\`."
        ;;
    esac
    if [ -n "${wanted[*]:-}" ]; then
      echo "  Debian, Ubuntu: as root, apt-get install ${wanted[*]:-}"
    fi
    case " ${missing[*]} " in
      *" emcc "*)
        echo "  Emscripten, on any system: get emsdk (github.com/emscripten-core/emsdk), then"
        echo "    ./emsdk install latest && ./emsdk activate latest && source ./emsdk_env.sh"
        ;;
    esac
    echo "  Homebrew: brew install cmake ninja emscripten xtensor xtl xsimd rapidjson"
    if [ "$level" = test ]; then
      echo "    and brew install nlohmann-json catch2 llvm (for clang++, clang-format and clang-tidy),"
      echo "    and brew install --cask chromium"
    fi
  } >&2
  exit 1
}

# Permission to install: as root, or by sudo, which must not prompt if there is no terminal.
become_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

may_install() {
  [ "$(id -u)" -eq 0 ] && return 0
  command -v sudo > /dev/null && { [ -t 0 ] || sudo -n true 2> /dev/null; }
}

install_packages() {
  local options=(-qq -o DPkg::Lock::Timeout=300)
  become_root env DEBIAN_FRONTEND=noninteractive apt-get "${options[@]}" update >&2 &&
    become_root env DEBIAN_FRONTEND=noninteractive apt-get "${options[@]}" install -y \
      --no-install-recommends "${wanted[@]}" >&2
}

install_missing() {
  look
  [ ${#missing[@]} -eq 0 ] && return 0
  read -r -a wanted <<< "$(printf '%s\n' "${packages[@]}" | sort -u | tr '\n' ' ')"
  [ ${#wanted[@]} -eq 0 ] && say_how "it cannot be installed automatically."
  command -v apt-get > /dev/null || say_how "apt-get is not available."
  may_install || say_how "installing requires root or sudo."
  echo "install-deps: installing ${wanted[*]}" >&2
  install_packages || say_how "apt-get failed."
  look
  [ ${#missing[@]} -eq 0 ] || say_how "apt-get does not have everything."
}

apt_has() { [[ "$(LC_ALL=C apt-cache policy "$1" 2> /dev/null)" == *"Candidate: "[0-9]* ]]; }

# All of these are optional. Debian 13 has no mlir-16-tools, for example.
install_oracles() {
  local name
  look_for_oracles
  [ ${#missing[@]} -eq 0 ] && return 0
  wanted=()
  for name in "${packages[@]}"; do
    if apt_has "$name"; then wanted+=("$name"); fi
  done
  if [ ${#wanted[@]} -gt 0 ] && may_install; then
    echo "install-deps: installing ${wanted[*]}" >&2
    install_packages || echo "install-deps: apt-get failed." >&2
  fi
  look_for_oracles
  for name in "${missing[@]}"; do echo "install-deps: $name is missing; tests that use it are skipped or run without it." >&2; done
}

# Of a folder. npm writes the second file after it has installed everything in the first one.
install_npm_packages() (
  cd "$1"
  if [ package-lock.json -nt node_modules/.package-lock.json ]; then
    echo "install-deps: npm ci in $1" >&2
    npm ci --ignore-scripts --loglevel=error >&2
    touch node_modules/.package-lock.json
  fi
)

install_missing
install_npm_packages .
if [ "$level" = test ]; then
  install_oracles
  install_npm_packages examples/vitepress
  install_npm_packages tests/browser/hosts/anywidget
  install_npm_packages tests/install/bundlers
fi
