package org.wardvoice.reports;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A caller has asked for a report. */
public record ReportRequested(UUID id) implements RecordCreated {

  /** What it is called where several kinds of records are told apart. */
  public static final String TYPE = "report";

  @Override
  public String type() {
    return TYPE;
  }
}
