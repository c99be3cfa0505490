package org.wardvoice.retention.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.retention.LegalHoldPlaced;
import org.wardvoice.retention.service.HoldData;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for a legal hold that was committed before the server was stopped. */
@Component
public class ReplayedHoldAnswer implements ReplayedAnswer {

  private final HoldData holds;
  private final CurrentCaller current;

  @Inject
  public ReplayedHoldAnswer(HoldData holds, CurrentCaller current) {
    this.holds = holds;
    this.current = current;
  }

  @Override
  public String type() {
    return LegalHoldPlaced.TYPE;
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, holds.one(current.caller(), id));
  }
}
