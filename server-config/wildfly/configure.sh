#!/usr/bin/env bash
# Configures an unzipped WildFly for Wardvoice, once: configure.sh <WildFly's folder> <PostgreSQL driver's JAR file>
set -euo pipefail

wildfly=$(cd "$1" && pwd)
driver=$(realpath "$2")
here=$(cd "$(dirname "$0")" && pwd)

if [ -d "$wildfly/modules/org/postgresql" ]; then
  echo "$wildfly is configured already."
  exit 0
fi

# All of it or nothing: half a configuration would be taken for a whole one the next time.
settings=$wildfly/standalone/configuration/standalone-full.xml
cp "$settings" "$settings.before-wardvoice"
undo() {
  mv "$settings.before-wardvoice" "$settings"
  rm -rf "$wildfly/modules/org/postgresql"
}
trap undo EXIT

"$wildfly/bin/jboss-cli.sh" --file="$wildfly/docs/examples/enable-microprofile.cli" -Dconfig=standalone-full.xml
"$wildfly/bin/jboss-cli.sh" --file="$here/wardvoice.cli" -Dwardvoice.driver="$driver"
trap - EXIT
rm "$settings.before-wardvoice"
