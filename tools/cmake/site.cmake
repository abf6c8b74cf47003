# build/web/site: everything that a static host needs. Fonts and atlas are made first, then tools/page/site.mjs puts all in one place.
find_program(NODE node REQUIRED)
set(built_assets "${CMAKE_BINARY_DIR}/assets")
set(site_tool "${CMAKE_SOURCE_DIR}/tools/page/site.mjs")
file(GLOB site_tools CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/page/*.mjs")
file(GLOB asset_tools CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/assets/*")
list(FILTER asset_tools EXCLUDE REGEX "__pycache__")
file(GLOB app_icons CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/assets/art/*.svg")
file(GLOB_RECURSE site_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/shell/*" "${CMAKE_SOURCE_DIR}/shaders/hex/*" "${CMAKE_SOURCE_DIR}/shaders/table/*" "${CMAKE_SOURCE_DIR}/web/*.webmanifest" "${CMAKE_SOURCE_DIR}/assets/*")

add_custom_command(OUTPUT "${built_assets}/assets.stamp"
  COMMAND ${NODE} "${CMAKE_SOURCE_DIR}/tools/assets/build.mjs" --out "${built_assets}"
    --fonts "${hexinch_deps}/prefix/fonts/usr/share/fonts/opentype" --icons "${CMAKE_SOURCE_DIR}/node_modules/@iconify-json/game-icons"
    --art "${CMAKE_SOURCE_DIR}/assets/art"
    --python "${hexinch_deps}/prefix/python/usr/lib/python3/dist-packages"
  COMMAND ${CMAKE_COMMAND} -E touch "${built_assets}/assets.stamp"
  DEPENDS ${asset_tools} ${app_icons} "${CMAKE_SOURCE_DIR}/web/shell/module/levels.mjs" COMMENT "Fonts and atlas" VERBATIM)
# The module in parts. Binaryen's programs are beside Emscripten, both in Debian's packages and in the user's own SDK.
find_program(WASM_SPLIT wasm-split REQUIRED HINTS "${hexinch_deps}/prefix/root/usr/bin" "${hexinch_emscripten}/../bin" "${hexinch_emscripten}/../../bin"
  NO_CMAKE_FIND_ROOT_PATH)
get_filename_component(binaryen "${WASM_SPLIT}" DIRECTORY)
find_program(LLVM_NM llvm-nm REQUIRED HINTS "${hexinch_deps}/prefix/root/usr/lib/llvm-19/bin" "${binaryen}" NO_CMAKE_FIND_ROOT_PATH)
set(objects "${CMAKE_BINARY_DIR}/objects.txt")
file(GENERATE OUTPUT "${objects}" CONTENT "$<JOIN:$<TARGET_OBJECTS:hexinch_web>;$<TARGET_OBJECTS:hexinch_engine>,\n>\n")
set(modules "${CMAKE_BINARY_DIR}/modules")
file(GLOB systems LIST_DIRECTORIES true RELATIVE "${CMAKE_SOURCE_DIR}/engine/systems" CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/engine/systems/*")
list(JOIN systems "," systems)
set(split "${CMAKE_SOURCE_DIR}/tools/page/split.mjs" --module "${CMAKE_BINARY_DIR}/hexinch.wasm" --out "${modules}" --systems "${systems}")
if(HEXINCH_QUICK)
  list(APPEND split --whole)
  set(unweighed --unweighed)
else()
  set(linked hexinch_linked)
  list(APPEND split --linked "$<TARGET_FILE:hexinch_linked>" --objects "${objects}" --nm "${LLVM_NM}" --tools "${binaryen}")
endif()
add_custom_command(OUTPUT "${CMAKE_BINARY_DIR}/modules.stamp"
  COMMAND ${NODE} ${split}
  COMMAND ${CMAKE_COMMAND} -E touch "${CMAKE_BINARY_DIR}/modules.stamp"
  DEPENDS hexinch_web ${linked} ${site_tools} COMMENT "Modules" VERBATIM)
add_custom_command(OUTPUT "${CMAKE_BINARY_DIR}/site.stamp"
  COMMAND ${NODE} "${site_tool}" --source "${CMAKE_SOURCE_DIR}" --script "${CMAKE_BINARY_DIR}/hexinch.js"
    --modules "${modules}" --book "${CMAKE_BINARY_DIR}/hexinch_book.mjs" --assets "${built_assets}"
    --out "${CMAKE_BINARY_DIR}/site" ${unweighed}
  COMMAND ${CMAKE_COMMAND} -E touch "${CMAKE_BINARY_DIR}/site.stamp"
  DEPENDS hexinch_web "${CMAKE_BINARY_DIR}/modules.stamp" hexinch_book "${built_assets}/assets.stamp" ${site_tools} "${CMAKE_SOURCE_DIR}/tools/package-lock.json" "${CMAKE_SOURCE_DIR}/index.html" ${site_files} COMMENT "Site" VERBATIM)
add_custom_target(site ALL DEPENDS "${CMAKE_BINARY_DIR}/site.stamp")
