# SPDX-License-Identifier: MIT
# The header-only libraries, found where this machine has them and linked into one folder of the
# build directory. Under Emscripten this folder is the only include path: a compiler for another
# target must never see all of /usr/include. Native builds use the same folder, so that both are
# alike.

set(headerFolder ${CMAKE_BINARY_DIR}/headers)
set(headerRoots /usr/include /usr/local/include /opt/homebrew/include)

# Links the folder `library` from the first place that has one of the header names after it. Sets
# <library>_ROOT_FOLDER to that place, or to a false value.
function(bcast_link_headers library)
  find_path(${library}_ROOT_FOLDER NAMES ${ARGN} HINTS ${CMAKE_PREFIX_PATH} PATHS ${headerRoots}
            PATH_SUFFIXES include NO_CMAKE_FIND_ROOT_PATH)
  if(${library}_ROOT_FOLDER)
    file(MAKE_DIRECTORY ${headerFolder})
    file(CREATE_LINK ${${library}_ROOT_FOLDER}/${library} ${headerFolder}/${library} SYMBOLIC)
  endif()
endfunction()

function(bcast_require_headers library package)
  bcast_link_headers(${library} ${ARGN})
  if(NOT ${library}_ROOT_FOLDER)
    message(FATAL_ERROR "The headers of ${library} are missing (Debian: ${package}). "
                        "tools/install-deps.sh installs them, or says how.")
  endif()
endfunction()

bcast_require_headers(xtl xtl-dev xtl/xtl_config.hpp)
# Since 0.26 xtensor's headers are in folders by concept.
bcast_require_headers(xtensor libxtensor-dev xtensor/xtensor_config.hpp
                      xtensor/core/xtensor_config.hpp)
bcast_link_headers(xsimd xsimd/xsimd.hpp)
bcast_require_headers(rapidjson rapidjson-dev rapidjson/reader.h)
bcast_link_headers(nlohmann nlohmann/json.hpp)
bcast_link_headers(catch2 catch2/catch.hpp)

add_library(bcast_headers INTERFACE)
target_include_directories(bcast_headers SYSTEM INTERFACE ${headerFolder})
