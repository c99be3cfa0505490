package org.wardvoice.shared.http.reading;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;
import org.wardvoice.shared.error.TooLarge;

/** Fails at the first byte beyond a limit. Closing it does not close the stream below. */
final class LimitedStream extends FilterInputStream {

  private final Supplier<TooLarge> refusal;
  private long left;

  LimitedStream(InputStream in, long limit, Supplier<TooLarge> refusal) {
    super(in);
    this.left = limit;
    this.refusal = refusal;
  }

  @Override
  public int read() throws IOException {
    int next = in.read();
    count(next < 0 ? 0 : 1);
    return next;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = in.read(buffer, offset, length);
    count(Math.max(0, count));
    return count;
  }

  @Override
  public long skip(long n) throws IOException {
    long skipped = in.skip(n);
    count(skipped);
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  @Override
  public void close() {
    // The stream below stays open.
  }

  private void count(long bytes) {
    left -= bytes;
    if (left < 0) {
      throw refusal.get();
    }
  }
}
