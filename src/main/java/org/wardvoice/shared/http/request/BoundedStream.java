package org.wardvoice.shared.http.request;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import org.wardvoice.shared.error.TooLarge;

/**
 * A body that is read from the connection while the request's thread waits: only for authenticated callers, up to the
 * announced length, and with a minimum rate.
 */
final class BoundedStream extends ServletInputStream {

  /** The minimum rate is only required this long after the first read. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  private static final long LEAST_PER_SECOND = 1024;

  private final HttpServletRequest request;
  private final ServletInputStream in;
  private final long length;
  private long count;
  private long since;

  BoundedStream(HttpServletRequest request, long length) throws IOException {
    this.request = request;
    this.in = request.getInputStream();
    this.length = length;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int wanted) throws IOException {
    // A server may report a body as finished although some of it is unread.
    if (count == length) {
      return -1;
    }
    check();
    int most = length < 0 ? wanted : (int) Math.min(wanted, length - count);
    int read = in.read(buffer, offset, most);
    count += Math.max(0, read);
    return read;
  }

  private void check() throws IOException {
    if (count == 0 && !CallerKnown.is(request)) {
      throw new TooLarge("The body", AwaitedBody.largest(request));
    }
    if (since == 0) {
      since = System.nanoTime();
    }
    Duration allowed = GRACE.plusSeconds(count / LEAST_PER_SECOND);
    if (System.nanoTime() - since > allowed.toNanos()) {
      throw new IOException("the body arrives too slowly");
    }
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public boolean isFinished() {
    return count == length || in.isFinished();
  }

  @Override
  public boolean isReady() {
    return in.isReady();
  }

  @Override
  public void setReadListener(ReadListener listener) {
    in.setReadListener(listener);
  }
}
