package org.wardvoice.patients.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.patients.service.FindPatients;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for a registration that was committed before the server was stopped. */
@Component
public class ReplayedPatientAnswer implements ReplayedAnswer {

  private final FindPatients find;
  private final CurrentCaller current;

  @Inject
  public ReplayedPatientAnswer(FindPatients find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "patient";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, find.one(current.caller(), id));
  }
}
