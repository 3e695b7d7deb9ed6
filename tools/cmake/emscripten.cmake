# SPDX-License-Identifier: MIT
# Finds Emscripten: the emsdk in EMSDK, or the emcc on PATH (Debian, Homebrew). Then includes
# Emscripten's own toolchain file.

set(emscriptenModule cmake/Modules/Platform/Emscripten.cmake)

if(DEFINED ENV{EMSDK} AND EXISTS $ENV{EMSDK}/upstream/emscripten/${emscriptenModule})
  set(emscriptenRoot $ENV{EMSDK}/upstream/emscripten)
  # Emscripten's toolchain file calls em-config by its bare name.
  set(ENV{PATH} "${emscriptenRoot}:$ENV{PATH}")
else()
  find_program(emConfigProgram em-config NO_CMAKE_FIND_ROOT_PATH)
  if(emConfigProgram)
    execute_process(COMMAND ${emConfigProgram} EMSCRIPTEN_ROOT OUTPUT_VARIABLE emscriptenRoot
                    OUTPUT_STRIP_TRAILING_WHITESPACE)
  else()
    find_program(emccProgram emcc NO_CMAKE_FIND_ROOT_PATH)
    file(REAL_PATH "${emccProgram}" emccFile)
    get_filename_component(emscriptenRoot "${emccFile}" DIRECTORY)
  endif()
endif()

if(NOT EXISTS "${emscriptenRoot}/${emscriptenModule}")
  message(FATAL_ERROR "No Emscripten: neither EMSDK nor an emcc on PATH leads to one. "
                      "tools/install-deps.sh installs it, or says how.")
endif()

include(${emscriptenRoot}/${emscriptenModule})
