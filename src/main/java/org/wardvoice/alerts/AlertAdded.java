package org.wardvoice.alerts;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/**
 * A user has added an alert. Receivers get {@link AlertTriggered}.
 *
 * @param id of the alert
 */
public record AlertAdded(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "alert";
  }
}
