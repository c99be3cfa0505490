package org.wardvoice.mail;

import java.util.UUID;

/**
 * An email to one person.
 *
 * @param organizationId the organization that sends it
 * @param text plain text
 * @param isUrgent whether it is sent before the others that wait
 */
public record Mail(UUID organizationId, String to, String subject, String text, boolean isUrgent) {

  /** An urgent copy, for mails that are of no use if they come late. */
  public Mail urgent() {
    return new Mail(organizationId, to, subject, text, true);
  }

  /** Without content, for logs. */
  @Override
  public String toString() {
    return "Mail";
  }
}
