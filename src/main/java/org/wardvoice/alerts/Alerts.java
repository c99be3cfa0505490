package org.wardvoice.alerts;

import java.util.List;
import java.util.UUID;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;

/** Alerts, for the features whose records they are raised from. Joins the caller's transaction. */
public interface Alerts {

  /**
   * Raises what an analysis found, once; what it no longer finds is withdrawn.
   *
   * @param text that was analysed
   * @param findings these, and no others, call for somebody
   * @param change what made the text say so, null where no person has changed it
   * @throws InvalidInput when a withdrawal takes a reason and none is given
   */
  void raise(AlertSource source, String text, List<AlertFinding> findings, TextChange change);

  /**
   * Adds what the analysis has missed.
   *
   * @param text of the record, null while it has not been heard
   */
  AlertView add(Caller caller, AlertSource source, String text, NewAlert alert);

  /** A record went to another department, and its alerts go with it. */
  void move(UUID organizationId, UUID sourceId, UUID departmentId);
}
