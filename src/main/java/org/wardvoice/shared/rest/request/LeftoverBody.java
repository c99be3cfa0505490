package org.wardvoice.shared.rest.request;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * Reads to its end, within bounds, a body that was answered before anybody read it: many clients look for the answer
 * only when all is sent, and a connection that is closed on them shows them no answer at all.
 */
final class LeftoverBody {

  private static final long MOST_BYTES = 256L << 20;
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final int CHUNK = 64 * 1024;

  private LeftoverBody() {}

  /** The answer goes out first, for clients that stop sending when they see it. */
  static void drain(HttpServletRequest request, HttpServletResponse response) {
    if (request.isAsyncStarted() || !mayHaveBody(request)) {
      return;
    }
    long end = System.nanoTime() + LONGEST.toNanos();
    try {
      InputStream body = request.getInputStream();
      byte[] chunk = new byte[CHUNK];
      long left = MOST_BYTES;
      int count = body.read(chunk);
      if (count > 0) {
        response.flushBuffer();
      }
      while (count >= 0 && left > 0 && System.nanoTime() < end) {
        left -= count;
        count = body.read(chunk);
      }
    } catch (IOException | IllegalStateException gone) {
      // Nothing is left to be read, or nobody to send it.
    }
  }

  private static boolean mayHaveBody(HttpServletRequest request) {
    return request.getContentLengthLong() != 0;
  }
}
