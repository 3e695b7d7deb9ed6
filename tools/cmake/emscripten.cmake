# SPDX-License-Identifier: MIT
# Finds Emscripten: the emsdk in EMSDK, the emcc on PATH (Debian, Homebrew), or Arch's, which is on
# PATH only in new login shells. Then includes Emscripten's own toolchain file.

set(emscriptenModule cmake/Modules/Platform/Emscripten.cmake)
set(oldestEmscripten 3.1.6)

if(DEFINED ENV{EMSDK} AND EXISTS $ENV{EMSDK}/upstream/emscripten/${emscriptenModule})
  set(emscriptenRoot $ENV{EMSDK}/upstream/emscripten)
  # Emscripten's toolchain file calls em-config by its bare name.
  set(ENV{PATH} "${emscriptenRoot}:$ENV{PATH}")
else()
  find_program(emConfigProgram em-config PATHS /usr/lib/emscripten NO_CMAKE_FIND_ROOT_PATH)
  if(emConfigProgram)
    execute_process(COMMAND ${emConfigProgram} EMSCRIPTEN_ROOT OUTPUT_VARIABLE emscriptenRoot
                    OUTPUT_STRIP_TRAILING_WHITESPACE)
  else()
    find_program(emccProgram emcc PATHS /usr/lib/emscripten NO_CMAKE_FIND_ROOT_PATH)
    file(REAL_PATH "${emccProgram}" emccFile)
    get_filename_component(emscriptenRoot "${emccFile}" DIRECTORY)
  endif()
endif()

if(NOT EXISTS "${emscriptenRoot}/${emscriptenModule}")
  message(FATAL_ERROR "No Emscripten: neither EMSDK nor an emcc on PATH leads to one. "
                      "tools/install-deps.sh installs it, or says how.")
endif()

file(READ ${emscriptenRoot}/emscripten-version.txt emscriptenVersion)
string(REGEX MATCH "[0-9.]+" emscriptenVersion "${emscriptenVersion}")
if(emscriptenVersion VERSION_LESS oldestEmscripten)
  message(FATAL_ERROR "Emscripten ${emscriptenVersion} in ${emscriptenRoot} is too old: "
                      "version ${oldestEmscripten} or newer is required. To get it: "
                      "git clone https://github.com/emscripten-core/emsdk.git && cd emsdk && "
                      "./emsdk install latest && ./emsdk activate latest && source ./emsdk_env.sh")
endif()

include(${emscriptenRoot}/${emscriptenModule})
