package org.wardvoice.reports;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** Published when a user requests a report. */
public record ReportRequested(UUID id) implements RecordCreated {

  /** The record type of reports, as in events and audit entries. */
  public static final String TYPE = "report";

  @Override
  public String type() {
    return TYPE;
  }
}
