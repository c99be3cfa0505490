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
start=$wildfly/bin/standalone.conf
cp "$settings" "$settings.before-wardvoice"
cp "$start" "$start.before-wardvoice"
undo() {
  mv "$settings.before-wardvoice" "$settings"
  mv "$start.before-wardvoice" "$start"
  rm -rf "$wildfly/modules/org/postgresql"
}
trap undo EXIT

"$wildfly/bin/jboss-cli.sh" --file="$wildfly/docs/examples/enable-microprofile.cli" -Dconfig=standalone-full.xml
"$wildfly/bin/jboss-cli.sh" --file="$here/wardvoice.cli" -Dwardvoice.driver="$driver"
# Three times the heap as shipped, as on the other servers; a server that is out of memory ends, so that it is restarted.
sed -i '1i JBOSS_JAVA_SIZING=${JBOSS_JAVA_SIZING:--Xms64m -Xmx1536m -XX:+ExitOnOutOfMemoryError}' "$start"
trap - EXIT
rm "$settings.before-wardvoice" "$start.before-wardvoice"
