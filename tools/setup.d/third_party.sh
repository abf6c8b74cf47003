# Sourced by tools/setup: SDL2 and Dear ImGui compiled once for the page.

build_third_party() {
  third_party=$cache/third-party-$third_party_key
  [ -f "$third_party/complete" ] && return
  say "compiling SDL2 and Dear ImGui for the page into $third_party"
  rm -rf "$third_party" && mkdir -p "$third_party"
  local build=$third_party/build log=$third_party/log
  { env -u EM_CONFIG cmake -S "$tools/third_party" -B "$build" -G Ninja -DCMAKE_INSTALL_PREFIX="$third_party" \
      -DCMAKE_TOOLCHAIN_FILE="$tools/cmake/web.toolchain.cmake" &&
    env -u EM_CONFIG cmake --build "$build" --target install; } > "$log" 2>&1 ||
    fail "SDL2 or Dear ImGui didn't compile, which is a fault of tools/third_party or of the emcc in use. Details: $log"
  rm -rf "$build"
  touch "$third_party/complete"
}
