package org.wardvoice.organization.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.service.FindInvitations;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.LostAnswer;

/** The answer to an invitation that was committed before the server was stopped. */
@Component
public class LostInvitationAnswer implements LostAnswer {

  private final FindInvitations find;
  private final CurrentCaller current;

  @Inject
  public LostInvitationAnswer(FindInvitations find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "invitation";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.in("users/invitations", id, find.one(current.caller(), id));
  }
}
