package org.wardvoice.webhooks.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.protocol.HttpContext;

/** Reads the start of a response. The rest of a long response is dropped with the connection. */
final class ResponseStart implements AsyncResponseConsumer<ResponseStart> {

  private static final int MOST_BYTES = 16 * 1024;
  private static final int MOST_CHARACTERS = 1024;

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private FutureCallback<ResponseStart> waiting;
  private HttpResponse response;
  private boolean enough;
  private volatile boolean stopped;

  /** The response is longer than the limit. */
  private static final class Enough extends IOException {

    private static final long serialVersionUID = 1;
  }

  @Override
  public void consumeResponse(
      HttpResponse answer,
      EntityDetails entity,
      HttpContext context,
      FutureCallback<ResponseStart> callback) {
    response = answer;
    waiting = callback;
    if (entity == null) {
      callback.completed(this);
    }
  }

  @Override
  public void informationResponse(HttpResponse answer, HttpContext context) {
    // Informational responses (1xx) are ignored: the request doesn't ask for any.
  }

  @Override
  public void updateCapacity(CapacityChannel channel) throws IOException {
    channel.update(Integer.MAX_VALUE);
  }

  @Override
  public void consume(ByteBuffer some) throws IOException {
    byte[] bytes = new byte[Math.min(some.remaining(), MOST_BYTES - body.size())];
    some.get(bytes);
    body.write(bytes);
    if (stopped || some.hasRemaining()) {
      enough = !stopped;
      throw new Enough();
    }
  }

  /** Ends the response at the next byte, because nobody waits for it any more. */
  void stop() {
    stopped = true;
  }

  @Override
  public void streamEnd(List<? extends Header> trailers) {
    waiting.completed(this);
  }

  @Override
  public void failed(Exception cause) {
    // The client already reports the failure to the sender of the request.
  }

  @Override
  public void releaseResources() {
    // There is nothing to release.
  }

  /** Whether the response was cut off at the limit. */
  boolean isEnough() {
    return enough;
  }

  int status() {
    return response.getCode();
  }

  String retryAfter() {
    return Optional.ofNullable(response.getFirstHeader("Retry-After"))
        .map(Header::getValue)
        .orElse(null);
  }

  /** The text without control characters, so that it can be stored and displayed. */
  String text() {
    StringBuilder text = new StringBuilder();
    new String(body.toByteArray(), StandardCharsets.UTF_8)
        .codePoints()
        .limit(MOST_CHARACTERS)
        .filter(point -> point != 0)
        .map(point -> Character.isISOControl(point) ? ' ' : point)
        .forEach(text::appendCodePoint);
    return text.toString();
  }
}
