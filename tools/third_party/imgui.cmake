# Dear ImGui with the SDL2 and OpenGL ES 3 backends. imgui_config.h is installed with it, so that library and page agree.
set(imgui "${sources}/imgui")
# ImGui's built-in font is never used and does not compress: without the only call of it, font and decoder stay out, 10 kB less for every visitor.
set(draw "${CMAKE_CURRENT_BINARY_DIR}/imgui_draw.cpp")
execute_process(COMMAND sed "s/^ *AddFontDefault();$/IM_ASSERT(false);/" "${imgui}/imgui_draw.cpp" OUTPUT_FILE "${draw}" COMMAND_ERROR_IS_FATAL ANY)
file(READ "${draw}" without_font)
if(NOT without_font MATCHES "\nIM_ASSERT[(]false[)]\;\n")
  message(FATAL_ERROR "imgui_draw.cpp looks otherwise than expected: the call of its built-in font was not found")
endif()
add_library(imgui STATIC "${imgui}/imgui.cpp" "${draw}" "${imgui}/imgui_tables.cpp" "${imgui}/imgui_widgets.cpp"
  "${imgui}/backends/imgui_impl_sdl2.cpp" "${imgui}/backends/imgui_impl_opengl3.cpp" gl_state_answers.cpp)
target_include_directories(imgui PRIVATE "${imgui}" "${imgui}/backends" "${sources}/libsdl2/include" "${CMAKE_CURRENT_SOURCE_DIR}")
target_compile_definitions(imgui PRIVATE IMGUI_USER_CONFIG="imgui_config.h" IMGUI_IMPL_OPENGL_ES3)
set_source_files_properties("${imgui}/backends/imgui_impl_sdl2.cpp" PROPERTIES COMPILE_OPTIONS "-include;${CMAKE_CURRENT_SOURCE_DIR}/imgui_lean_sdl2.h")
set_source_files_properties("${imgui}/backends/imgui_impl_opengl3.cpp" PROPERTIES COMPILE_OPTIONS
  "-include;${CMAKE_CURRENT_SOURCE_DIR}/gl_state_answers.h;-DglGetIntegerv=hexinch_gl_get_integer")
install(TARGETS imgui DESTINATION lib)
install(FILES "${imgui}/imgui.h" "${imgui}/imconfig.h" "${imgui}/imgui_internal.h" "${imgui}/imstb_textedit.h" "${imgui}/imstb_rectpack.h"
  "${imgui}/imstb_truetype.h" imgui_config.h "${imgui}/backends/imgui_impl_sdl2.h" "${imgui}/backends/imgui_impl_opengl3.h"
  DESTINATION include/imgui)
