package org.wardvoice.alerts.rest;

import jakarta.inject.Inject;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.alerts.service.FindAlerts;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for an alert that was committed before the server was stopped. */
@Component
public class ReplayedAlertAnswer implements ReplayedAnswer {

  private final FindAlerts find;
  private final CurrentCaller current;

  @Inject
  public ReplayedAlertAnswer(FindAlerts find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "alert";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.in("alerts", id, find.one(current.caller(), id, Set.of()));
  }
}
