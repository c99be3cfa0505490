package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A user was invited. */
public record InvitationSent(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "invitation";
  }
}
