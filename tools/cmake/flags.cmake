# SPDX-License-Identifier: MIT
# The compiler flags of every translation unit, and those of the engine only.

# ccache, if installed, reuses objects compiled before, in this clone or another.
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
# Projects that include the engine may use a compiler with more warnings.
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(bcast_warnings INTERFACE -Werror)
endif()
# GCC at -O3 reports false positives: overlapping parts of a std::string (its bug 105651),
# uninitialized alternatives of a variant, and (14) offsets into a vector's memory. Only for GCC:
# clang-tidy, which reads the commands of a debug build, does not support the options.
target_compile_options(bcast_warnings INTERFACE
                       $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict;-Wno-maybe-uninitialized;-Wno-free-nonheap-object>)

# The engine behaves the same natively and as WebAssembly: no exceptions and no run-time type
# information. Code that tests it (and Catch2) keeps both.
add_library(bcast_engine_flags INTERFACE)
target_compile_options(bcast_engine_flags INTERFACE -fno-exceptions -fno-rtti)
target_link_libraries(bcast_engine_flags INTERFACE bcast_warnings)
if(EMSCRIPTEN)
  # Link-time optimization makes bcast.wasm a sixth smaller.
  target_compile_options(bcast_engine_flags INTERFACE -flto)
endif()

if(BCAST_SANITIZE)
  # Clang compiles this in half of GCC's time. Without run-time type information there is no vptr
  # check.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
                      -fno-omit-frame-pointer
                      -fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/tools/cmake/passed-over.txt)
  add_link_options(-fsanitize=address,undefined)
endif()

if(BCAST_FUZZ)
  # The engine reports to libFuzzer which branches an input takes; only clang supports that.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Debian keeps the JavaScript packages for linking with emcc outside Node's search path.
if(EMSCRIPTEN AND EXISTS /usr/share/nodejs/acorn)
  set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK
               "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs:$ENV{NODE_PATH}")
endif()
