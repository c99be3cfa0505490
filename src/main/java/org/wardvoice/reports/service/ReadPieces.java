package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.reports.entity.ReportPieces;

/** Reads report files, each piece in its own transaction, so that a slow reader holds no connection. */
@Stateless
public class ReadPieces {

  private static final byte[] NONE = {};

  @Inject private ReportPieces pieces;

  /** A piece by its position from 0; empty if there is none. */
  public byte[] piece(UUID reportId, int position) {
    return pieces.find(reportId, position).orElse(NONE);
  }
}
