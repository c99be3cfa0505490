package org.wardvoice.reports.service;

import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import org.wardvoice.reports.entity.ReportFile;
import org.wardvoice.reports.entity.ReportPieces;
import org.wardvoice.shared.crypto.Sha256;

/** Splits a file into pieces while it is written. */
final class PieceOutput extends OutputStream {

  private final Sink sink;
  private final MessageDigest digest = Sha256.digest();
  private final byte[] piece = new byte[ReportPieces.SIZE];
  private int filled;
  private int position;
  private long size;

  interface Sink {
    void take(int position, byte[] content) throws IOException;
  }

  PieceOutput(Sink sink) {
    this.sink = sink;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    int from = offset;
    int left = length;
    while (left > 0) {
      int some = Math.min(left, piece.length - filled);
      System.arraycopy(source, from, piece, filled, some);
      filled += some;
      from += some;
      left -= some;
      if (filled == piece.length) {
        hand();
      }
    }
  }

  private void hand() throws IOException {
    digest.update(piece, 0, filled);
    sink.take(position, Arrays.copyOf(piece, filled));
    position++;
    size += filled;
    filled = 0;
  }

  /** Saves the last piece and returns the size and checksum of the file. */
  ReportFile finish() throws IOException {
    if (filled > 0) {
      hand();
    }
    return new ReportFile(size, Sha256.hex(digest.digest()));
  }
}
