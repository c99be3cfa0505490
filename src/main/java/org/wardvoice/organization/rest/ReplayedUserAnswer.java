package org.wardvoice.organization.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.service.FindUsers;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for a user who was committed before the server was stopped. */
@Component
public class ReplayedUserAnswer implements ReplayedAnswer {

  private final FindUsers find;
  private final CurrentCaller current;

  @Inject
  public ReplayedUserAnswer(FindUsers find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "user";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, find.one(current.caller(), id));
  }
}
