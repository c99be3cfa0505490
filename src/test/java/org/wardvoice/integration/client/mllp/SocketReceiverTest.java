package org.wardvoice.integration.client.mllp;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wardvoice.integration.service.hl7.out.OutConfig;
import org.wardvoice.shared.config.StandaloneSettings;
import org.wardvoice.work.WorkFailure;

/** A receiver that never acknowledges must not keep the only sender of a node. */
class SocketReceiverTest {

  private static final String MESSAGE = "MSH|^~\\&|wardvoice||||20261129||MDM^T02|1|P|2.5.1\r";

  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

  @AfterEach
  void stop() {
    timer.shutdownNow();
  }

  @Test
  @Timeout(60)
  void givesUpOnAReceiverThatSendsAnythingButAnAcknowledgement() throws Exception {
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread talking = new Thread(() -> talk(listening));
      talking.start();
      SocketReceiver receiver = receiver(listening, "PT30S");
      assertThatThrownBy(() -> receiver.send(MESSAGE))
          .isInstanceOf(WorkFailure.class)
          .hasMessageContaining("doesn't answer in time");
      talking.join();
    }
  }

  @Test
  @Timeout(60)
  void givesUpOnAReceiverThatReadsNothing() throws Exception {
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      SocketReceiver receiver = receiver(listening, "PT1S");
      String message = MESSAGE + "OBX|1|TX|||" + "x".repeat(32 * 1024 * 1024) + "\r";
      assertThatThrownBy(() -> receiver.send(message))
          .isInstanceOf(WorkFailure.class)
          .hasMessageContaining("doesn't answer in time");
    }
  }

  private SocketReceiver receiver(ServerSocket listening, String timeout) {
    return new SocketReceiver(
        new OutConfig(
            StandaloneSettings.of(
                Map.of(
                    "wardvoice.hl7.out.address",
                    "127.0.0.1:" + listening.getLocalPort(),
                    "wardvoice.hl7.out.tls",
                    "false",
                    "wardvoice.hl7.out.timeout",
                    timeout),
                Map.of())),
        timer);
  }

  /** Until the sender closes the connection. */
  private static void talk(ServerSocket listening) {
    byte[] noise = new byte[1_000];
    Arrays.fill(noise, (byte) '\n');
    try (Socket socket = listening.accept()) {
      while (true) {
        socket.getOutputStream().write(noise);
      }
    } catch (IOException closed) {
      // The sender has given up, as it should.
    }
  }
}
