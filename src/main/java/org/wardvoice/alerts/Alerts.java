package org.wardvoice.alerts;

import java.util.UUID;
import org.wardvoice.analysis.Findings;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;

/** Alerts, for the features whose records raise them. Joins the caller's transaction. */
public interface Alerts {

  /**
   * Raises the findings of an analysis, each once; withdraws alerts that are no longer found. If the findings may be
   * incomplete or the change only adds to the text, alerts are neither withdrawn nor lowered. All alerts of the record
   * move to its department.
   *
   * @param text the analysed text
   * @param findings of the text
   * @param change the user's change of the text; null if no user has changed it
   * @throws InvalidInput if a withdrawal requires a reason and none is given
   */
  void raise(AlertSource source, String text, Findings findings, TextChange change);

  /**
   * Adds an alert that the analysis missed.
   *
   * @param text the record's text; null until it is transcribed
   */
  AlertView add(Caller caller, AlertSource source, String text, NewAlert alert);

  /** Moves the alerts of a record to its new department. */
  void move(UUID organizationId, UUID sourceId, UUID departmentId);
}
