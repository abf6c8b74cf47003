# Sourced by tools/setup: which Emscripten builds the page. It is Debian's in the prefix, or the user's own (3.1.50 or newer):
# with HEXINCH_EMCC=own, or if the machine's archive is not Debian's and so has no trixie suite.

find_own_emcc() {
  local command=${EMSDK:+$EMSDK/upstream/emscripten/emcc}
  [ -x "$command" ] || command=$(command -v emcc) || return 1
  dirname "$(realpath "$command")"
}

choose_emcc() {
  emcc_choice=debian
  own_emcc=
  local host_id
  host_id=$(. /etc/os-release && echo "${ID:-}")
  if [ "${HEXINCH_EMCC:-}" = own ]; then
    own_emcc=$(find_own_emcc) || fail "HEXINCH_EMCC=own, but neither EMSDK nor the PATH leads to an emcc: activate the emsdk, or unset HEXINCH_EMCC."
  elif [ "$host_id" != debian ] && own_emcc=$(find_own_emcc); then
    suite=${HEXINCH_SUITE:-$(. /etc/os-release && echo "${VERSION_CODENAME:-trixie}")}
  else
    return 0
  fi
  emcc_choice=own
  [ -f "$own_emcc/cmake/Modules/Platform/Emscripten.cmake" ] || fail "$own_emcc is no complete Emscripten (its CMake platform file is missing): install an emsdk."
  own_emcc_version=$(tr -d '"\n' < "$own_emcc/emscripten-version.txt")
  [ "$(printf '%s\n' 3.1.50 "${own_emcc_version%%[-+]*}" | sort -V | head -1)" = 3.1.50 ] ||
    fail "the emcc in $own_emcc is $own_emcc_version, 3.1.50 or newer is needed: update the emsdk, or unset HEXINCH_EMCC."
}
