package org.wardvoice.events;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Patience;

/** A client of the live stream that reads as fast as possible, without a thread. */
public final class LiveStream implements Flow.Subscriber<String>, AutoCloseable {

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final CompletableFuture<ResponseInfo> answered = new CompletableFuture<>();
  private final CompletableFuture<Void> ended;
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final AtomicInteger comments = new AtomicInteger();
  private final AtomicInteger retries = new AtomicInteger();
  private Flow.Subscription subscription;
  private volatile String lastId;
  private String id;
  private String event;
  private String data;

  /** A received event; the id is null if it had none. */
  public record Received(String id, String event, JsonNode data) {

    /** The record of an event of the log. */
    public JsonNode record() {
      return data.get("data");
    }
  }

  private LiveStream(HttpRequest request) {
    ended =
        CLIENT
            .sendAsync(
                request,
                answer -> {
                  answered.complete(answer);
                  return BodySubscribers.fromLineSubscriber(this);
                })
            .handle(
                (any, failed) -> {
                  if (failed != null) {
                    answered.completeExceptionally(failed);
                  }
                  return null;
                });
  }

  /** Connects, and waits for the response headers and the first event. */
  public static LiveStream open(URI address, Map<String, String> headers) {
    LiveStream stream = begin(address, headers);
    if (stream.answer().statusCode() != 200) {
      throw new AssertionError("answered " + stream.answer().statusCode());
    }
    Awaitility.await().pollInterval(Duration.ofMillis(5)).until(() -> stream.lastId != null);
    return stream;
  }

  /** Connects without waiting. */
  static LiveStream begin(URI address, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address).header("Accept", "text/event-stream");
    headers.forEach(request::header);
    return new LiveStream(request.build());
  }

  ResponseInfo answer() {
    try {
      return answered.get(Patience.MOST.toSeconds(), TimeUnit.SECONDS);
    } catch (Exception failed) {
      throw new AssertionError("no answer", failed);
    }
  }

  List<Received> received() {
    return List.copyOf(received);
  }

  /** The last event id, with which a client reconnects. */
  public String lastId() {
    return lastId;
  }

  int comments() {
    return comments.get();
  }

  int retries() {
    return retries.get();
  }

  /** Waits for the first matching event. */
  Received await(Predicate<Received> fits) {
    Awaitility.await()
        .alias("an event; so far " + received)
        .pollInterval(Duration.ofMillis(10))
        .until(() -> received.stream().anyMatch(fits));
    return received.stream().filter(fits).findFirst().orElseThrow();
  }

  /** Waits for an event about a record. */
  public Received awaitAbout(String recordId) {
    return await(one -> one.data().toString().contains(recordId));
  }

  public boolean knows(String recordId) {
    return received.stream().anyMatch(one -> one.data().toString().contains(recordId));
  }

  boolean hasEnded() {
    return ended.isDone();
  }

  /** Waits until the server ends the stream. */
  public void awaitEnd() {
    Awaitility.await().alias("end of the stream").until(this::hasEnded);
  }

  @Override
  public void onSubscribe(Flow.Subscription begun) {
    subscription = begun;
    begun.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(String line) {
    if (line.isEmpty()) {
      dispatch();
    } else if (line.startsWith(":")) {
      comments.incrementAndGet();
    } else if (line.startsWith("id: ")) {
      id = line.substring(4);
    } else if (line.startsWith("event: ")) {
      event = line.substring(7);
    } else if (line.startsWith("data: ")) {
      data = line.substring(6);
    } else if (line.startsWith("retry: ")) {
      retries.incrementAndGet();
    } else {
      throw new AssertionError("not a line of an event: " + line);
    }
  }

  private void dispatch() {
    if (id != null) {
      lastId = id;
    }
    if (data != null) {
      try {
        received.add(new Received(id, event, Json.MAPPER.readTree(data)));
      } catch (IOException wrong) {
        throw new UncheckedIOException(wrong);
      }
    }
    id = null;
    event = null;
    data = null;
  }

  @Override
  public void onError(Throwable broken) {}

  @Override
  public void onComplete() {}

  @Override
  public void close() {
    answer();
    if (subscription != null) {
      subscription.cancel();
    }
  }
}
