package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/**
 * An invitee accepts an invitation.
 *
 * @param token from the mail
 * @param name optional if the user already has one
 */
public record InvitationAcceptance(
    @NotNull @Text(min = 1, max = 256) String token,
    @Text(min = 1, max = 200) String name,
    @NotNull @Text(min = 1, max = 4096) String password) {

  /** Keeps token and password out of logs. */
  @Override
  public String toString() {
    return "InvitationAcceptance";
  }
}
