package org.wardvoice.webhooks.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.RawServer;
import org.wardvoice.webhooks.service.Reply;

/** Whatever a receiver does, a request ends within the timeout, with a plain error text. */
class WebhookClientTest {

  /** For receivers that don't answer within any timeout. */
  private static final Duration SHORT = Duration.ofSeconds(3);

  private final TestClient client = TestClient.trusting();

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void readsStatusAnswerAndRetryAfter() throws Exception {
    Reply reply =
        answered(
            "HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nContent-Length: 11\r\n\r\nnot\u0000 \tnow\r\n");

    assertThat(reply.status()).isEqualTo(503);
    assertThat(reply.retryAfter()).isEqualTo("7");
    assertThat(reply.answer()).isEqualTo("not  now  ");
    assertThat(reply.error()).isNull();
  }

  @Test
  void followsNoRedirect() throws Exception {
    try (RawServer other = RawServer.start(RawServer.polite())) {
      Reply reply =
          answered(
              "HTTP/1.1 307 There\r\nLocation: http://127.0.0.1:%d/\r\nContent-Length: 0\r\n\r\n"
                  .formatted(other.port()));

      assertThat(reply.status()).isEqualTo(307);
      assertThat(other.connections()).isZero();
    }
  }

  @Test
  void keepsConnectionsForTheNextRequest() throws Exception {
    try (RawServer server = RawServer.start(RawServer.polite())) {
      for (int i = 0; i < 30; i++) {
        assertThat(client.send(url(server)).status()).isEqualTo(200);
      }

      // A request that starts while the connection is being returned to the pool uses another one.
      assertThat(server.connections()).isLessThan(10);
    }
  }

  @Test
  void readsOfALongAnswerTheBeginningAndLeaves() throws Exception {
    RawServer.Manners talkative =
        (in, out) -> {
          RawServer.readRequest(in);
          RawServer.write(out, "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n");
          while (true) {
            RawServer.write(out, "bla ".repeat(1000));
          }
        };
    try (RawServer server = RawServer.start(talkative)) {
      Reply reply = client.send(url(server));

      assertThat(reply.isSuccess()).isTrue();
      assertThat(reply.answer()).hasSize(1024).startsWith("bla bla");
      await().until(server::isLeft);
    }
  }

  @Test
  void readsNoHeadWithoutEnd() throws Exception {
    for (String some : List.of("X-Endless: ", "X-Many: 1\r\n")) {
      RawServer.Manners endless =
          (in, out) -> {
            RawServer.readRequest(in);
            RawServer.write(out, "HTTP/1.1 200 OK\r\n" + some);
            while (true) {
              RawServer.write(out, some.endsWith("\n") ? some.repeat(100) : "x".repeat(1000));
            }
          };
      try (RawServer server = RawServer.start(endless)) {
        Reply reply = client.send(url(server));

        assertThat(reply.isSuccess()).isFalse();
        assertThat(reply.error()).as(some).isEqualTo("answer too long");
        await().until(server::isLeft);
      }
    }
  }

  @Test
  void givesUpOnAReceiverThatDrips() throws Exception {
    RawServer.Manners dripping =
        (in, out) -> {
          RawServer.readRequest(in);
          RawServer.write(out, "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
          while (true) {
            RawServer.write(out, ".");
            TimeUnit.MILLISECONDS.sleep(50);
          }
        };
    try (RawServer server = RawServer.start(dripping);
        TestClient hasty = TestClient.hasty(SHORT)) {
      assertTimedOut(hasty.send(url(server)));
      await().until(server::isLeft);
    }
  }

  @Test
  void givesUpOnAReceiverThatSaysNothing() throws Exception {
    try (RawServer server = RawServer.start(RawServer.silent());
        TestClient hasty = TestClient.hasty(SHORT)) {
      assertTimedOut(hasty.send(url(server)));
      assertThat(server.connections()).as("it is asked once").isOne();
    }
  }

  @Test
  void saysWhatWentWrongInPlainWords() throws Exception {
    assertThat(answered("SSH-2.0-OpenSSH_9.2\r\n").error()).isEqualTo("no HTTP answer");
    assertThat(client.send("http://no-such-host.invalid/").error()).isEqualTo("unknown host");
    try (RawServer server = RawServer.start((in, out) -> RawServer.readRequest(in))) {
      assertThat(client.send(url(server)).error()).isEqualTo("connection closed");
      assertThat(server.connections()).as("it is asked once").isOne();
    }
    int closed;
    try (ServerSocket socket = new ServerSocket(0)) {
      closed = socket.getLocalPort();
    }
    assertThat(client.send("http://127.0.0.1:" + closed + "/").error())
        .isEqualTo("connection refused");
  }

  @Test
  void doesNotBlameTheReceiverForItsOwnFailureAndBeginsAnew() throws Exception {
    try (RawServer server = RawServer.start(RawServer.polite())) {
      client.breakConnections();

      assertThat(client.send(url(server)).sent()).isFalse();
      client.tidy();
      assertThat(client.send(url(server)).isSuccess()).isTrue();
    }
  }

  @Test
  void saysNothingOfWhatWasUnderWayWhenItIsClosed() throws Exception {
    try (RawServer server = RawServer.start(RawServer.silent())) {
      CompletableFuture<Reply> underWay = client.begin(url(server));
      await().until(() -> server.connections() == 1);

      client.close();

      assertThat(underWay).isNotDone();
    }
  }

  @Test
  void waitsForManyWithFewThreads() throws Exception {
    try (RawServer silent = RawServer.start((in, out) -> new CountDownLatch(1).await());
        RawServer polite = RawServer.start(RawServer.polite())) {
      client.send(url(polite));
      int before = client.threads();
      List<CompletableFuture<Reply>> waiting = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        waiting.add(client.begin(url(silent)));
      }
      await().until(() -> silent.connections() > 100);

      assertThat(client.send(url(polite)).status()).isEqualTo(200);
      assertThat(client.threads() - before).isLessThan(30);
      for (CompletableFuture<Reply> one : waiting) {
        assertThat(one.get(20, TimeUnit.SECONDS).error()).isEqualTo("timed out");
      }
    }
  }

  private Reply answered(String answer) throws Exception {
    try (RawServer server = RawServer.start(RawServer.saying(answer))) {
      return client.send(url(server));
    }
  }

  private static void assertTimedOut(Reply reply) {
    assertThat(reply.status()).isNull();
    assertThat(reply.error()).isEqualTo("timed out");
    assertThat(reply.took()).isGreaterThan(SHORT.minusMillis(100));
  }

  private static String url(RawServer server) {
    return "http://127.0.0.1:" + server.port() + "/hook?a=b";
  }
}
