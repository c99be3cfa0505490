package org.wardvoice.shared.http.request;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Drains, within bounds, a body that was answered before it was read: many clients look for the response only after
 * sending everything, and see none if the connection is closed before. For unauthenticated clients no thread waits; one
 * server then loses the connection, which is closed anyway.
 */
final class LeftoverBody extends BodyListener {

  private static final long MOST_BYTES = 256L << 20;
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final int CHUNK = 64 * 1024;

  private final HttpServletRequest request;
  private final AsyncContext held;
  private final ServletInputStream in;
  private final AtomicBoolean ended = new AtomicBoolean();
  private long left = MOST_BYTES;

  private LeftoverBody(HttpServletRequest request, AsyncContext held, ServletInputStream in) {
    this.request = request;
    this.held = held;
    this.in = in;
  }

  /** The response is sent first, for clients that stop sending when they see it. */
  static void drain(HttpServletRequest request, HttpServletResponse response, RequestBody body) {
    if (request.isAsyncStarted() || !request.isAsyncSupported() || !body.isLeft(request)) {
      return;
    }
    try {
      ServletInputStream in = request.getInputStream();
      if (in.isFinished()) {
        return;
      }
      if (CallerKnown.is(request)) {
        response.flushBuffer();
        read(body.stream(request));
        return;
      }
      AsyncContext held = request.startAsync();
      held.setTimeout(LONGEST.toMillis());
      LeftoverBody leftover = new LeftoverBody(request, held, in);
      held.addListener(leftover);
      end(response);
      in.setReadListener(leftover);
    } catch (IOException | IllegalStateException gone) {
      if (request.isAsyncStarted()) {
        request.getAsyncContext().complete();
      }
    }
  }

  private static void read(ServletInputStream in) throws IOException {
    byte[] chunk = new byte[CHUNK];
    long left = MOST_BYTES;
    for (int count = in.read(chunk); count >= 0 && left >= 0; count = in.read(chunk)) {
      left -= count;
    }
  }

  private static void end(HttpServletResponse response) throws IOException {
    try {
      response.getOutputStream().close();
    } catch (IllegalStateException writes) {
      response.getWriter().close();
    }
  }

  @Override
  public void onDataAvailable() throws IOException {
    byte[] chunk = new byte[CHUNK];
    while (!ended.get() && in.isReady()) {
      int count = in.read(chunk);
      if (count < 0) {
        return;
      }
      left -= count;
      if (left < 0) {
        breakOff();
      }
    }
  }

  @Override
  public void onAllDataRead() {
    if (ended.compareAndSet(false, true)) {
      held.complete();
    }
  }

  @Override
  public void onError(Throwable gone) {
    onAllDataRead();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    breakOff();
  }

  private void breakOff() {
    if (ended.compareAndSet(false, true)) {
      ConnectionBreaker.present().breakOff(request);
      held.complete();
    }
  }
}
