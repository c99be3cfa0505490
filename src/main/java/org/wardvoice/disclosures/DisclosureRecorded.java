package org.wardvoice.disclosures;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A disclosure was entered by hand. */
public record DisclosureRecorded(UUID id) implements RecordCreated {

  /** The record type of disclosures. */
  public static final String TYPE = "disclosure";

  @Override
  public String type() {
    return TYPE;
  }
}
