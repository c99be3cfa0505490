package org.wardvoice.integration.messaging.mllp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.service.hl7.Hl7Config;
import org.wardvoice.integration.service.hl7.MllpConfig;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;

class MllpPortTest {

  /** A port that is open to others than this machine, with so many connections. */
  private static MllpPort port(ServerSocket socket, Map<String, String> changed) {
    Map<String, String> all = new HashMap<>(changed);
    Settings settings = Settings.shipped(all);
    MllpPort port =
        new MllpPort(
            socket,
            new MllpAnswers(),
            new MllpConfig(settings),
            new Hl7Config(settings, new TimeConfig(settings)),
            Thread::new);
    new Thread(port).start();
    return port;
  }

  @Test
  void turnsAwayAddressesThatAreNotAllowed() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      port(socket, Map.of("wardvoice.hl7.mllp.allowed-networks", "10.20.0.0/16"));
      try (Socket client = new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort())) {
        client.setSoTimeout(10_000);
        assertThat(client.getInputStream().read()).isEqualTo(-1);
      }
    }
  }

  @Test
  void closesConnectionsBeyondTheirNumber() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      MllpPort port = port(socket, Map.of("wardvoice.hl7.mllp.connections", "1"));
      try (Socket first = new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort());
          Socket second = new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort())) {
        second.setSoTimeout(10_000);
        assertThat(second.getInputStream().read()).isEqualTo(-1);
        assertThat(port.connections()).isEqualTo(1);
        port.stop();
        first.setSoTimeout(10_000);
        assertThat(first.getInputStream().read()).isEqualTo(-1);
      }
    }
  }

  @Test
  void endsAConnectionThatSendsNothing() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      port(socket, Map.of("wardvoice.hl7.mllp.idle", "PT0.2S"));
      try (Socket client = new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort())) {
        client.setSoTimeout(10_000);
        assertThat(client.getInputStream().read()).isEqualTo(-1);
      }
    }
  }
}
