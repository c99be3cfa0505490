package org.wardvoice.webhooks.client;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.http.nio.entity.AsyncEntityProducers;
import org.apache.hc.core5.http.nio.support.BasicRequestProducer;
import org.wardvoice.webhooks.service.Message;
import org.wardvoice.webhooks.service.Reply;

/** Sends requests to receivers. Each request ends within the timeout, and none of them blocks a thread. */
final class WebhookClient {

  private static final ContentType JSON = ContentType.create("application/json");

  private final CheckedHosts hosts;
  private final RecoveringConnections connections;
  private final ScheduledExecutorService timer;
  private final Rules rules;
  private final Clock clock;

  /**
   * Applies to every request.
   *
   * @param timeout from the start of the request to the end of the response
   */
  record Rules(Duration timeout, boolean allowHttp) {}

  WebhookClient(
      CheckedHosts hosts,
      RecoveringConnections connections,
      ScheduledExecutorService timer,
      Rules rules,
      Clock clock) {
    this.hosts = hosts;
    this.connections = connections;
    this.timer = timer;
    this.rules = rules;
    this.clock = clock;
  }

  /** Returns immediately. The future always completes normally, also after a failure. */
  CompletableFuture<Reply> send(Message message) {
    Exchange exchange = new Exchange();
    try {
      URI target = target(message.url());
      Future<?> limit =
          timer.schedule(
              () -> exchange.fail(new TimeoutException()),
              rules.timeout().toMillis(),
              TimeUnit.MILLISECONDS);
      exchange.atEnd(() -> limit.cancel(false));
      hosts
          .check(target.getHost())
          .whenComplete(
              (addresses, failure) -> {
                if (failure == null) {
                  begin(exchange, message, target, addresses);
                } else {
                  exchange.fail(failure);
                }
              });
    } catch (RefusedAddress | RuntimeException failure) {
      exchange.fail(failure);
    }
    return exchange.reply;
  }

  /**
   * Checks the URL again: the configuration may have changed since the registration, and rows may have been written
   * elsewhere.
   */
  private URI target(String url) throws RefusedAddress {
    try {
      URI uri = new URI(url);
      boolean scheme =
          "https".equalsIgnoreCase(uri.getScheme())
              || (rules.allowHttp() && "http".equalsIgnoreCase(uri.getScheme()));
      if (scheme && uri.getHost() != null && uri.getRawUserInfo() == null) {
        return uri;
      }
    } catch (URISyntaxException wrong) {
      throw new RefusedAddress();
    }
    throw new RefusedAddress();
  }

  private void begin(Exchange exchange, Message message, URI target, List<InetAddress> addresses) {
    String host = target.getHost();
    hosts.hold(host, addresses);
    exchange.atEnd(() -> hosts.release(host));
    if (exchange.reply.isDone()) {
      return;
    }
    try {
      HttpRequest request = new BasicHttpRequest("POST", target);
      message.headers().forEach(request::setHeader);
      byte[] body = message.body().getBytes(StandardCharsets.UTF_8);
      Future<ResponseStart> answer =
          exchange
              .connections()
              .client()
              .execute(
                  new BasicRequestProducer(request, AsyncEntityProducers.create(body, JSON)),
                  exchange.answer,
                  exchange);
      // Closes the connection. After a complete response it is kept for the next request.
      exchange.atEnd(
          () -> {
            if (!answer.isDone()) {
              exchange.answer.stop();
              answer.cancel(true);
            }
          });
    } catch (RuntimeException failure) {
      exchange.fail(failure);
    }
  }

  /** A running request. */
  private final class Exchange implements FutureCallback<ResponseStart> {

    private final Instant startedAt = clock.instant();
    private final long start = System.nanoTime();
    private final ResponseStart answer = new ResponseStart();
    private final CompletableFuture<Reply> reply = new CompletableFuture<>();
    private volatile ReceiverConnections used;

    ReceiverConnections connections() {
      used = connections.present();
      return used;
    }

    @Override
    public void completed(ResponseStart read) {
      reply.complete(
          Reply.answered(startedAt, took(), read.status(), read.text(), read.retryAfter()));
    }

    @Override
    public void failed(Exception failure) {
      if (answer.isEnough()) {
        completed(answer);
      } else {
        fail(failure);
      }
    }

    @Override
    public void cancelled() {
      fail(new TimeoutException());
    }

    /** Reports nothing if this server is stopping: the delivery will be attempted again by another node, or later. */
    void fail(Throwable failure) {
      if (!connections.areClosed()) {
        boolean sent =
            !FailureText.isOurs(failure) && (used == null || !used.areToBlameFor(failure));
        String error = FailureText.of(failure);
        reply.complete(
            sent ? Reply.failed(startedAt, took(), error) : Reply.notSent(startedAt, error));
      }
    }

    void atEnd(Runnable work) {
      CompletionStage<Reply> end = reply;
      end.thenRun(work);
    }

    private Duration took() {
      return Duration.ofNanos(System.nanoTime() - start);
    }
  }
}
