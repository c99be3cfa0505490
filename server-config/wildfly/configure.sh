#!/usr/bin/env bash
# Configures an unzipped WildFly for Wardvoice, and deploys it: configure.sh [--check] SETTINGS WILDFLY [PRODUCT]
# Run it again after each change of the settings, and for each new version; WildFly must not run. --check changes
# nothing, prints what differs, and exits with 1 if something does.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
. "$here/../common.sh"
read_arguments "$@"

base=$server/standalone
configuration=$base/configuration
credentials=$configuration/wardvoice.credentials
stored=$credentials.digest
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -z "$check" ] && pgrep -f -- "-Djboss.server.base.dir=$base( |\$)" > /dev/null; then
  fail "WildFly runs: stop it first, or it would overwrite its configuration."
fi

# The driver, and the options of the server's JVM.
cat > "$work/module.xml" << 'END'
<module xmlns="urn:jboss:module:1.9" name="org.postgresql">
  <resources>
    <resource-root path="postgresql.jar"/>
  </resources>
  <dependencies>
    <module name="java.logging"/>
    <module name="java.management"/>
    <module name="java.naming"/>
    <module name="java.security.sasl"/>
    <module name="java.sql"/>
    <module name="java.transaction.xa"/>
    <module name="java.xml"/>
  </dependencies>
</module>
END
{
  echo "JBOSS_JAVA_SIZING='-Xms64m -Xmx${WARDVOICE_HEAP:-1536m} -XX:+ExitOnOutOfMemoryError' # wardvoice"
  sed '/# wardvoice$/d' "$server/bin/standalone.conf"
} > "$work/standalone.conf"

# The server's own tool changes a copy, which takes the place of the former configuration when all has succeeded.
mkdir "$work/base"
cp -r "$configuration" "$work/base"
commands=$work/commands.cli
if [ -f "$stored" ]; then
  STORE_KEY=$(head -n 1 "$stored")
else
  # The tool opens the store with the former key before it can replace the store.
  STORE_KEY=$(sed -nE '/<credential-store name="wardvoice"/,/<\/credential-store>/s/.* clear-text="([^"]*)".*/\1/p' "$configuration/standalone-full.xml")
  STORE_KEY=${STORE_KEY:-$(random)}
fi
JSON_OR_TEXT=PATTERN
COLORED=COLOR-PATTERN
if [ "${WARDVOICE_LOG_FORMAT:-text}" = json ]; then
  JSON_OR_TEXT=JSON
  COLORED=JSON
fi
fill "$here/wardvoice.cli" > "$work/wardvoice.cli"
{
  echo "embed-server --server-config=standalone-full.xml"
  echo ":read-config-as-xml > before.xml"
  # Without OpenAPI: the application serves its own document.
  sed -E '/^(embed-server|stop-embedded-server)/d; /of \/subsystem=microprofile-openapi-smallrye/,/^end-if/d' \
    "$server/docs/examples/enable-microprofile.cli"
  # What is added below, or was by earlier builds, is taken away first: then it is as written there, whatever was there
  # before. Names are free again after a start.
  {
    echo /subsystem=messaging-activemq/server=default/pooled-connection-factory=wardvoice
    sed -nE 's/^(\/[^:]*):add(\(.*)?$/\1/p' "$work/wardvoice.cli" | tac
  } | while IFS= read -r resource; do
    printf 'if (outcome == success) of %s:read-resource\n  %s:remove\nend-if\n' "$resource" "$resource"
  done
  if grep -q 'name="wardvoice"' "$configuration/standalone-full.xml"; then
    echo "stop-embedded-server"
    echo "embed-server --server-config=standalone-full.xml"
  fi
  cat "$work/wardvoice.cli"
  if password_differs "$stored" "$credentials"; then
    rm -f "$work/base/configuration/wardvoice.credentials"
    secret=${WARDVOICE_DATABASE_PASSWORD//\\/\\\\}
    echo "/subsystem=elytron/credential-store=wardvoice:add-alias(alias=database,secret-value=\"${secret//\"/\\\"}\")"
    digest_of "$STORE_KEY" > "$work/stored"
  fi
  echo ":read-config-as-xml > after.xml"
  echo "stop-embedded-server"
} > "$commands"

# Starting the tool takes seconds: not when nothing has changed since it was used.
inputs() {
  grep -vE '^embed-server|^stop-embedded-server|:add-alias' "$commands" | cat - "$configuration/standalone-full.xml" | sha256sum
}
seen=$configuration/wardvoice.seen
if [ -f "$work/stored" ] || [ "$(inputs)" != "$(cat "$seen" 2> /dev/null)" ]; then
  cd "$work"
  JAVA_OPTS="-Djboss.server.base.dir=$work/base" "$server/bin/jboss-cli.sh" --file="$commands" > cli.log 2>&1 ||
    { tail -n 20 cli.log >&2; fail "Nothing was changed: the commands above failed."; }
  changed=$(diff <(sort before.xml) <(sort after.xml) | grep -E '^[<>] +<[^/]' | sed "s|$STORE_KEY|…|" || true)
  [ ! -f stored ] || differ "The database's password in the credential store is not that of the settings."
  [ -z "$changed" ] || differ "$configuration/standalone-full.xml (< is, > should be):"$'\n'"$changed"
  if [ -z "$check" ]; then
    if [ -f stored ]; then
      install -m 600 base/configuration/wardvoice.credentials "$credentials"
      install -m 600 stored "$stored"
    fi
    install -m 600 base/configuration/standalone-full.xml "$configuration/standalone-full.xml.new"
    mv "$configuration/standalone-full.xml.new" "$configuration/standalone-full.xml"
    inputs > "$seen"
  fi
fi

put "$work/module.xml" "$server/modules/org/postgresql/main/module.xml"
put "$product/launcher/lib/postgresql.jar" "$server/modules/org/postgresql/main/postgresql.jar"
put "$work/standalone.conf" "$server/bin/standalone.conf"
put "$product/wardvoice.war" "$base/deployments/wardvoice.war"
if [ -z "$check" ] && [ ! -f "$base/deployments/wardvoice.war.deployed" ]; then
  rm -f "$base/deployments/wardvoice.war".*
fi
conclude "$server is configured: start WildFly with -c standalone-full.xml."
