#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs missing programs: `tools/install-deps.sh start` those for `npm start`,
# `tools/install-deps.sh test` those for `npm test`. It uses apt-get, dnf, pacman or Homebrew. If it
# cannot install one, it prints its name and how to get it, and exits non-zero. Optional programs
# are installed if apt has them: those for comparisons, additional browsers, the hosts of examples/,
# and those that make tests faster or their pictures the same everywhere. Without one, its tests are
# skipped with a message, or run without it.
# It also runs in bash 3.2, which is that of macOS: without associative arrays, and an empty array
# is never expanded.
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

# The package managers, in the order of their columns in `look`.
managers=(apt-get dnf pacman brew)
labels=("Debian, Ubuntu: as root, apt-get install" "Fedora: as root, dnf install"
  "Arch: as root, pacman -S" "Homebrew: brew install")

manager=""
for name in "${managers[@]}"; do
  if command -v "$name" > /dev/null; then
    manager="$name"
    break
  fi
done

missing=()
packages=()

# need WHAT PACKAGES... CHECK...: records WHAT as missing unless CHECK succeeds, with its package for
# each manager; - if the manager has none.
need() {
  local what="$1" names="$2 $3 $4 $5"
  shift 5
  if ! "$@" > /dev/null 2>&1; then
    missing+=("$what")
    packages+=("$names")
  fi
}

# The missing packages of a manager, in one line.
packages_of() {
  local names=() cells row column=0
  while [ "${managers[$column]}" != "$1" ]; do column=$((column + 1)); done
  for row in "${packages[@]}"; do
    read -r -a cells <<< "$row"
    [ "${cells[$column]}" = - ] || names+=("${cells[$column]}")
  done
  [ ${#names[@]} -eq 0 ] || printf '%s\n' "${names[@]}" | sort -u | tr '\n' ' '
}

newer_or_equal() { [ "$(printf '%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# The version in `engines`.
minimum_node="$(sed -n 's/^ *"node": ">=\(.*\)"$/\1/p' package.json)"

has_node() { command -v npm && newer_or_equal "$(node --version | tr -d v)" "$minimum_node"; }
has_cmake() { newer_or_equal "$(cmake --version | sed -n '1s/[^0-9]*//p')" 3.25; }
has_ninja() { command -v ninja; }
has_compiler() { command -v c++ || command -v g++ || command -v clang++; }
# The same places as in tools/cmake/emscripten.cmake.
has_emcc() {
  [ -x "${EMSDK:-/nonexistent}/upstream/emscripten/emcc" ] || command -v emcc ||
    [ -x /usr/lib/emscripten/emcc ]
}
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

has_xtensor() { has_header xtensor/xtensor_config.hpp xtensor/core/xtensor_config.hpp; }
has_catch() { has_header catch2/catch.hpp catch2/catch_all.hpp; }

look() {
  missing=()
  packages=()
  need "node $minimum_node or newer, with npm" - - - - has_node
  #    what                 apt-get           dnf               pacman        brew          check
  need "cmake 3.25 or newer" cmake            cmake             cmake         cmake         has_cmake
  need "ninja"              ninja-build       ninja-build       ninja         ninja         has_ninja
  need "emcc (Emscripten)"  emscripten        -                 emscripten    emscripten    has_emcc
  need "headers of xtensor" libxtensor-dev    xtensor-devel     xtensor       xtensor       has_xtensor
  need "headers of xtl"     xtl-dev           xtl-devel         xtl           xtl \
    has_header xtl/xtl_config.hpp
  need "headers of xsimd"   libxsimd-dev      xsimd-devel       xsimd         xsimd \
    has_header xsimd/xsimd.hpp
  need "headers of RapidJSON" rapidjson-dev   rapidjson-devel   rapidjson     rapidjson \
    has_header rapidjson/reader.h
  [ "$level" = test ] || return 0
  need "a C++20 compiler"   g++               gcc-c++           gcc           llvm          has_compiler
  need "clang++"            clang             clang             clang         llvm          command -v clang++
  need "AddressSanitizer for it" libclang-rt-dev compiler-rt    compiler-rt   llvm          has_sanitizer
  need "headers of nlohmann-json" nlohmann-json3-dev json-devel nlohmann-json nlohmann-json \
    has_header nlohmann/json.hpp
  need "Catch2"             catch2            catch-devel       catch2        catch2        has_catch
  need "clang-format"       clang-format      clang-tools-extra clang         llvm \
    command -v clang-format
  need "clang-tidy"         clang-tidy        clang-tools-extra clang         llvm \
    command -v clang-tidy
  need "Doxygen"            doxygen           doxygen           doxygen       doxygen       command -v doxygen
  need "Chromium"           chromium          chromium          chromium      chromium      has_browser
}

# An optional program, with its Debian package.
may_use() {
  local what="$1" package="$2"
  shift 2
  need "$what" "$package" - - - "$@"
}

look_for_oracles() {
  missing=()
  packages=()
  may_use "mlir-opt-16" mlir-16-tools command -v mlir-opt-16
  may_use "mlir-opt-19" mlir-19-tools command -v mlir-opt-19
  may_use "mlir-opt-22" mlir-22-tools command -v mlir-opt-22
  may_use "mlir-cpu-runner-19" mlir-19-tools command -v mlir-cpu-runner-19
  may_use "NumPy" python3-numpy has_python_module numpy
  may_use "ONNX" python3-onnx has_python_module onnx
  may_use "PyTorch" python3-torch has_python_module torch
  may_use "pytest" python3-pytest has_python_module pytest
  may_use "Octave" octave command -v octave-cli
  may_use "headers of Eigen" libeigen3-dev has_header eigen3/Eigen/Core
  may_use "Firefox" firefox-esr command -v firefox-esr
  may_use "WebKitGTK" webkit2gtk-driver command -v WebKitWebDriver
  may_use "Xvfb" xvfb command -v Xvfb
  may_use "Chromium's headless shell" chromium-headless-shell command -v chromium-headless-shell
  may_use "the font DejaVu" fonts-dejavu-core has_font
  may_use "Sphinx, with MyST" python3-myst-parser has_python_module myst_parser
  may_use "Furo, a theme of Sphinx" furo has_python_module furo
  may_use "Material for MkDocs" mkdocs-material has_python_module "mkdocs, material"
  may_use "nbconvert" jupyter-nbconvert command -v jupyter-nbconvert
  may_use "Jupyter's Python" python3-ipykernel has_python_module ipykernel
}

say_how() {
  local what column all
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
    for column in 0 1 2 3; do
      [ -z "$manager" ] || [ "$manager" = "${managers[$column]}" ] || continue
      all="$(packages_of "${managers[$column]}")"
      [ -z "$all" ] || echo "  ${labels[$column]} ${all% }"
      case "$all" in
        *llvm*) echo "    and then: export PATH=\"\$(brew --prefix llvm)/bin:\$PATH\"" ;;
      esac
    done
    case " ${missing[*]} " in
      *" Chromium "*)
        echo "  Chromium, on Ubuntu: snap install chromium, or Google Chrome's package."
        ;;
    esac
    case " ${missing[*]} " in
      *" emcc "*)
        echo "  Emscripten, on any system: git clone https://github.com/emscripten-core/emsdk.git"
        echo "    cd emsdk && ./emsdk install latest && ./emsdk activate latest && source ./emsdk_env.sh"
        ;;
    esac
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

# Homebrew refuses to run as root.
may_install() {
  [ "$manager" = brew ] && return 0
  [ "$(id -u)" -eq 0 ] && return 0
  command -v sudo > /dev/null && { [ -t 0 ] || sudo -n true 2> /dev/null; }
}

apt_has() { [[ "$(LC_ALL=C apt-cache policy "$1" 2> /dev/null)" == *"Candidate: "[0-9]* ]]; }

# For one name that it lacks, apt-get would install nothing: Ubuntu has no chromium.
install_with_apt() {
  local name known=() options=(-qq -o DPkg::Lock::Timeout=300)
  become_root env DEBIAN_FRONTEND=noninteractive apt-get "${options[@]}" update >&2 || return 1
  for name in "${wanted[@]}"; do
    if apt_has "$name"; then known+=("$name"); fi
  done
  [ ${#known[@]} -gt 0 ] || return 0
  become_root env DEBIAN_FRONTEND=noninteractive apt-get "${options[@]}" install -y \
    --no-install-recommends "${known[@]}" >&2
}

install_packages() {
  case "$manager" in
    apt-get) install_with_apt ;;
    dnf) become_root dnf install -y "${wanted[@]}" >&2 ;;
    pacman) become_root pacman -S --needed --noconfirm "${wanted[@]}" >&2 ;;
    brew) brew install "${wanted[@]}" >&2 ;;
  esac
}

