package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ListeningPorts;
import org.wardvoice.testing.ServerMBeans;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Where the configured server listens; WildFly with all addresses for HTTP ({@code WARDVOICE_HTTP_ADDRESS}). */
@ServerTest
@Tag("every-server")
class ListenersIT {

  private static final int WILDFLY_HTTPS_AFTER_HTTP = 8443 - 8080;

  @Test
  void areOpenToOtherMachinesForHttpHealthAndHl7Only(ServerUnderTest server) throws Exception {
    int http = server.uri("/").getPort();
    Set<Integer> wanted = new TreeSet<>(Set.of(http, server.port("health")));
    Set<Integer> needed = Set.of(server.port("mllp"), server.port("mllp-shared"));
    wanted.addAll(needed);
    if (System.getProperty("arquillian.launch").equals("wildfly")) {
      wanted.add(http + WILDFLY_HTTPS_AFTER_HTTP);
    }
    try (ServerMBeans beans = ServerMBeans.of(server)) {
      Set<Integer> open = ListeningPorts.openToOthers(beans.pid());
      assertThat(open).containsAll(needed);
      open.removeAll(wanted);
      assertThat(open)
          .as("this test's own console, which refuses other machines itself")
          .hasSize(1);
    }
  }
}
