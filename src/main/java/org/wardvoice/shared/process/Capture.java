package org.wardvoice.shared.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Reads a program's stream to the end, and keeps it up to a limit. */
final class Capture implements Runnable {

  private static final int CHUNK = 1 << 16;

  private final InputStream in;
  private final int most;
  private final Runnable onOverflow;
  private final List<byte[]> chunks = new ArrayList<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private int size;
  private volatile boolean overflown;

  Capture(InputStream in, int most, Runnable onOverflow) {
    this.in = in;
    this.most = most;
    this.onOverflow = onOverflow;
  }

  @Override
  public void run() {
    try {
      byte[] buffer = new byte[CHUNK];
      int count = in.read(buffer);
      while (count >= 0) {
        keep(Arrays.copyOf(buffer, count));
        count = in.read(buffer);
      }
    } catch (IOException e) {
      // The program was killed; its output so far is kept.
    } finally {
      ended.countDown();
    }
  }

  private synchronized void keep(byte[] chunk) {
    if (size + chunk.length > most) {
      if (!overflown) {
        overflown = true;
        onOverflow.run();
      }
      return;
    }
    chunks.add(chunk);
    size += chunk.length;
  }

  boolean isOverflown() {
    return overflown;
  }

  /** The kept output; can be read once. Doesn't wait for a stray process that still holds the stream open. */
  byte[] bytes() throws InterruptedException {
    if (!ended.await(ChildProcess.grace().toMillis(), TimeUnit.MILLISECONDS)) {
      onOverflow.run();
    }
    return joined();
  }

  private synchronized byte[] joined() {
    byte[] all = new byte[size];
    int offset = 0;
    for (int i = 0; i < chunks.size(); i++) {
      byte[] chunk = chunks.set(i, null);
      System.arraycopy(chunk, 0, all, offset, chunk.length);
      offset += chunk.length;
    }
    chunks.clear();
    size = 0;
    return all;
  }
}
