package org.wardvoice.retention;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A legal hold was placed. */
public record LegalHoldPlaced(UUID id) implements RecordCreated {

  /** The record type of legal holds. */
  public static final String TYPE = "legal_hold";

  @Override
  public String type() {
    return TYPE;
  }
}
