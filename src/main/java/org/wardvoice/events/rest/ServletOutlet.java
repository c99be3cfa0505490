package org.wardvoice.events.rest;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.wardvoice.events.service.live.Outlet;

/**
 * Writes to a client without blocking: as much as the connection accepts, and the rest when the server reports that it
 * is ready. One server calls back only after {@code isReady} has returned false.
 */
final class ServletOutlet implements Outlet, WriteListener, AsyncListener {

  private final AsyncContext held;
  private final ServletOutputStream out;
  private final Runnable drained;
  private final Runnable gone;
  private final Deque<byte[]> waiting = new ArrayDeque<>();
  private long backlog;
  private long movedAt = System.nanoTime();
  private boolean unflushed;
  private boolean closed;

  /**
   * The response to a request.
   *
   * @param drained called when the client has read everything after data had to wait
   * @param gone called when the response has ended
   */
  ServletOutlet(AsyncContext held, Runnable drained, Runnable gone) throws IOException {
    this.held = held;
    this.drained = drained;
    this.gone = gone;
    out = held.getResponse().getOutputStream();
  }

  void begin() {
    held.addListener(this);
    out.setWriteListener(this);
  }

  @Override
  public void write(byte[] text) {
    synchronized (this) {
      if (closed) {
        return;
      }
      if (waiting.isEmpty()) {
        movedAt = System.nanoTime();
      }
      waiting.add(text);
      backlog += text.length;
    }
    pump();
  }

  @Override
  public synchronized long backlog() {
    return backlog;
  }

  @Override
  public synchronized Duration stalled() {
    return waiting.isEmpty() && !unflushed
        ? Duration.ZERO
        : Duration.ofNanos(System.nanoTime() - movedAt);
  }

  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      waiting.clear();
      backlog = 0;
    }
    try {
      held.complete();
    } catch (IllegalStateException over) {
      // The server has already ended it.
    }
    gone.run();
  }

  @Override
  public void onWritePossible() {
    if (pump()) {
      drained.run();
    }
  }

  /** Returns whether everything is written. */
  private boolean pump() {
    try {
      return writeWhatGoes();
    } catch (IOException | RuntimeException broken) {
      close();
      return false;
    }
  }

  private synchronized boolean writeWhatGoes() throws IOException {
    while (!closed && !waiting.isEmpty() && out.isReady()) {
      byte[] next = waiting.remove();
      backlog -= next.length;
      out.write(next);
      unflushed = true;
      movedAt = System.nanoTime();
    }
    if (!closed && unflushed && waiting.isEmpty() && out.isReady()) {
      out.flush();
      unflushed = false;
    }
    return !closed && waiting.isEmpty();
  }

  @Override
  public void onError(Throwable broken) {
    close();
  }

  @Override
  public void onError(AsyncEvent event) {
    close();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    close();
  }

  @Override
  public void onComplete(AsyncEvent event) {
    close();
  }

  @Override
  public void onStartAsync(AsyncEvent event) {}
}
