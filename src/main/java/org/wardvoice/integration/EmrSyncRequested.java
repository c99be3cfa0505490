package org.wardvoice.integration;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A caller started a synchronization with the EMR. */
public record EmrSyncRequested(UUID id) implements RecordCreated {

  /** The record type of synchronizations. */
  public static final String TYPE = "emr_sync";

  @Override
  public String type() {
    return TYPE;
  }
}
