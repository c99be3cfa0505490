package org.wardvoice.reports.service;

import java.io.InputStream;
import java.util.function.IntFunction;
import org.wardvoice.reports.entity.ReportPieces;

/** Reads a file that is stored in pieces. It ends early if they are deleted meanwhile. */
final class PieceInput extends InputStream {

  private final IntFunction<byte[]> pieces;
  private byte[] piece;
  private int next;
  private int at;

  /**
   * @param pieces reads a piece by its position from 0; an empty one means the end of the file
   * @param offset of the first byte to read
   */
  PieceInput(IntFunction<byte[]> pieces, long offset) {
    this.pieces = pieces;
    next = (int) (offset / ReportPieces.SIZE);
    load();
    at = (int) (offset % ReportPieces.SIZE);
  }

  private void load() {
    piece = pieces.apply(next);
    next++;
    at = 0;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    if (at >= piece.length && piece.length == ReportPieces.SIZE) {
      load();
    }
    if (at >= piece.length) {
      return -1;
    }
    int some = Math.min(length, piece.length - at);
    System.arraycopy(piece, at, target, offset, some);
    at += some;
    return some;
  }
}
