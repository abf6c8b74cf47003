# Sourced by tools/setup: the private prefix. Debian's Emscripten, third-party sources, headers, fonts and Python modules
# are downloaded as the system's own archive offers them and unpacked under one folder; nothing is installed and no root is needed.
# The folder's name holds a hash of this recipe, so a changed recipe fetches anew and an old clone keeps its own.

suite=${HEXINCH_SUITE:-trixie}

# The compiler, then every library that its programs load: their libc is newer than the host's.
emscripten_packages="emscripten binaryen clang-19 lld-19 llvm-19 libclang-common-19-dev libclang-rt-19-dev libclang-cpp19 libllvm19 libc6 libgcc-s1
  libstdc++6 libz3-4 libedit2 libtinfo6 libxml2 libffi8 zlib1g libzstd1 liblzma5 libicu76 libmd0 libbsd0 node-acorn patchelf"
header_packages="libcereal-dev doctest-dev nlohmann-json3-dev"
font_packages="fonts-inter fonts-national-park"
python_packages="python3-fonttools"
source_packages="libsdl2 imgui"

# Lists the suite's packages in a private apt state. Refuses with one sentence when network or suite is missing.
archive_open() { # DIR
  mkdir -p "$1/lists/partial" "$1/cache/archives/partial"
  : > "$1/status"
  python3 "$setup_d/archive_sources.py" "$suite" > "$1/hexinch.sources" ||
    fail "no Debian archive stands in this machine's apt sources: add one, or run this in a Debian 12 or 13 container."
  apt_options=(-q -o "Dir::Etc::SourceList=$1/hexinch.sources" -o Dir::Etc::SourceParts=/dev/null -o "Dir::State=$1"
    -o "Dir::State::Lists=$1/lists" -o "Dir::State::status=$1/status" -o "Dir::Cache=$1/cache" -o APT::Sandbox::User=
    -o Acquire::Retries=3 -o Acquire::Languages=none -o APT::Update::Error-Mode=any)
  apt-get "${apt_options[@]}" update > "$1/log" 2>&1 && return
  fail "the apt archive can't be reached or has no suite '$suite': connect to the network and run tools/setup again; on a system that is" \
    "not Debian, activate an emsdk and set HEXINCH_EMCC=own and HEXINCH_SUITE to the system's own suite. Details: $1/log"
}

# Unpacks packages into a folder, without documentation and the sysroot variants (asan, threads, ...) that no target uses.
unpack() { # DIR PACKAGE...
  local into=$1 debs=$prefix/debs sysroot='./usr/share/emscripten/cache/sysroot/lib/*'
  shift
  rm -rf "$debs" && mkdir -p "$into" "$debs"
  (cd "$debs" && apt-get "${apt_options[@]}" download "$@") > "$prefix/apt/log" 2>&1 ||
    fail "a package of suite '$suite' couldn't be downloaded: check the network and try again. Details: $prefix/apt/log"
  local deb
  for deb in "$debs"/*.deb; do
    dpkg-deb -W "$deb" >> "$prefix/versions.txt"
    dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$into" --exclude="$sysroot/*-asan*" --exclude="$sysroot/*-ww*" \
      --exclude="$sysroot/*-mt*" --exclude="$sysroot/*-pic" --exclude='./usr/share/doc/*' \
      --exclude='./usr/share/emscripten/test' --exclude='./usr/share/emscripten/docs'
  done
  rm -rf "$debs"
}

# Their authors' archives only: Debian's own files change with every update, and between two updates an archive may list what it does not hold.
unpack_sources() {
  local debs=$prefix/debs package archive
  rm -rf "$debs" && mkdir -p "$debs"
  (cd "$debs" && apt-get "${apt_options[@]}" --download-only --tar-only source $(printf "%s/$suite " $source_packages)) > "$prefix/apt/log" 2>&1 ||
    fail "a source package of suite '$suite' couldn't be downloaded: check the network and try again. Details: $prefix/apt/log"
  for package in $source_packages; do
    archive=$(ls "$debs/${package}"_*.orig.tar.* | grep -v '\.asc$' | head -1)
    mkdir -p "$prefix/src/$package"
    tar -x -C "$prefix/src/$package" --strip-components=1 -f "$archive"
    basename "$archive" >> "$prefix/versions.txt"
  done
  rm -rf "$debs"
}

is_elf() { [ ! -L "$1" ] && [ -f "$1" ] && [ "$(head -c4 "$1" | tr -d '\0')" = $'\x7fELF' ]; }

# Points the unpacked programs at the unpacked libc. Not by wrappers (clang would lose its resource folder) and not by
# LD_LIBRARY_PATH (it would leak into the host's python and node). Libraries with a RUNPATH need it too, or theirs wins.
relocate() { # ROOT
  local root=$1 file loader libraries llvm tool=$prefix/patchelf
  loader=$(ls "$root"/usr/lib/*/ld-linux*.so.* | head -1)
  libraries=$(dirname "$loader")
  llvm=$(ls -d "$root"/usr/lib/llvm-*)
  cp "$root/usr/bin/patchelf" "$tool"
  patch_elf() { "$loader" --library-path "$libraries" "$tool" "$@"; }
  for file in "$llvm"/bin/* "$root"/usr/bin/wasm-*; do
    if is_elf "$file"; then patch_elf --set-interpreter "$loader" --force-rpath --set-rpath "$libraries:$llvm/lib" "$file"; fi
  done
  for file in "$libraries"/*.so*; do
    if is_elf "$file" && [ -n "$(patch_elf --print-rpath "$file" 2>/dev/null)" ]; then
      patch_elf --force-rpath --set-rpath "$libraries" "$file"
    fi
  done
  rm "$tool"
}

# Emscripten's own JavaScript imports acorn as an ES module, which knows no NODE_PATH: the folder must be called node_modules.
configure_emscripten() { # ROOT
  mv "$1/usr/share/nodejs" "$1/usr/share/node_modules"
  cat > "$1/usr/share/emscripten/.emscripten" <<CONFIG
LLVM_ROOT = '$(ls -d "$1"/usr/lib/llvm-*)/bin'
BINARYEN_ROOT = '$1/usr'
NODE_JS = '$(command -v node)'
CACHE = '$1/usr/share/emscripten/cache'
CONFIG
}

fetch_prefix() {
  prefix=$cache/prefix-$prefix_key
  [ -f "$prefix/complete" ] && return
  say "fetching the compiler, libraries and fonts into $prefix (about 320 MB, once)"
  rm -rf "$prefix" && mkdir -p "$prefix"
  archive_open "$prefix/apt"
  if [ "$emcc_choice" = debian ]; then
    unpack "$prefix/root" $emscripten_packages
    relocate "$prefix/root"
    configure_emscripten "$prefix/root"
  fi
  unpack "$prefix/headers" $header_packages
  unpack "$prefix/fonts" $font_packages
  unpack "$prefix/python" $python_packages
  unpack_sources
  rm -rf "$prefix/apt"
  touch "$prefix/complete"
}
