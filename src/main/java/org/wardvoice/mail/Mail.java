package org.wardvoice.mail;

import java.util.UUID;

/**
 * An email to one person.
 *
 * @param organizationId the organization that sends it
 * @param text plain text
 */
public record Mail(UUID organizationId, String to, String subject, String text) {

  /** Without content, for logs. */
  @Override
  public String toString() {
    return "Mail";
  }
}