install_missing() {
  look
  [ ${#missing[@]} -eq 0 ] && return 0
  [ -n "$manager" ] || say_how "apt-get, dnf, pacman and brew are not available."
  read -r -a wanted <<< "$(packages_of "$manager")"
  [ ${#wanted[@]} -eq 0 ] && say_how "it cannot be installed automatically."
  may_install || say_how "installing requires root or sudo."
  echo "install-deps: installing ${wanted[*]}" >&2
  install_packages || say_how "$manager failed."
  look
  [ ${#missing[@]} -eq 0 ] || say_how "$manager does not have everything."
}

# All of these are optional. Debian 13 has no mlir-16-tools, for example.
install_oracles() {
  local name
  look_for_oracles
  [ ${#missing[@]} -eq 0 ] && return 0
  wanted=()
  for name in $(packages_of apt-get); do
    if apt_has "$name"; then wanted+=("$name"); fi
  done
  if [ ${#wanted[@]} -gt 0 ] && may_install; then
    echo "install-deps: installing ${wanted[*]}" >&2
    install_with_apt || echo "install-deps: apt-get failed." >&2
  fi
  look_for_oracles
  [ ${#missing[@]} -eq 0 ] && return 0
  for name in "${missing[@]}"; do
    echo "install-deps: $name is missing; tests that use it are skipped or run without it." >&2
  done
}

# Of a folder. npm writes the second file after it has installed everything in the first one.
# `npm publish --dry-run` makes every npm below it dry, too, and a dry `npm ci` only removes.
install_npm_packages() (
  cd "$1"
  if [ package-lock.json -nt node_modules/.package-lock.json ]; then
    echo "install-deps: npm ci in $1" >&2
    npm ci --no-dry-run --ignore-scripts --loglevel=error >&2
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
