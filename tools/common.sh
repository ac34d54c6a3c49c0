# shellcheck shell=bash
# The common part of tools/run, tools/test and .ci/run: sourced by them, not run by itself.
# Standard output is left to the caller; everything said here goes to standard error.

# The repository's root, whichever folder or link the script was started through.
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd -P)

# What the engine is built with, as Debian names it.
# shellcheck disable=SC2034 # for the scripts that source this
build_packages=(g++ cmake ninja-build libcli11-dev libfmt-dev libexpected-dev nlohmann-json3-dev)

say() { printf 'motley: %s\n' "$*" >&2; }

# lock FOLDER  waits until this process alone works in the folder (where the system has flock). The lock is file
# descriptor 9: call this in a subshell, whose end gives it back.
lock() {
    mkdir -p -- "$1"
    command -v flock >/dev/null || return 0
    exec 9>"$1/.lock"
    flock -n 9 && return 0
    say "waiting for another build in $1"
    flock 9
}

# quietly LOG WHAT COMMAND...  runs the command with its output kept in LOG. Says WHAT when it takes more than a
# second, shows the output when it fails. The lock stays with the shell around the command, so that it outlives this
# script where that is killed, but not the command (which may leave a compiler cache's server behind).
quietly() {
    local log=$1 what=$2 status=""
    shift 2
    exec 8< <(
        result=0
        "$@" </dev/null >"$log" 2>&1 9>&- || result=$?
        echo "$result"
    )
    if ! read -r -t 1 -u 8 status; then
        say "$what ..."
        read -r -u 8 status || status=1
    fi
    exec 8<&-
    [[ $status == 0 ]] && return 0
    cat -- "$log" >&2
    say "$what failed (exit status $status); the lines above are also in $log"
    return 1
}

# missing_packages PACKAGE...  prints those of these Debian packages that are not installed, one a line.
missing_packages() {
    local installed package
    installed=" $(dpkg-query -W -f='${Package}=${db:Status-Status} ' "$@" 2>/dev/null || true)"
    for package in "$@"; do
        [[ $installed == *" $package=installed "* ]] || printf '%s\n' "$package"
    done
}

# install_packages REASON PACKAGE...  installs what is missing of these Debian packages; fails when it cannot.
install_packages() (
    reason=$1
    shift
    lock "$root/build" || exit 1
    mapfile -t missing < <(missing_packages "$@")
    [[ ${#missing[@]} != 0 ]] || exit 0
    say "installing ${missing[*]} ($reason)"
    apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
    if [[ $(id -u) != 0 ]]; then
        if ! command -v sudo >/dev/null; then
            say "cannot install packages: this is not root, and there is no sudo"
            exit 1
        fi
        apt=(sudo "${apt[@]}")
    fi
    log=$root/build/packages.log
    quietly "$log" "updating the list of packages" "${apt[@]}" update || say "going on with the list that is there"
    quietly "$log" "installing packages" "${apt[@]}" install --no-install-recommends "${missing[@]}"
)

# have_header COMPILER HEADER...  whether the compiler finds one of these headers.
have_header() {
    local compiler=$1 header
    shift
    [[ -n $compiler ]] || return 0 # the compiler is what is missing
    for header in "$@"; do
        if printf '#include <%s>\n' "$header" |
            "$compiler" -std=c++20 -I/usr/local/include -I/opt/homebrew/include -E -x c++ - >/dev/null 2>&1; then
            return 0
        fi
    done
    return 1
}

# have_tool NAME...  whether one of these programs is there.
have_tool() {
    local name
    for name in "$@"; do
        command -v "$name" >/dev/null && return 0
    done
    return 1
}

# find_by_hand PACKAGE...  looks for what these Debian packages hold without asking the package system, and says what
# is not there.
find_by_hand() {
    local package candidate compiler="" missing=()
    for candidate in "${CXX:-c++}" g++ clang++; do
        compiler=$(command -v "$candidate") && break
    done
    for package in "$@"; do
        case $package in
        g++) [[ -n $compiler ]] || missing+=("a C++20 compiler (g++ or clang++)") ;;
        clang) have_tool clang++ || missing+=("Clang") ;;
        cmake) have_tool cmake || missing+=("CMake, 3.25 or newer") ;;
        ninja-build) have_tool ninja ninja-build || missing+=("Ninja") ;;
        clang-format | clang-tidy) have_tool "$package" || missing+=("$package") ;;
        libcli11-dev) have_header "$compiler" CLI/CLI.hpp || missing+=("CLI11 (CLI/CLI.hpp)") ;;
        libfmt-dev) have_header "$compiler" fmt/format.h || missing+=("fmt (fmt/format.h)") ;;
        libexpected-dev) have_header "$compiler" tl/expected.hpp || missing+=("tl-expected (tl/expected.hpp)") ;;
        nlohmann-json3-dev)
            have_header "$compiler" nlohmann/json.hpp || missing+=("JSON for Modern C++ (nlohmann/json.hpp)")
            ;;
        catch2) have_header "$compiler" catch2/catch.hpp || missing+=("Catch2, version 2 (catch2/catch.hpp)") ;;
        esac
    done
    [[ ${#missing[@]} != 0 ]] || return 0
    say "these are missing; install them, then try again:"
    printf '  %s\n' "${missing[@]}" >&2
    say "on Debian 12: apt-get install $*"
    return 1
}

# need REASON PACKAGE...  makes sure that these Debian packages are there, installing what is missing. On other systems
# it looks for what they hold, and leaves with a message where something is not there.
need() {
    local reason=$1
    shift
    if have_tool apt-get && have_tool dpkg-query; then
        [[ -n $(missing_packages "$@") ]] || return 0
        install_packages "$reason" "$@" && return 0
        find_by_hand "$@" || exit 1
        say "what is needed is there all the same; going on"
    elif [[ ! -e $root/build/build.ninja ]]; then
        find_by_hand "$@" || exit 1
    fi
}

# configured_for FOLDER  prints the place of the sources that the build folder was configured for.
configured_for() {
    sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$1/CMakeCache.txt" 2>/dev/null || true
}

# build PRESET PURPOSE [TARGET]  configures, where needed, and builds a preset. A folder is configured anew for a
# PURPOSE (run or test) that it was not yet configured for, as the tests need a package that the engine does not.
build() (
    preset=$1 purpose=$2 target=${3:-}
    folder=$root/build
    [[ $preset == release ]] || folder=$root/build-$preset
    cd -- "$root" || exit 1
    lock "$folder"
    stamp=$folder/.configured-$purpose
    place=$(configured_for "$folder")
    moved=() # a checkout that was moved or copied took along a build folder that still names the old place
    [[ -z $place || $place -ef $root ]] || moved=(--fresh)
    if [[ ${#moved[@]} != 0 || ! -e $folder/build.ninja || ! -e $stamp || CMakePresets.json -nt $stamp ]]; then
        quietly "$folder/configure.log" "configuring ($preset)" cmake --preset "$preset" ${moved[@]+"${moved[@]}"}
        touch -- "$folder/.configured-run" "$stamp"
    fi
    quietly "$folder/build.log" "building ($preset)" cmake --build --preset "$preset" ${target:+--target "$target"}
)
