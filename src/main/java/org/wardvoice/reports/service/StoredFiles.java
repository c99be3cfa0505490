package org.wardvoice.reports.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.util.UUID;

/** Opens the files of reports. */
@ApplicationScoped
public class StoredFiles {

  private ReadPieces pieces;

  protected StoredFiles() {}

  @Inject
  public StoredFiles(ReadPieces pieces) {
    this.pieces = pieces;
  }

  /** The file from an offset on, outside of any transaction. */
  public InputStream open(UUID reportId, long offset) {
    return new PieceInput(position -> pieces.piece(reportId, position), offset);
  }
}
