package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TestFolders;

class PortTakenIT {

  @Test
  void saysThatThePortIsTaken() throws Exception {
    try (ServerSocket other = new ServerSocket(0);
        ServerProcess server =
            new ServerProcess(TestFolders.fresh("port-taken"), other.getLocalPort())) {

      assertThat(server.start().awaitExit()).isEqualTo(1);

      assertThat(server.output())
          .contains("Port " + other.getLocalPort() + " is taken by another program")
          .contains("WARDVOICE_HTTP_PORT");
    }
  }
}
