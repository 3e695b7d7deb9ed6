# SPDX-License-Identifier: MIT
# `cmake --install`: the engine as a library for C++ programs, with the headers that bcast/bcast.h
# includes, for find_package(bcast) and pkg-config. bcast/xtensor.h is for programs that use xtensor;
# the package does not require it.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(coreFolder ${PROJECT_SOURCE_DIR}/core)
set(generatedFolder ${PROJECT_BINARY_DIR}/generated)
configure_file(${coreFolder}/bcast/api/version.h.in ${generatedFolder}/bcast/api/version.h @ONLY)

# Appends to `headers` a header of the engine and all that it includes.
function(bcast_add_header header)
  if(header IN_LIST headers OR NOT EXISTS ${coreFolder}/${header})
    return()
  endif()
  list(APPEND headers ${header})
  file(STRINGS ${coreFolder}/${header} includes REGEX "^#include \"bcast/")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^#include \"(.*)\"" "\\1" included "${include}")
    bcast_add_header(${included})
  endforeach()
  set(headers ${headers} PARENT_SCOPE)
endfunction()

set(headers)
bcast_add_header(bcast/bcast.h)
bcast_add_header(bcast/xtensor.h)
foreach(header IN LISTS headers)
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${coreFolder}/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
endforeach()
install(FILES ${generatedFolder}/bcast/api/version.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bcast/api)

set(packageFolder ${CMAKE_INSTALL_LIBDIR}/cmake/bcast)
install(TARGETS bcast EXPORT bcast ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT bcast NAMESPACE bcast:: FILE bcastConfig.cmake DESTINATION ${packageFolder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/bcastConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/bcastConfigVersion.cmake DESTINATION ${packageFolder})

configure_file(${PROJECT_SOURCE_DIR}/tools/cmake/bcast.pc.in ${PROJECT_BINARY_DIR}/bcast.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/bcast.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES LICENSE THIRD_PARTY_NOTICES.txt DESTINATION ${CMAKE_INSTALL_DOCDIR})
