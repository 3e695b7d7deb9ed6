# SPDX-License-Identifier: MIT
# What every translation unit of the project is compiled with, and what the engine alone is.

# What was compiled once, in this clone or in another, is taken from ccache where there is one.
find_program(ccacheProgram ccache NO_CMAKE_FIND_ROOT_PATH)
if(ccacheProgram AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
      CCACHE_NOHASHDIR=1 ${ccacheProgram})
endif()

if(NOT EMSCRIPTEN)
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=lld BCAST_HAS_LLD)
  if(BCAST_HAS_LLD)
    add_link_options(-fuse-ld=lld)
  endif()
endif()

add_library(bcast_warnings INTERFACE)
target_compile_options(bcast_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
# Whoever builds the engine as a part of another project may have a compiler that warns of more.
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(bcast_warnings INTERFACE -Werror)
endif()
# GCC at -O3 takes parts of a std::string to overlap that cannot (its bug 105651), what a variant does not hold for
# uninitialized, and (14) a vector's memory for an offset. Only there: clang-tidy, which reads the commands of a debug
# build, does not know the options.
target_compile_options(bcast_warnings INTERFACE
                       $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict;-Wno-maybe-uninitialized;-Wno-free-nonheap-object>)

# The engine behaves alike natively and as WebAssembly: no exception crosses it, nothing asks for a
# type's name. Code that tests it (and Catch2) keeps both.
add_library(bcast_engine_flags INTERFACE)
target_compile_options(bcast_engine_flags INTERFACE -fno-exceptions -fno-rtti)
target_link_libraries(bcast_engine_flags INTERFACE bcast_warnings)
if(EMSCRIPTEN)
  # A sixth of bcast.wasm is saved where the linker sees the whole engine.
  target_compile_options(bcast_engine_flags INTERFACE -flto)
endif()

if(BCAST_SANITIZE)
  # Clang takes half the time of GCC for it. Without run-time type information there is no vptr check to make.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
                      -fno-omit-frame-pointer
                      -fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/tools/cmake/passed-over.txt)
  add_link_options(-fsanitize=address,undefined)
endif()

if(BCAST_FUZZ)
  # The engine tells libFuzzer which of its branches an input takes; only clang can do that.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Debian keeps the JavaScript packages that its emcc links with where node does not look by itself.
if(EMSCRIPTEN AND EXISTS /usr/share/nodejs/acorn)
  set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK
               "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs:$ENV{NODE_PATH}")
endif()
