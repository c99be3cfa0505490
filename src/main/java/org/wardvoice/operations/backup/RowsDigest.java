package org.wardvoice.operations.backup;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import org.wardvoice.shared.crypto.Sha256;

/**
 * Counts the rows of a text of one row a line, and computes a checksum that doesn't depend on their order: the sum of
 * the SHA-256 of each, as four numbers of 64 bits.
 */
final class RowsDigest extends MessageDigest {

  private static final int NUMBERS = 4;

  private final MessageDigest row = Sha256.digest();
  private final long[] sums = new long[NUMBERS];
  private long rows;

  RowsDigest() {
    super("sum of SHA-256");
  }

  long rows() {
    return rows;
  }

  @Override
  protected void engineUpdate(byte one) {
    engineUpdate(new byte[] {one}, 0, 1);
  }

  @Override
  protected void engineUpdate(byte[] bytes, int offset, int length) {
    int start = offset;
    for (int at = offset; at < offset + length; at++) {
      if (bytes[at] == '\n') {
        row.update(bytes, start, at - start);
        add(ByteBuffer.wrap(row.digest()));
        start = at + 1;
      }
    }
    row.update(bytes, start, offset + length - start);
  }

  private void add(ByteBuffer hash) {
    rows++;
    for (int i = 0; i < NUMBERS; i++) {
      sums[i] += hash.getLong();
    }
  }

  /** Ends the text. */
  @Override
  protected byte[] engineDigest() {
    ByteBuffer result = ByteBuffer.allocate(NUMBERS * Long.BYTES);
    for (long sum : sums) {
      result.putLong(sum);
    }
    return result.array();
  }

  @Override
  protected void engineReset() {
    throw new UnsupportedOperationException("used once");
  }

  /** The checksum in hexadecimal. */
  String checksum() {
    return Sha256.hex(engineDigest());
  }
}
