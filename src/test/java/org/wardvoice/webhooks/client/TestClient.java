package org.wardvoice.webhooks.client;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;
import org.wardvoice.webhooks.service.Message;
import org.wardvoice.webhooks.service.Reply;

/** The client with a short timeout, without a server. */
final class TestClient implements AutoCloseable {

  /** Short, but long enough for a busy machine. */
  static final Duration TIMEOUT = Duration.ofSeconds(4);

  private final ThreadGroup threads = new ThreadGroup("client");
  private final ExecutorService lookUps = Executors.newCachedThreadPool(this::thread);
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(this::thread);
  private final RecoveringConnections connections;
  private final WebhookClient client;

  TestClient(HostLookup lookup, Predicate<InetAddress> allowed, SSLContext tls, boolean allowHttp) {
    this(lookup, allowed, tls, allowHttp, TIMEOUT);
  }

  private TestClient(
      HostLookup lookup,
      Predicate<InetAddress> allowed,
      SSLContext tls,
      boolean allowHttp,
      Duration timeout) {
    CheckedHosts hosts = new CheckedHosts(lookup, allowed, lookUps);
    connections =
        new RecoveringConnections(() -> new ReceiverConnections(hosts, tls, timeout, this::thread));
    client =
        new WebhookClient(
            hosts,
            connections,
            timer,
            new WebhookClient.Rules(timeout, allowHttp),
            Clock.systemUTC());
  }

  /** Allows all addresses, and HTTP. */
  static TestClient trusting() {
    return with(InetAddress::getAllByName);
  }

  /** The same with another timeout, for receivers that don't answer. */
  static TestClient hasty(Duration timeout) {
    return new TestClient(
        InetAddress::getAllByName, any -> true, SSLContexts.createDefault(), true, timeout);
  }

  static TestClient with(HostLookup lookup) {
    return new TestClient(lookup, any -> true, SSLContexts.createDefault(), true);
  }

  static InetAddress[] addresses(String... literals) throws UnknownHostException {
    InetAddress[] addresses = new InetAddress[literals.length];
    for (int i = 0; i < literals.length; i++) {
      addresses[i] = InetAddress.getByName(literals[i]);
    }
    return addresses;
  }

  CompletableFuture<Reply> begin(String url) {
    return client.send(new Message(url, Map.of("webhook-id", "1"), "{}"));
  }

  Reply send(String url) throws Exception {
    return begin(url).get(20, TimeUnit.SECONDS);
  }

  private Thread thread(Runnable work) {
    return new Thread(threads, work);
  }

  /** The number of all its threads. */
  int threads() {
    return threads.activeCount();
  }

  /** Ends the threads of the connections, as an error would. */
  void breakConnections() {
    connections.present().close();
  }

  void tidy() {
    connections.tidy();
  }

  @Override
  public void close() {
    connections.close();
    timer.shutdownNow();
    lookUps.shutdownNow();
  }
}
