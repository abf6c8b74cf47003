# hexinch_embed_shaders(TARGET): writes generated/shaders.h, in which each file of shaders/ is a string_view named after it
# (board.frag -> hexinch::shaders::board_frag), and lets TARGET include it as "shaders.h".
# Also run as a script at build time: cmake -DSHADER_DIR=... -DOUT=... -P embed_shaders.cmake

if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB files ${SHADER_DIR}/*.vert ${SHADER_DIR}/*.frag ${SHADER_DIR}/*.glsl)
  list(SORT files)
  set(text "#pragma once\n// Made from shaders/ by tools/cmake/embed_shaders.cmake.\n\n#include <string_view>\n\nnamespace hexinch::shaders {\n")
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME)
    string(REPLACE "." "_" name ${name})
    file(READ ${file} body)
    string(REGEX REPLACE "[ \t]*//[^\n]*" "" body "${body}")  # line numbers stay
    string(REGEX REPLACE "\n[ \t]+" "\n" body "${body}")
    string(REGEX REPLACE " ?([,;(){}=*/<>?:]) ?" "\\1" body "${body}")
    string(APPEND text "\ninline constexpr std::string_view ${name} = R\"glsl(\n${body})glsl\";\n")
  endforeach()
  string(APPEND text "\n}  // namespace hexinch::shaders\n")
  file(WRITE ${OUT} "${text}")
  return()
endif()

set(HEXINCH_EMBED_SHADERS_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
get_filename_component(HEXINCH_SHADER_DIR ${CMAKE_CURRENT_LIST_DIR}/../../shaders ABSOLUTE)

function(hexinch_embed_shaders target)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/generated/shaders.h)
  file(GLOB files CONFIGURE_DEPENDS ${HEXINCH_SHADER_DIR}/*.vert ${HEXINCH_SHADER_DIR}/*.frag ${HEXINCH_SHADER_DIR}/*.glsl)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DSHADER_DIR=${HEXINCH_SHADER_DIR} -DOUT=${out} -P ${HEXINCH_EMBED_SHADERS_SCRIPT}
    DEPENDS ${files} ${HEXINCH_EMBED_SHADERS_SCRIPT}
    VERBATIM)
  target_sources(${target} PRIVATE ${out})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/generated)
endfunction()
