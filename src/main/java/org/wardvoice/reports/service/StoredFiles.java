package org.wardvoice.reports.service;

import jakarta.inject.Inject;
import java.io.InputStream;
import java.util.UUID;
import org.wardvoice.shared.Component;

/** Opens report files. */
@Component
public class StoredFiles {

  private final ReadPieces pieces;

  @Inject
  public StoredFiles(ReadPieces pieces) {
    this.pieces = pieces;
  }

  /** Reads from an offset, outside of any transaction. */
  public InputStream open(UUID reportId, long offset) {
    return new PieceInput(position -> pieces.piece(reportId, position), offset);
  }
}
