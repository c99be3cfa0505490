package org.wardvoice.mail;

import java.util.UUID;

/**
 * An e-mail to one person.
 *
 * @param organizationId whose mail it is
 * @param text plain text
 */
public record Mail(UUID organizationId, String to, String subject, String text) {

  /** Keeps what it says out of every log line. */
  @Override
  public String toString() {
    return "Mail";
  }
}
