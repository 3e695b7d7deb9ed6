# SPDX-License-Identifier: MIT
# bcast_catch2: Catch2 with its main, from the version installed. Version 3 is installed as a
# library, which other targets cannot use, so its amalgamated source is compiled; version 2 is one
# header.

find_package(Catch2 QUIET PATHS /usr NO_CMAKE_FIND_ROOT_PATH)
# Its script, also for WebAssembly: CTest runs each case by itself.
include(Catch OPTIONAL)

set(catchFolder ${CMAKE_BINARY_DIR}/catch2)

if(TARGET Catch2::Catch2WithMain AND NOT EMSCRIPTEN)
  add_library(bcast_catch2 INTERFACE)
  target_link_libraries(bcast_catch2 INTERFACE Catch2::Catch2WithMain)
elseif(catch2_ROOT_FOLDER)
  file(CONFIGURE OUTPUT ${catchFolder}/main.cpp
       CONTENT "#define CATCH_CONFIG_MAIN\n#include <catch2/catch.hpp>\n")
  add_library(bcast_catch2 STATIC ${catchFolder}/main.cpp)
  target_link_libraries(bcast_catch2 PUBLIC bcast_headers)
else()
  find_path(amalgamatedFolder catch_amalgamated.cpp PATHS ${headerRoots}
            PATH_SUFFIXES include extras catch2 Catch2/extras NO_CMAKE_FIND_ROOT_PATH)
  if(amalgamatedFolder)
    foreach(header catch_all catch_test_macros)
      file(CONFIGURE OUTPUT ${catchFolder}/catch2/${header}.hpp
           CONTENT "#include <catch_amalgamated.hpp>\n")
    endforeach()
    add_library(bcast_catch2 STATIC ${amalgamatedFolder}/catch_amalgamated.cpp)
    target_include_directories(bcast_catch2 SYSTEM PUBLIC ${catchFolder} ${amalgamatedFolder})
  endif()
endif()

if(NOT TARGET bcast_catch2)
  return()
endif()

# Without optimization it compiles in half the time; its speed is irrelevant.
get_target_property(catchSources bcast_catch2 SOURCES)
if(catchSources)
  target_compile_options(bcast_catch2 PRIVATE -O0)
  if(EMSCRIPTEN)
    target_compile_options(bcast_catch2 PRIVATE -fwasm-exceptions)
  elseif(BCAST_SANITIZE)
    target_compile_options(bcast_catch2 PRIVATE -fno-sanitize=all)
  endif()
endif()
