#!/usr/bin/env bash
# Configures an unzipped Payara Server for Wardvoice, and deploys it: configure.sh [--check] SETTINGS PAYARA [PRODUCT]
# Run it again after each change of the settings, and for each new version. A domain that runs is restarted if the changes
# need it; one that doesn't is started for the changes, and stopped. --check changes nothing, prints what differs, and exits
# with 1 if something does. The domain is domain1, or $PAYARA_DOMAIN (its folder). Where the administrator of the domain
# has a password: AS_ADMIN_USER and AS_ADMIN_PASSWORDFILE, as for asadmin.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
. "$here/../common.sh"
read_arguments "$@"

domain=$(readlink -m "${PAYARA_DOMAIN:-$server/glassfish/domains/domain1}")
[ -f "$domain/config/domain.xml" ] || fail "There is no domain in $domain."
stored=$domain/config/wardvoice.digest
deployed=$domain/config/wardvoice.war.digest
work=$(mktemp -d)
started=
end() {
  [ -z "$started" ] || "$server/bin/asadmin" stop-domain --domaindir "$(dirname "$domain")" "$(basename "$domain")" > /dev/null
  rm -rf "$work"
}
trap end EXIT
export TERM=dumb
LOG_FORMATTER=com.sun.enterprise.server.logging.ODLLogFormatter
if [ "${WARDVOICE_LOG_FORMAT:-text}" = json ]; then
  LOG_FORMATTER=fish.payara.enterprise.server.logging.JSONLogFormatter
fi
fill "$here/wardvoice.asadmin" > "$work/wanted.asadmin"
AS_ADMIN_PORT=$(sed -nE 's/.*<network-listener [^>]*port="([0-9]+)"[^>]* name="admin-listener".*/\1/p' "$domain/config/domain.xml" | head -n 1)
export AS_ADMIN_PORT

asadmin() {
  local status=0
  timeout --foreground "${limit:-0}" "$server/bin/asadmin" --interactive=false "$@" > "$work/asadmin.log" 2>&1 || status=$?
  [ "$status" != 0 ] || return 0
  cat "$work/asadmin.log" >&2
  [ "$status" != 124 ] ||
    fail "asadmin $1 didn't end within ten minutes. Read $domain/logs/server.log, stop the domain if it runs, and run configure.sh again."
  fail "asadmin failed: fix this, and run configure.sh again."
}

runs() {
  "$server/bin/asadmin" list-domains --domaindir "$(dirname "$domain")" 2> /dev/null | grep -q "^$(basename "$domain") running"
}

# asadmin would wait without end for a domain whose process dies meanwhile.
of_the_domain() {
  local limit=600
  asadmin "$1" --domaindir "$(dirname "$domain")" "$(basename "$domain")"
}

# The domain's configuration, a line for each value.
look() {
  printf '%s\n' 'get resources.*' 'get configs.config.server-config.*' list-jvm-options list-log-levels list-log-attributes \
    list-applications > "$work/look.asadmin"
  asadmin multimode --file "$work/look.asadmin"
  sed -E 's/\t<(.*)>$/=\1/' "$work/asadmin.log" > "$work/state"
}

shows() {
  grep -Fxq -e "$1" "$work/state"
}

# The commands that are still to be run.
missing() {
  local command effect option
  while IFS= read -r command; do
    case $command in
      '#: '*) effect=${command#\#: } ;;
      '' | '#'*) ;;
      'create-jvm-options '*)
        option=${command##* } option=${option//\\/}
        shows "$option" && continue
        # Another value of the same option.
        sed -nE "s/^(-Xmx[0-9].*|-Dwardvoice\.settings-file=.*)$/\1/p" "$work/state" | grep -F -e "${option%%[0-9=]*}" |
          sed 's/^/delete-jvm-options -- /' || true
        echo "$command"
        ;;
      'set '* | 'set-log-'*) shows "${command#* }" || echo "$command" ;;
      *) shows "$effect" || echo "$command" ;;
    esac
  done < "$work/wanted.asadmin"
}

if ! runs; then
  if [ -n "$check" ]; then
    differ "The domain in $domain doesn't run, so that it can't be compared: start it first."
    conclude
  fi
  started=yes
  of_the_domain start-domain
fi

look
missing > "$work/missing.asadmin"
while IFS= read -r command; do
  differ "$command"
done < "$work/missing.asadmin"
if password_differs "$stored"; then
  differ "The database's password in the credential store is not that of the settings."
  new_password=yes
fi
before=$differences
put "$product/launcher/lib/postgresql.jar" "$domain/lib/postgresql.jar"
[ "$differences" = "$before" ] || new_driver=yes
digest=$(sha256sum < "$product/wardvoice.war")
if [ "$digest" != "$(cat "$deployed" 2> /dev/null)" ] || ! grep -q '^wardvoice ' "$work/state"; then
  differ "The deployed application is not $product/wardvoice.war."
  new_war=yes
fi
if [ -n "$check" ]; then
  conclude
  exit
fi

if [ -n "${new_password:-}" ]; then
  (
    umask 077
    [ -z "${AS_ADMIN_PASSWORDFILE:-}" ] || cat "$AS_ADMIN_PASSWORDFILE"
    echo "AS_ADMIN_ALIASPASSWORD=${WARDVOICE_DATABASE_PASSWORD//\\/\\\\}"
  ) > "$work/passwords"
  asadmin list-password-aliases
  if grep -q '^wardvoice-database' "$work/asadmin.log"; then
    asadmin --passwordfile "$work/passwords" update-password-alias wardvoice-database
  else
    asadmin --passwordfile "$work/passwords" create-password-alias wardvoice-database
  fi
  (
    umask 077
    digest_of "$(random)" > "$stored"
  )
fi
if [ -s "$work/missing.asadmin" ]; then
  asadmin multimode --file "$work/missing.asadmin"
  cp "$work/asadmin.log" "$work/answers"
  look
  missing > "$work/left.asadmin"
  [ ! -s "$work/left.asadmin" ] || { cat "$work/answers" "$work/left.asadmin" >&2; fail "These commands had no effect."; }
fi
# Mail and levels of the log take effect at once.
if [ -n "${new_password:-}${new_driver:-}" ] ||
  grep -qvE '^set resources\.mail-resource|^set-log-levels' "$work/missing.asadmin"; then
  of_the_domain restart-domain
fi
if [ -n "${new_war:-}" ]; then
  rm -f "$deployed"
  asadmin deploy --force=true --name=wardvoice --contextroot=/ "$product/wardvoice.war"
  echo "$digest" > "$deployed"
fi
conclude "$domain is configured."
