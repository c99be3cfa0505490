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

"$wildfly/bin/jboss-cli.sh" --file="$wildfly/docs/examples/enable-microprofile.cli" -Dconfig=standalone-full.xml
"$wildfly/bin/jboss-cli.sh" --file="$here/wardvoice.cli" -Dwardvoice.driver="$driver"
