# Thin wrappers, in the manner of AddMLIR, so that every target gets the same
# warnings and sanitizer flags.
include_guard()

function(automap_set_compile_options target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wno-unused-parameter
                                           -Wno-missing-field-initializers)
  # Clang blames std::stable_sort() of libstdc++ for what it calls itself.
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:Clang>:-Wno-error=deprecated-declarations>)
  if(AUTOMAP_ENABLE_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  # LLVM is built without RTTI; a vtable emitted here must not refer to
  # typeinfo that libMLIR.so does not have.
  target_compile_options(${target} PRIVATE -fno-rtti -fno-exceptions)
  if(AUTOMAP_SANITIZER STREQUAL "address")
    target_compile_options(${target} PRIVATE -fsanitize=address,undefined
                                             -fno-omit-frame-pointer
                                             # UBSan's vptr check needs RTTI.
                                             -fno-sanitize=vptr)
    target_link_options(${target} PUBLIC -fsanitize=address,undefined)
  elseif(AUTOMAP_SANITIZER STREQUAL "thread")
    target_compile_options(${target} PRIVATE -fsanitize=thread)
    target_link_options(${target} PUBLIC -fsanitize=thread)
  endif()
  if(AUTOMAP_LIBFUZZER)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# add_automap_library(name sources... [DEPENDS targets...] [LINK_LIBS libs...])
# A static library of the compiler. LINK_LIBS names other AutoMap libraries;
# LLVM and MLIR come from their shared libraries.
function(add_automap_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  automap_set_compile_options(${name})
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS} MLIR LLVM)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  # For AutoMapRegisterAll, which links them all.
  set_property(GLOBAL APPEND PROPERTY AUTOMAP_COMPILER_LIBRARIES ${name})
endfunction()

# add_automap_tool(name sources... [LINK_LIBS libs...])
function(add_automap_tool name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  automap_set_compile_options(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS} MLIR LLVM)
  install(TARGETS ${name} RUNTIME DESTINATION bin)
endfunction()

# add_automap_unittest(name sources... [LINK_LIBS libs...])
# A GoogleTest binary in <build>/test/unit, part of the target
# AutoMapUnitTests, which lit runs.
function(add_automap_unittest name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  if(NOT TARGET AutoMapUnitTests)
    add_custom_target(AutoMapUnitTests)
  endif()
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  automap_set_compile_options(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY
                                           ${PROJECT_BINARY_DIR}/test/unit)
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS} MLIR LLVM
                                        GTest::gtest GTest::gtest_main)
  add_dependencies(AutoMapUnitTests ${name})
endfunction()

# add_automap_doc(name page folder generator...)
# Generates <build>/docs/<folder>/<page>.md from <name>.td. The pages are
# committed under docs/; the target docs-update copies them there, and a test
# compares.
function(add_automap_doc name page folder)
  set(LLVM_TARGET_DEFINITIONS ${name}.td)
  tablegen(MLIR ${page}.md ${ARGN})
  set(generated ${PROJECT_BINARY_DIR}/docs/${folder}/${page}.md)
  set(committed ${PROJECT_SOURCE_DIR}/docs/${folder}/${page}.md)
  add_custom_command(OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_BINARY_DIR}/${page}.md
            ${generated}
    DEPENDS ${CMAKE_CURRENT_BINARY_DIR}/${page}.md)
  add_custom_target(${page}DocGen DEPENDS ${generated})
  add_custom_target(${page}DocUpdate
    COMMAND ${CMAKE_COMMAND} -E copy ${generated} ${committed}
    DEPENDS ${generated})
  add_dependencies(${page}DocUpdate ${page}DocGen)
  foreach(all docs docs-update)
    if(NOT TARGET ${all})
      add_custom_target(${all})
    endif()
  endforeach()
  add_dependencies(docs ${page}DocGen)
  add_dependencies(docs-update ${page}DocUpdate)
endfunction()
