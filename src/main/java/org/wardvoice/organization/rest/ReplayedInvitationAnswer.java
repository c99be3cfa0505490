package org.wardvoice.organization.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.service.FindInvitations;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for an invitation that was committed before the server was stopped. */
@Component
public class ReplayedInvitationAnswer implements ReplayedAnswer {

  private final FindInvitations find;
  private final CurrentCaller current;

  @Inject
  public ReplayedInvitationAnswer(FindInvitations find, CurrentCaller current) {
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
