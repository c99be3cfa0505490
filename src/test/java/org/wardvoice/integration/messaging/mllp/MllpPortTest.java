package org.wardvoice.integration.messaging.mllp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.messaging.mllp.FrameReader.Frame;
import org.wardvoice.integration.service.hl7.Hl7Config;
import org.wardvoice.integration.service.hl7.MllpConfig;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;

class MllpPortTest {

  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

  @AfterEach
  void stop() {
    timer.shutdownNow();
  }

  /** A port that is open to others than this machine, with so many connections. */
  private MllpPort port(ServerSocket socket, Map<String, String> changed) {
    return started(port(socket, changed, new MllpAnswers(), Thread::new));
  }

  private MllpPort port(
      ServerSocket socket,
      Map<String, String> changed,
      MllpAnswers answers,
      ThreadFactory threads) {
    Settings settings = Settings.shipped(new HashMap<>(changed));
    return new MllpPort(
        socket,
        answers,
        new MllpConfig(settings),
        new Hl7Config(settings, new TimeConfig(settings)),
        threads,
        timer);
  }

  private static MllpPort started(MllpPort port) {
    new Thread(port).start();
    return port;
  }

  /** The first thread can't be started. */
  private static ThreadFactory exhaustedOnce() {
    AtomicBoolean exhausted = new AtomicBoolean(true);
    return work -> {
      if (exhausted.getAndSet(false)) {
        throw new OutOfMemoryError("unable to create native thread");
      }
      return new Thread(work);
    };
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

  @Test
  void goesOnAfterAConnectionThatGotNoThread() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      MllpPort port = started(port(socket, Map.of(), new MllpAnswers(), exhaustedOnce()));
      try (Socket first = new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort())) {
        first.setSoTimeout(10_000);
        assertThat(first.getInputStream().read()).isEqualTo(-1);
      }
      assertThat(port.connections()).isZero();
      try (Socket second = new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort())) {
        await().until(() -> port.connections() == 1);
        assertThat(second.isConnected()).isTrue();
      }
    }
  }

  @Test
  void closesAPortThatGotNoThread() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      MllpPort port = port(socket, Map.of(), new MllpAnswers(), exhaustedOnce());
      assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(port::start);
      assertThat(port.isOpen()).isFalse();
    }
  }

  @Test
  void endsAConnectionThatReadsNoAnswer() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      LongAnswers answers = new LongAnswers();
      Map<String, String> soon = Map.of("wardvoice.hl7.mllp.read-within", "PT0.5S");
      MllpPort port = started(port(socket, soon, answers, Thread::new));
      try (Socket client = new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort())) {
        client.getOutputStream().write(new byte[] {FrameReader.START, 'x', FrameReader.END, '\r'});
        assertThat(answers.asked.await(10, TimeUnit.SECONDS)).isTrue();
        await().until(() -> port.connections() == 0);
      }
    }
  }

  /** More than fits into the buffers of a connection. */
  private static final class LongAnswers extends MllpAnswers {

    private final CountDownLatch asked = new CountDownLatch(1);

    @Override
    public byte[] answer(int port, String address, Frame frame) {
      asked.countDown();
      return new byte[32 * 1024 * 1024];
    }
  }
}
