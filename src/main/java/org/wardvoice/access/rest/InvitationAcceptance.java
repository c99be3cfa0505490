package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/**
 * Somebody comes who was invited.
 *
 * @param token from the mail
 * @param name can be left out where the user has one already
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
