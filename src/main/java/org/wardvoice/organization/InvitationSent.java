package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A caller has invited somebody. */
public record InvitationSent(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "invitation";
  }
}
