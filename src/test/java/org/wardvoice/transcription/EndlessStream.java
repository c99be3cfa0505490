package org.wardvoice.transcription;

import java.io.InputStream;

/** A start, followed by endless repetitions. */
public final class EndlessStream extends InputStream {

  private final byte[] loop;
  private byte[] current;
  private int position;

  public EndlessStream(byte[] beginning, byte[] loop) {
    this.current = beginning;
    this.loop = loop;
  }

  @Override
  public int read() {
    if (position == current.length) {
      current = loop;
      position = 0;
    }
    return current[position++] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    int count = 0;
    while (count < length) {
      target[offset + count++] = (byte) read();
    }
    return count;
  }
}
