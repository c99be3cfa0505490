package org.wardvoice.alerts.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.alerts.service.FindAlerts;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.LostAnswer;

/** The answer to an alert's addition that was committed before the server was stopped. */
@ApplicationScoped
public class LostAlertAnswer implements LostAnswer {

  private FindAlerts find;
  private CurrentCaller current;

  protected LostAlertAnswer() {}

  @Inject
  public LostAlertAnswer(FindAlerts find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "alert";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.in("alerts", id, find.one(current.caller(), id));
  }
}
