package org.wardvoice.reports;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A caller has asked for a report. */
public record ReportRequested(UUID id) implements RecordCreated {

  /** The name of reports among other kinds of records. */
  public static final String TYPE = "report";

  @Override
  public String type() {
    return TYPE;
  }
}
