package org.wardvoice.webhooks.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.RawServer;
import org.wardvoice.webhooks.service.TargetPolicy;
import org.wardvoice.webhooks.service.WebhooksConfig;

/** The client never connects to forbidden addresses, whatever the name resolves to, now or a moment later. */
class RefusedTargetsTest {

  private static final String REFUSED = "refused address";

  private RawServer server;

  @BeforeEach
  void listen() {
    server = RawServer.start(RawServer.polite());
  }

  @AfterEach
  void close() throws Exception {
    server.close();
  }

  @Test
  void addressesWithinTheHouseAreRefusedInEverySpelling() throws Exception {
    try (TestClient client = client("", InetAddress::getAllByName)) {
      for (String host :
          new String[] {
            "127.0.0.1",
            "localhost",
            "2130706433",
            "127.1",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "[::127.0.0.1]",
            "[64:ff9b::7f00:1]",
            "10.0.0.1",
            "169.254.169.254",
            "[fe80::1]"
          }) {
        assertThat(client.send("http://" + host + ":" + server.port() + "/").error())
            .as(host)
            .isEqualTo(REFUSED);
      }
    }
    assertThat(server.connections()).isZero();
  }

  @Test
  void aNameThatLeadsToOneRefusedAddressIsRefused() throws Exception {
    HostLookup both = host -> TestClient.addresses("127.0.0.1", "10.0.0.1");
    try (TestClient client = client("127.0.0.0/8", both)) {
      assertThat(client.send(url("both.example")).error()).isEqualTo(REFUSED);
    }
    assertThat(server.connections()).isZero();
  }

  @Test
  void goesToTheAddressThatWasJudgedThoughTheNameChangesMeanwhile() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    HostLookup changing =
        host ->
            asked.getAndIncrement() == 0
                ? TestClient.addresses("127.0.0.1")
                : TestClient.addresses("10.0.0.1");
    try (TestClient client = client("127.0.0.0/8", changing)) {
      assertThat(client.send(url("changing.example")).status()).isEqualTo(200);
      assertThat(asked).as("nobody asks again between judging and connecting").hasValue(1);
      assertThat(client.send(url("changing.example")).error())
          .as("an open connection is no way round")
          .isEqualTo(REFUSED);
    }
  }

  @Test
  void plainHttpAndCredentialsAreRefusedAtEachTry() throws Exception {
    try (TestClient strict =
        new TestClient(
            InetAddress::getAllByName, any -> true, SSLContexts.createDefault(), false)) {
      assertThat(strict.send(url("127.0.0.1")).error()).isEqualTo(REFUSED);
    }
    try (TestClient client = TestClient.trusting()) {
      for (String url :
          new String[] {
            "http://user:pass@127.0.0.1:" + server.port(),
            "ftp://127.0.0.1/",
            "file:///etc",
            "//x",
            ""
          }) {
        assertThat(client.send(url).error()).as(url).isEqualTo(REFUSED);
      }
    }
    assertThat(server.connections()).isZero();
  }

  @Test
  void aNameServerThatDoesNotAnswerHoldsUpNobodyElse() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    HostLookup slow =
        host -> {
          if (host.equals("slow.example")) {
            awaitUninterrupted(end);
          }
          return TestClient.addresses("127.0.0.1");
        };
    try (TestClient client = client("127.0.0.0/8", slow)) {
      var late = client.begin(url("slow.example"));
      assertThat(client.send(url("quick.example")).status()).isEqualTo(200);
      assertThat(late.get(20, TimeUnit.SECONDS).error()).isEqualTo("timed out");
      end.countDown();
      assertThat(client.send(url("quick.example")).status()).isEqualTo(200);
    }
    assertThat(server.connections()).as("nobody is told after the end").isLessThanOrEqualTo(2);
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private static TestClient client(String allowedNetworks, HostLookup lookup) {
    TargetPolicy policy =
        new TargetPolicy(
            WebhooksConfig.with(Map.of("wardvoice.webhooks.allowed-networks", allowedNetworks)));
    return new TestClient(lookup, policy::allows, SSLContexts.createDefault(), true);
  }

  private String url(String host) {
    return "http://" + host + ":" + server.port() + "/";
  }
}
