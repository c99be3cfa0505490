# What the scripts configure.sh and install share; they source it. Arguments: [--check] SETTINGS SERVER [PRODUCT].

# Nothing of the caller's environment: what is true must stand in the file.
for name in "${!WARDVOICE_@}"; do
  unset "$name"
done

# The tools of the servers read their commands in this encoding; without one they would garble a password's umlauts.
export LC_ALL=C.UTF-8

check=
differences=0

fail() {
  echo "$*" >&2
  exit 2
}

# What is not as the settings say: with --check it is only told.
differ() {
  differences=$((differences + 1))
  echo "$*"
}

# The lines of the settings without the spaces around them, the line ends and the byte order mark of Windows.
trimmed() {
  LC_ALL=C sed -E $'1s/^\xEF\xBB\xBF//; s/^[[:space:]]+//; s/[[:space:]]+$//' "$settings"
}

# Lines as systemd reads them: NAME=value, the value in quotes or not, with spaces around both or not; but others than
# comments are refused, where systemd skips them. Not exported, or a server would keep them.
read_settings() {
  [ -r "$1" ] || fail "The settings file $1 can't be read."
  settings=$(readlink -f "$1")
  SETTINGS=$settings
  local line wrong
  wrong=$(trimmed | LC_ALL=C grep -anvEm 1 '^([#;]|$|[A-Za-z_][A-Za-z0-9_]*[[:space:]]*=)' | cut -d: -f1) || true
  [ -z "$wrong" ] || fail "Line $wrong of $settings is not NAME=value: correct it, or begin it with #."
  while IFS= read -r line || [ -n "$line" ]; do
    printf -v "${line%%=*}" %s "${line#*=}"
  done < <(trimmed | LC_ALL=C sed -nE \
    "/^WARDVOICE_[A-Z0-9_]*[[:space:]]*=/{s/[[:space:]]*=[[:space:]]*/=/;s/^([^=]*=)([\"'])(.*)\2\$/\1\3/;p}")
  [[ ${WARDVOICE_HEAP:-1536m} =~ ^[0-9]+[kKmMgGtT]?$ ]] ||
    fail "WARDVOICE_HEAP must be a size such as 1536m or 2g, not $WARDVOICE_HEAP."
}

require() {
  local name
  for name in "$@"; do
    [ -n "${!name:-}" ] || fail "$name is not set in $settings."
  done
}

# Server, settings and the folder with wardvoice.war and launcher: as installed, or as built.
read_arguments() {
  if [ "${1:-}" = --check ]; then
    check=yes
    shift
  fi
  [ $# -ge 2 ] || fail "Usage: configure.sh [--check] SETTINGS SERVER [PRODUCT]"
  read_settings "$1"
  [ -d "$2" ] || fail "There is no folder $2."
  server=$(readlink -f "$2")
  product=$(readlink -m "${3:-$here/../..}")
  [ -f "$product/wardvoice.war" ] || product=$(readlink -f "$here/../../target")
  [ -f "$product/wardvoice.war" ] || fail "There is no wardvoice.war in ${3:-$here/../..}."
  require WARDVOICE_DATABASE_URL WARDVOICE_DATABASE_USER WARDVOICE_DATA_FOLDER
  case $WARDVOICE_DATABASE_URL in
    *stringtype=unspecified*) ;;
    *) fail "WARDVOICE_DATABASE_URL must contain stringtype=unspecified." ;;
  esac
  WARDVOICE_READER_URL=${WARDVOICE_READER_URL:-$WARDVOICE_DATABASE_URL}
}

# Copies a file where another one, or none, stands; never half of it.
put() {
  cmp -s "$1" "$2" && return
  differ "$2 is not that of this version and these settings."
  [ -z "$check" ] || return 0
  mkdir -p "$(dirname "$2")"
  cp "$1" "$2.new"
  chmod go+rX "$2.new"
  mv "$2.new" "$2"
}

# Replaces {{NAME}} and {{NAME:default}} by settings.
fill() {
  local line done place name value
  while IFS= read -r line; do
    done=
    while [[ $line =~ \{\{([A-Z_]+)(:([^}]*))?\}\} ]]; do
      place=${BASH_REMATCH[0]} name=${BASH_REMATCH[1]} value=${BASH_REMATCH[3]}
      value=${!name:-$value}
      [[ $value != *[[:space:]\"\'\\\$]* ]] || fail "$name must not contain spaces, quotes, \\ or \$: $value"
      done+=${line%%"$place"*}$value
      line=${line#*"$place"}
    done
    printf '%s\n' "$done$line"
  done < "$1"
}

# Whether the server's credential store, a file or not, holds another password than the settings, or none; a salted digest
# beside it tells. Arguments: DIGEST [STORE].
password_differs() {
  local digest=$1 store=${2:-$1} file salt
  if [ -z "${WARDVOICE_DATABASE_PASSWORD:-}" ]; then
    for file in "$digest" "$store"; do
      [ -f "$file" ] || fail "WARDVOICE_DATABASE_PASSWORD is not set in $settings. Set it: no password is stored, since there is no $file."
    done
    return 1
  fi
  [ -f "$digest" ] && [ -f "$store" ] || return 0
  salt=$(head -n 1 "$digest")
  [ "$(digest_of "$salt")" != "$(cat "$digest")" ]
}

digest_of() {
  printf '%s\n' "$1"
  printf '%s\n%s' "$1" "$WARDVOICE_DATABASE_PASSWORD" | sha256sum
}

random() {
  head -c 24 /dev/urandom | base64
}

# The end of each script.
conclude() {
  if [ "$differences" = 0 ]; then
    echo "Nothing differs."
  elif [ -n "$check" ]; then
    exit 1
  else
    echo "$1"
  fi
}
